"""A file that is being downloaded: as much of it as there is, kept so that the next update can go on from there."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from .build import kept


@dataclass(frozen=True, slots=True)
class Partial:
    """The file of a name in a folder. Beside it is noted of which state of the server's file it is a part.

    Every method raises ListNotKept.
    """

    folder: Path
    name: str

    @property
    def path(self) -> Path:
        """Where the bytes are."""
        return self.folder / f"{self.name}.part"

    @property
    def _note(self) -> Path:
        return self.folder / f"{self.name}.state"

    def size(self, state: str | None) -> int:
        """How many bytes of this state are there; 0 for a state that nothing tells from another."""
        with kept(self.folder), suppress(FileNotFoundError, UnicodeDecodeError):
            if state is not None and self._note.read_text(encoding="utf-8") == state:
                return self.path.stat().st_size
        return 0

    def begin(self, state: str | None) -> None:
        """Begin anew, with nothing."""
        self.remove()
        with kept(self.folder):
            self.path.touch()
            if state is not None:
                self._note.write_text(state, encoding="utf-8")

    def add(self, piece: bytes) -> None:
        """Write on. What is written stays, even if the program is killed right after."""
        with kept(self.folder), self.path.open("ab", buffering=0) as file:
            while piece:
                piece = piece[file.write(piece) or 0 :]

    def remove(self) -> None:
        """Throw it away."""
        with kept(self.folder):
            self._note.unlink(missing_ok=True)
            self.path.unlink(missing_ok=True)
