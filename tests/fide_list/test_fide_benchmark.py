"""The benchmark runs from the repository, where nothing is installed."""

import subprocess
import sys
from pathlib import Path

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "fide_list.py"


def test_the_benchmark_starts_without_an_installation(tmp_path):
    # -S and -E leave out what is installed, and PYTHONPATH.
    done = subprocess.run(
        [sys.executable, "-S", "-E", str(BENCHMARK), "--help"], cwd=tmp_path, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "How fast FIDE's list is loaded" in done.stdout
