"""Why K is what it is, when it would be another, and why it cannot be one: in words (B.02 8.3.3)."""

from collections.abc import Mapping
from types import MappingProxyType

from .k_answers import GAMES_OF_A_NEWCOMER, JUNIOR_AGE, NO_JUNIOR_FROM, TEN_FROM, Answers, Proof

_PROVEN_BY: Mapping[Proof, str] = MappingProxyType(
    {
        "rating": f"rated {TEN_FROM} or more",
        "told": f"once rated {TEN_FROM} or more",
        "title": f"a grandmaster has been rated {TEN_FROM}",
    }
)


def reason(value: int, answers: Answers, settled: bool) -> str:
    """Why K is ``value``."""
    if value == 10:
        return (
            _PROVEN_BY[answers.proof] if answers.proof else f"most international masters have been rated {TEN_FROM}"
        )
    if value == 20:
        return ("neither 40 nor 10 applies" if settled else "nothing known calls for 40 or 10") + _past_40(answers)
    if answers.newcomer:
        return f"under {GAMES_OF_A_NEWCOMER} rated games"
    known = "" if answers.been_2300 is False else ", as far as is known"
    return f"{_young(answers.list_year)} and never rated {NO_JUNIOR_FROM}{known}"


def _past_40(answers: Answers) -> str:
    """Why a junior's K is not 40; empty for who is not known to be one."""
    if not answers.junior:
        return ""
    if answers.been_2300:
        return f" (no junior's 40 after {NO_JUNIOR_FROM})"
    return f" (most with this title have been rated {NO_JUNIOR_FROM}, which ends a junior's 40)"


def condition(k: int, value: int, answers: Answers) -> str:
    """When ``k`` would hold instead of ``value``."""
    if k == 10:
        return f"if ever rated {TEN_FROM} or more"
    if value == 10 and (k == 20 or answers.newcomer):
        past_40 = k == 20 and answers.junior and not answers.been_2300
        return f"if never rated {TEN_FROM}" + (f", but once {NO_JUNIOR_FROM}" if past_40 else "")
    if k == 20:
        enough = "" if answers.newcomer is False else f", with {GAMES_OF_A_NEWCOMER} or more rated games"
        return f"if ever rated {NO_JUNIOR_FROM} or more{enough}"
    ways = [f"under {GAMES_OF_A_NEWCOMER} rated games"] if answers.newcomer is None else []
    if answers.junior is not False and not answers.been_2300:
        young = [_young(answers.list_year)] if answers.junior is None else []
        never = [f"never rated {NO_JUNIOR_FROM}"] if answers.been_2300 is None else []
        ways.append(" and ".join((*young, *never)))
    return "if " + ", or ".join(ways)


def why_not(k: int, answers: Answers) -> str:
    """Why ``k`` is none of those that the answers leave possible."""
    if answers.been_2400:
        return reason(10, answers, settled=True)
    if k == 10:
        return f"never rated {NO_JUNIOR_FROM if answers.been_2300 is False else TEN_FROM}"
    if k == 20:
        return reason(40, answers, settled=True)
    games = f"{GAMES_OF_A_NEWCOMER} or more rated games" if not answers.master else "a master is no newcomer"
    return f"{games}, and {_no_junior(answers)}"


def _no_junior(answers: Answers) -> str:
    if answers.been_2300:
        return f"has been rated {NO_JUNIOR_FROM}"
    return f"more than {JUNIOR_AGE} years old in {answers.list_year}"


def _young(list_year: int | None) -> str:
    year = "the year of the rating list" if list_year is None else str(list_year)
    return f"at most {JUNIOR_AGE} years old in {year}"
