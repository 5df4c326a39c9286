"""Folds with check.py: reads lists of events, each with the consents and the type that belong to it, as JSON from
standard input, and prints the states after each event, a line of JSON for each list.
"""
import json
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import check_bundle

for e in check_bundle.parse(sys.stdin.buffer.read()):
    print(json.dumps(check_bundle.folds(e)))
