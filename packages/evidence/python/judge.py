"""Judges rewritten bundles with check.py and, for signatures and seals, with vectors/check.py.

Reads JSON from standard input: the files of each bundle, by path, in Base64. Prints a line of JSON for each: its verdict,
whether anything was noted, and what was wrong. All in one process, since starting Python takes longer than a check.
"""
import base64
import contextlib
import io
import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / 'vectors'))
import check
import check_bundle


def judge(files):
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        verdict = check.verdict_of(files)
    wrong = re.findall('^WRONG (.*)$', printed.getvalue(), re.MULTILINE)
    if verdict != 'invalid' and not all(check.signatures_and_seals(check_bundle.parse(files['evidence.json']))):
        verdict, wrong = 'invalid', ['a signature or a seal']
    return {'verdict': verdict, 'noted': '\nnote ' in re.sub('\nnote  no signature of the service: .*', '', printed.getvalue()), 'wrong': wrong}


for files in json.load(sys.stdin):
    print(json.dumps(judge({path: base64.b64decode(data) for path, data in files.items()})))
