"""Ctrl-C ends a simulation cleanly and keeps the games that were finished."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path


def test_ctrl_c_keeps_the_finished_games(tmp_path: Path) -> None:
    records = tmp_path / "games.jsonl"
    os.mkfifo(records)  # reading from it waits for the first games to be written
    arguments = ["simulate", "jekyll-vs-hyde", "--games", "100000000", "--records", str(records)]
    command = [sys.executable, "-m", "strangecase", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with records.open() as pipe:
        lines = [pipe.readline()]
        process.send_signal(signal.SIGINT)
        lines += pipe.readlines()
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130, err
    games = [json.loads(line) for line in lines]
    assert all(game["result"] for game in games)
    assert f"{len(games):,} games, seed 0" in out
    assert "stopped" in err
