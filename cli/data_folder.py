"""Where FIDE's lists are kept on this computer."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

DATA_VARIABLE = "ELO_FORECAST_DATA"
"""The environment variable that names a folder in the place of the user's own."""


def fide_list_folder(variables: Mapping[str, str] = os.environ) -> Path:
    """The folder of the lists; nothing is made there."""
    from platformdirs import user_data_path

    given = variables.get(DATA_VARIABLE)
    data = Path(given) if given else user_data_path("elo-forecast", appauthor=False)
    return data / "fide-list"
