"""An update: from a file on this computer, or from FIDE's server, which is asked for one file at most."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from .archive import open_list
from .build import sole_update
from .download import Download
from .errors import ListCut, ListFileUnreadable, ListNotPublished, ListNotUnderstood
from .lists import FideLists
from .loading import require_needed
from .months import candidates, first_of, spoken, taken_for
from .partial import Partial
from .record import LoadReport, MonthInfo, Progress, RatingType, unseen
from .remote import Remote
from .server import COMBINED, current, earlier

_USELESS = (ListFileUnreadable, ListNotUnderstood, ListCut)
"""A download that turns out to be one of these is thrown away."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the user says: of which month the list is, of which kind; None for the list in force, for all kinds."""

    month: date | None = None
    rating_type: RatingType | None = None


@dataclass(frozen=True, slots=True)
class Unchanged:
    """Nothing was downloaded: the file on the server is the one that was loaded for this month."""

    info: MonthInfo


def update_from_file(lists: FideLists, path: Path, wish: Wish, progress: Progress = unseen) -> LoadReport:
    """Load a text or a zip. Raises as ``open_list`` and ``FideLists.load`` do."""
    with open_list(path) as file:
        return lists.load(file.stream, file.origin, month=wish.month, rating_type=wish.rating_type, progress=progress)


def update_from_server(
    lists: FideLists, download: Download, wish: Wish, progress: Progress = unseen
) -> LoadReport | Unchanged:
    """Download a list, unless it was loaded already, and load it.

    Without a month it is the list in force, of all kinds unless one is named. Earlier months are there by kind
    only; without a kind it is standard. Raises ListUnreachable, ListNotPublished, ListNotNeeded, MonthUnclear
    before anything is downloaded, and as ``update_from_file`` does.
    """
    for info in lists.months():
        if wish.rating_type is not None and wish.month is not None and info.month == first_of(wish.month):
            require_needed(info, wish.rating_type)
    remote = _file_for(wish, download)
    loaded = _loaded_from(remote, lists)
    if loaded is not None:
        return Unchanged(loaded)
    if remote.name == COMBINED and remote.made is not None:
        taken_for(None, wish.month, remote.made)
    with sole_update(lists.folder):
        path, remote = download.fetch(remote, lists.folder, progress)
    partial = Partial(lists.folder, remote.name)
    try:
        with open_list(path) as file:
            origin = replace(
                file.origin,
                name=remote.name,
                made=remote.made or file.origin.made,
                changed=remote.changed,
                length=remote.length,
            )
            report = lists.load(file.stream, origin, month=wish.month, progress=progress)
    except _USELESS:
        partial.remove()
        raise
    partial.remove()
    return report


def _file_for(wish: Wish, download: Download) -> Remote:
    """The file on the server that the wish is for, chosen by asking about files, not for them."""
    if wish.month is None:
        return download.ask_about(COMBINED if wish.rating_type is None else current(wish.rating_type))
    month, rating_type = first_of(wish.month), wish.rating_type or "standard"
    possible: tuple[date, ...] = ()
    if wish.rating_type is None:
        remote = download.ask_about(COMBINED)
        possible = candidates(remote.made) if remote.made is not None else ()
        # Made at the end of the month that is wished for, it may be that of the next: a single list says.
        if month == max(possible, default=None):
            return remote
        if possible and month > max(possible):
            raise ListNotPublished(
                f"FIDE's list of {spoken(month)} is not out yet: its server has that of {spoken(max(possible))}."
            )
    return _single(month, rating_type, possible, download)


def _single(month: date, rating_type: RatingType, possible: tuple[date, ...], download: Download) -> Remote:
    """The list of one kind of a month, among the earlier ones or, if it can be, the one in force.

    ``possible`` are the months of which the one in force may be, none if that is not known yet.
    """
    try:
        return download.ask_about(earlier(rating_type, month))
    except ListNotPublished as error:
        if possible and month not in possible:
            raise
        with suppress(ListNotPublished):
            remote = download.ask_about(current(rating_type))
            if remote.made is not None and month in candidates(remote.made):
                return remote
        raise error from None


def _loaded_from(remote: Remote, lists: FideLists) -> MonthInfo | None:
    """The month for which this very file was loaded; None also where the server does not tell its state."""
    if remote.changed is None or remote.length is None:
        return None
    state = (remote.name, remote.changed, remote.length)
    return next(
        (
            info
            for info in lists.months()
            for part in info.parts
            if (part.origin.name, part.origin.changed, part.origin.length) == state
        ),
        None,
    )
