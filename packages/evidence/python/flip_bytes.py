"""Flips bits in the files of an unpacked bundle, one at a time, and prints each flip that check.py does not find.

Usage: flip_bytes.py FOLDER HOW_MANY SEED; 0 flips a bit of every byte. PDFs and photos are flipped a second time with a
manifest that lists the flipped file: then only the digest that was signed tells. The manifest, and the text of bundle.sig
which has its digest, are not listed; the last line of bundle.sig is left out, since only a key tells of it.
"""
import contextlib
import io
import json
import os
import random
import sys

sys.dont_write_bytecode = True
import check_bundle
from check_bundle import canonical, digest, read

folder, count, seed = sys.argv[1], int(sys.argv[2]), sys.argv[3]
os.chdir(folder)
manifest = read('manifest.json')
paths = [f['path'] for f in json.loads(manifest)['files']]
places = [(path, at, again) for path in paths for again in (False, True) for at in range(len(read(path)))
          if not again or path.startswith(('artifacts/', 'photos/'))]
of_all = {'manifest.json': len(manifest), 'bundle.sig': read('bundle.sig').rindex(b'\n\n') + 2}
places += [(path, at, False) for path, length in of_all.items() for at in range(length)]
drawn = random.Random(seed).sample(places, count) if count else places


def relisted(path):
    listed = check_bundle.parse(manifest)
    for f in listed['files']:
        f['sha256'] = digest(read(path)) if f['path'] == path else f['sha256']
    return canonical(listed).encode('utf-8')


def finds(program):
    check_bundle.wrong = check_bundle.absent = 0
    with contextlib.redirect_stdout(io.StringIO()):
        program()
    return check_bundle.wrong > 0


assert not finds(check_bundle.main)
for path, at, again in drawn:
    whole = read(path)
    check_bundle.write(path, whole[:at] + bytes([whole[at] ^ (1 << at % 8)]) + whole[at + 1:])
    if again:
        check_bundle.write('manifest.json', relisted(path))
    if not finds(check_bundle.main if path in of_all else check_bundle.files):
        print(path, at, again)
    check_bundle.write(path, whole)
    check_bundle.write('manifest.json', manifest)
print(len(drawn), 'flipped')
