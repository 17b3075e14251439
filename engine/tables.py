"""The two printed tables of the FIDE Rating Regulations, B.02 8.1.1 and 8.1.2, read from their data files.

The files in ``engine/data`` name their source and date. Nothing here is generated from a formula.

>>> DP[57]
50
>>> ROWS[1]
Row(low=4, high=10, higher=51, lower=49)
"""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Row:
    """One row of table 8.1.2.

    Attributes:
        low: smallest difference of the row, in rating points.
        high: largest one; ``None`` in the last row, which is open.
        higher: expected score of the higher rated player, in hundredths.
        lower: expected score of the lower rated player, in hundredths.
    """

    low: int
    high: int | None
    higher: int
    lower: int


def _cells(name: str) -> list[list[str]]:
    """The rows of a data file, without its comments and the line of headings."""
    text = (Path(__file__).parent / "data" / name).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return [line.split(",") for line in lines[1:]]


def _hundredths(cell: str) -> int:
    return int(cell.replace(".", ""))


def _read_dp() -> tuple[int, ...]:
    by_score = {_hundredths(p): int(dp) for p, dp in _cells("table_8_1_1.csv")}
    return tuple(by_score[p] for p in range(101))


def _read_rows() -> tuple[Row, ...]:
    return tuple(
        Row(int(low), int(high) if high else None, _hundredths(higher), _hundredths(lower))
        for low, high, higher, lower in _cells("table_8_1_2.csv")
    )


DP: tuple[int, ...] = _read_dp()
"""Table 8.1.1: the rating difference dp for a fractional score of 0 to 100 hundredths."""

ROWS: tuple[Row, ...] = _read_rows()
"""Table 8.1.2, in the order of the handbook."""
