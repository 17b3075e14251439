// Everything works without this file. It filters while one types, takes files that are dropped, and says what
// is being waited for.
"use strict";

(() => {
  const byId = (id) => document.getElementById(id);

  // What is being waited for, once it takes a moment.
  const progress = byId("progress");
  let timer = 0;
  const begin = (text) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      progress.textContent = text;
      progress.hidden = false;
      document.documentElement.classList.add("busy");
    }, 250);
  };
  const end = () => {
    window.clearTimeout(timer);
    progress.hidden = true;
    progress.textContent = "";
    document.documentElement.classList.remove("busy");
  };
  document.addEventListener("submit", (event) => {
    const text = event.submitter?.dataset.progress || event.target.dataset.progress;
    if (text && !event.defaultPrevented) begin(text);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-progress]");
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (link && plain) begin(link.dataset.progress);
  });
  window.addEventListener("pageshow", end);

  // The list, filtered while one types: the rows carry all spellings of a name.
  const filter = byId("filter");
  const list = byId("players");
  if (filter && list) {
    const rows = [...list.tBodies[0].rows].map((row) => {
      const [numbers, names] = row.dataset.find.split(" | ");
      return { row, numbers: numbers.split(" "), names };
    });
    const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "");
    const fits = ({ numbers, names }, text, words) => {
      if (/^#?\s*\d+$/.test(text)) return numbers.includes(String(Number(text.replace(/\D/g, ""))));
      return words.every((word) => names.includes(word) || names.includes(plain(word)));
    };
    const show = () => {
      const text = filter.value.trim().toLowerCase();
      const words = text.split(/[\s,.]+/u).filter(Boolean);
      let count = 0;
      for (const one of rows) {
        const shown = fits(one, text, words);
        one.row.hidden = !shown;
        if (shown) count += 1;
      }
      byId("found").textContent = `${count} of ${rows.length} players`;
    };
    const whole = filter.value === "";
    if (whole) filter.addEventListener("input", show);
  }

  // How many are ticked, those too that the filter hides.
  const bar = document.querySelector(".compare-bar");
  if (bar) {
    const said = byId("chosen");
    const unsaid = said.textContent;
    const most = Number(bar.dataset.most);
    const count = () => {
      const ticked = document.querySelectorAll("input[name=player]:checked").length;
      said.textContent = ticked ? `${ticked} ticked${ticked > most ? `, ${most} at most` : ""}` : unsaid;
    };
    document.addEventListener("change", count);
    window.addEventListener("pageshow", count);
  }

  // Files that are dropped go into the file field, and are sent at once.
  const form = byId("upload");
  if (form) {
    const field = byId("pages");
    const said = byId("upload-said");
    const most = Number(form.dataset.most);
    const small = () => [...field.files].reduce((sum, file) => sum + file.size, 0) < most;
    form.addEventListener("submit", (event) => {
      if (small()) return;
      event.preventDefault();
      end();
      said.textContent = "That is too much at once: 32 MB at most. A saved page has less than 1 MB.";
    });
    const drop = byId("drop");
    drop.querySelector(".drop-here").hidden = false;
    for (const name of ["dragenter", "dragover"]) {
      document.addEventListener(name, (event) => {
        event.preventDefault();
        drop.classList.add("over");
      });
    }
    document.addEventListener("dragleave", (event) => {
      if (!event.relatedTarget) drop.classList.remove("over");
    });
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      drop.classList.remove("over");
      if (!event.dataTransfer.files.length) return;
      field.files = event.dataTransfer.files;
      form.requestSubmit();
    });
  }
})();
