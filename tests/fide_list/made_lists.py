"""What several tests of the list share: its header, lines, zips, and loading from bytes."""

import io
import zipfile
from datetime import date

from scraper.fide_list import Origin

OCTOBER = date(2026, 10, 1)
AUGUST = date(2026, 8, 1)

# Format reference, the combined list, exactly.
COMBINED = (
    "ID Number      Name                                                         "
    "Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
SINGLE = (
    "ID Number      Name                                                         "
    "Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag"
)


def line(fide_id="99000001", name="Invented, Albert", other="", ratings=" 2655 9   10 ", birth="1988", flag=""):
    """A line of the combined list; the other two kinds are as the first if only one is given."""
    ratings = ratings if len(ratings) == 39 else ratings * 3
    return f"{fide_id:<15}{name:<61}FRA M   GM        {other:<15}    {ratings}{birth:<6}{flag:<4}"


def text(*lines, header=COMBINED, end="\r\n"):
    """The bytes of a list."""
    return end.join((header, *lines, "")).encode("latin-1")


def players(count, first=99000001):
    """So many lines with IDs from ``first`` on."""
    return [line(str(first + number), f"Invented{number}, Albert") for number in range(count)]


def load(lists, content, month=OCTOBER, name="players_list_foa.txt", **said):
    """Load a list from bytes."""
    return lists.load(io.BytesIO(content), Origin(name, len(content)), month=month, **said)


def zipped(content, member="players_list_foa.txt", when=(2026, 10, 1, 9, 0, 0), others=()):
    """A zip of a list, without it if it has no name, and of others by name."""
    packed = io.BytesIO()
    members = {**({member: content} if member else {}), **dict(others)}
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, one in members.items():
            archive.writestr(zipfile.ZipInfo(name, when), one, zipfile.ZIP_DEFLATED)
    return packed.getvalue()
