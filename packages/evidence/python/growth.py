"""Prints the milliseconds of processor time that check.py needs for each evidence of a list, read as JSON from standard
input. No file of a bundle is there: what is checked is the evidence alone.
"""
import contextlib
import io
import json
import pathlib
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import check_bundle

manifest = {'format': 'consignment-evidence-bundle-3', 'createdAt': '2026-09-01T09:00:00.000Z', 'documentId': '', 'profile': '', 'files': []}
check_bundle.files = lambda: manifest
check_bundle.write = lambda path, content: None
taken = []
for e in check_bundle.parse(sys.stdin.buffer.read()):
    check_bundle.load_canonical = lambda path, e=e: e
    before, printed = time.process_time(), io.StringIO()
    with contextlib.redirect_stdout(printed):
        check_bundle.main()
    taken.append(round(1000 * (time.process_time() - before)))
    if 'the files have the form they must have' in printed.getvalue():
        raise SystemExit(printed.getvalue()[-500:])
print(json.dumps(taken))
