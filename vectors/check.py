"""Checks vectors/ a second time: no code, no JSON writer and no elliptic curve in common with the TypeScript verifier.

What stands in a bundle is judged by the check.py that every bundle carries. This program adds what that one leaves to
others: the text of numbers, signatures on P-256, company seals, and the log (check_log.py).

Python 3.8 or newer, standard library only. Usage: python3 vectors/check.py
"""
import base64
import contextlib
import datetime
import hashlib
import io
import json
import os
import pathlib
import re
import struct
import sys
import tempfile
import zipfile

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT.parent / 'packages' / 'evidence' / 'python'))
import check_bundle
import check_log
from check_bundle import canonical, digest, number, parse, without

# --- ECDSA on P-256 (FIPS 186-5, SEC 2) -----------------------------------------------------------------------------

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
G = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)


def add(a, b):
    if a is None or b is None:
        return a or b
    if a[0] == b[0] and (a[1] + b[1]) % P == 0:
        return None
    slope = (3 * a[0] * a[0] - 3) * pow(2 * a[1], -1, P) if a == b else (b[1] - a[1]) * pow(b[0] - a[0], -1, P)
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def times(scalar, point):
    result = None
    while scalar:
        if scalar & 1:
            result = add(result, point)
        point, scalar = add(point, point), scalar >> 1
    return result


def verifies(key, signature, text):
    if sorted(key) != ['crv', 'kty', 'x', 'y'] or (key['kty'], key['crv']) != ('EC', 'P-256'):
        return False
    try:
        raw = base64.b64decode(signature, validate=True)
        x, y = (base64.urlsafe_b64decode(key[name] + '=') for name in 'xy')
    except ValueError:
        return False
    exact = base64.b64encode(raw).decode() == signature and all(
        base64.urlsafe_b64encode(value).decode() == key[name] + '=' for name, value in (('x', x), ('y', y)))
    if not exact or (len(raw), len(x), len(y)) != (64, 32, 32):
        return False
    point = int.from_bytes(x, 'big'), int.from_bytes(y, 'big')
    r, s = int.from_bytes(raw[:32], 'big'), int.from_bytes(raw[32:], 'big')
    on_curve = max(point) < P and (point[1] ** 2 - point[0] ** 3 + 3 * point[0] - B) % P == 0
    if not on_curve or not (0 < r < N and 0 < s < N):
        return False
    z, w = int.from_bytes(hashlib.sha256(text.encode('utf-8')).digest(), 'big'), pow(s, -1, N)
    sum_ = add(times(z * w % N, G), times(r * w % N, point))
    return sum_ is not None and sum_[0] % N == r


# --- Company seals (OLF eCMR: RFC 7515 by the certificate in it) ------------------------------------------------------

ROLES = ('SENDER', 'CARRIER', 'CONSIGNEE')
SAID = ('sealer', 'sealerCompany', 'originUrl', 'role')


def within(element):
    """The DER elements (X.690 §10) inside a constructed one, as (tag, content)."""
    data, found = element[1], []
    while data:
        tag, length, start = data[0], data[1], 2
        if length > 0x7F:
            start += length & 0x7F
            length = int.from_bytes(data[2:start], 'big')
        found.append((tag, data[start:start + length]))
        data = data[start + length:]
    return found


def from_url(text):
    return base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))


def to_url(data):
    return base64.urlsafe_b64encode(data).decode().rstrip('=')


def seconds(time):
    digits = time[1].decode()[:-1]
    if time[0] == 0x17:
        digits = ('20' if digits < '5' else '19') + digits
    return datetime.datetime.strptime(digits + '+0000', '%Y%m%d%H%M%S%z').timestamp()


def certified(der, at):
    """The P-256 key of a certificate, as JWK, and whether it was valid at a time."""
    fields = within(within(within((0, der))[0])[0])
    validity, _, spki = fields[4 if fields[0][0] == 0xA0 else 3:][:3]
    first, last = [seconds(time) for time in within(validity)]
    point = within(spki)[1][1][-64:]
    key = {'kty': 'EC', 'crv': 'P-256', 'x': to_url(point[:32]), 'y': to_url(point[32:])}
    return key, first <= at <= last


def seal_holds(evidence, seal, place, before):
    """One seal at its place, by its own certificate (ES256 alone) and by its record."""
    head, body, signature = seal['jws'].split('.')
    header, payload = parse(from_url(head)), parse(from_url(body))
    if header['alg'] != 'ES256' or (header['typ'], header['cty']) != ('jose', 'json') or len(header['x5c']) > 5:
        return False
    leaf = base64.b64decode(header['x5c'][0], validate=True)
    key, valid = certified(leaf, int(header['iat']))
    signed = verifies(key, base64.b64encode(from_url(signature)).decode(), head + '.' + body)
    document, preceding = payload['sealedDocument'], payload.get('preceding_eseal', {}).get('digest')
    event = [e for e in evidence['events'] if e['name'] == 'seal.added' and e['payload']['sealId'] == seal['id']][0]
    return (
        signed and valid
        and header['x5t#S256'] == to_url(hashlib.sha256(leaf).digest()) == seal['x5tS256']
        and (header['alg'], header['iat']) == (seal['alg'], seal['iat'])
        and document['ecmr']['ecmrId'] == evidence['document']['id'] == seal['ecmrId']
        and all(document['sealMetadata'][name] == seal[name] for name in SAID)
        and seal['role'] == ROLES[place] and seal['position'] == check_bundle.Number(place + 1)
        and preceding == (before and before['sha256']) == seal.get('precedingSha256')
        and digest(seal['jws'].encode()) == seal['sha256'] == event['payload']['sha256']
    )


def sealed(evidence):
    """Every seal, and that what DNS is said to have said is what the chain names."""
    before = None
    told = {e['payload']['verificationId']: e['payload'] for e in evidence['events'] if e['name'] == 'seal.verified'}
    for place, seal in enumerate(evidence['olfSeals']):
        try:
            yield seal_holds(evidence, seal, place, before)
        except (IndexError, KeyError, TypeError, ValueError):
            yield False
        record = 'ecmr-sha256-fingerprint=' + base64.b64encode(from_url(seal['x5tS256'])).decode()
        for verification in seal['verifications']:
            event = told.get(verification['id'], {})
            yield (event.get('sealId'), event.get('sha256')) == (seal['id'], digest(verification))
            yield verification['result'] != 'valid' or record in verification['dnsAnswer']
        before = seal
    ids = {seal['id'] for seal in evidence['olfSeals']}
    yield all(event['sealId'] in ids for event in told.values())


# --- Bundles ----------------------------------------------------------------------------------------------------------


def verdict_of(files):
    """The verdict of the check.py of bundles on a folder of these files."""
    with tempfile.TemporaryDirectory() as folder:
        for path, data in files.items():
            file = pathlib.Path(folder, path)
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(data)
        os.chdir(folder)
        check_bundle.wrong = check_bundle.absent = 0
        code = check_bundle.main()
        os.chdir(ROOT)
    return ('valid', 'invalid', 'incomplete')[code]


def packed(case):
    """The files of a bundle of this evidence. Its README has the list of files alone; the programs are left out."""
    evidence, suffix = case['evidence'], {'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp'}
    kinds = {photo['sha256']: suffix.get(photo['mediaType'], 'jpg') for photo in evidence['photos']}
    files = {'evidence.json': canonical(evidence).encode('utf-8')}
    for sha256, content in case['artifacts'].items():
        files['artifacts/%s.pdf' % sha256] = base64.b64decode(content)
    for sha256, content in case['photos'].items():
        files['photos/%s.%s' % (sha256, kinds.get(sha256, 'jpg'))] = base64.b64decode(content)
    for name, definition in case['typeDefinitions'].items():
        files['type/%s.json' % name.replace('@', '-')] = canonical(definition).encode('utf-8')
    third = evidence['profile'] != 'evidence-0.7'
    listed = ''.join('%s  %s\n' % (digest(data), path) for path, data in sorted(files.items()))
    files['README.txt'] = listed.encode('utf-8') if third else b'Short.\n'
    size = lambda data: check_bundle.Number(len(data))
    manifest = {
        **({'readme': '1'} if third else {}),
        'format': 'consignment-evidence-bundle-%s' % (3 if third else 1), 'createdAt': packed_at(evidence), 'profile': evidence['profile'],
        'documentId': evidence['document']['id'],
        'files': [{'path': path, 'sha256': digest(data), 'byteSize': size(data)} for path, data in sorted(files.items())],
    }
    return dict(files, **{'manifest.json': canonical(manifest).encode('utf-8')})


def packed_at(evidence):
    """A time at which the links of the evidence had their statuses."""
    over = [link['expiresAt'] for link in evidence['links'] if link['status'] == 'expired']
    return max(over + [event['receivedAt'] for event in evidence['events']] + ['2026-01-01T00:00:00.000Z'])


def signatures_and_seals(evidence):
    for signed in evidence['consents'] + evidence.get('statements', []):
        body = signed['body']
        yield verifies(body['publicKey'], body['signature'], canonical(without(body, 'signature')))
    yield from sealed(evidence)


# --- The vectors ------------------------------------------------------------------------------------------------------


def load(path):
    return parse((ROOT / path).read_bytes())


def texts():
    for case in load('canonical/texts.json'):
        yield case['says'], canonical(parse(case['json'].encode('utf-8', 'surrogatepass'))) == case['canonical']
    for case in load('canonical/numbers.json'):
        if 'text' in case:
            value = struct.unpack('>d', bytes.fromhex(case['ieee754']))[0]
            yield case['ieee754'], number(value) == case['text']


def snapshots():
    for case in load('snapshot/versions.json'):
        version = case['version']
        snapshot = dict(without(version, 'snapshotDigest'), previousEventDigest=case['previousEventDigest'])
        yield 'text of a version', canonical(snapshot) == case['text']
        yield 'snapshotDigest', digest(snapshot) == version['snapshotDigest']


def events():
    for case in load('chain/events.json'):
        event = case['event']
        link = without(event, 'payload', 'eventDigest')
        yield 'payload', digest(event['payload']) == event['payloadDigest']
        yield 'event', canonical(link) == case['eventText'] and digest(link) == event['eventDigest']


def consents():
    for path in sorted((ROOT / 'consent').iterdir()):
        case = load(path)
        consent = case['consent']
        text = canonical(without(consent, 'signature'))
        valid = verifies(consent['publicKey'], consent['signature'], text)
        yield path.name, valid == case['signatureValid']
        if 'assertion' in case:
            yield path.name, text == case['assertion'] and digest(consent) == case['digest']


# Invalid cases whose fault is inside a timestamp, which neither program looks at.
UNSEEN = {'timestamp-signature-wrong', 'timestamp-time-differs'}


def evidence():
    for path in sorted((ROOT / 'evidence').iterdir()):
        case, name = load(path), path.name.split('.')[0]
        verdict = verdict_of(packed(case)) if all(signatures_and_seals(case['evidence'])) else 'invalid'
        if name not in UNSEEN:
            yield path.name, verdict == case['verdict']


def bundles():
    for path in sorted([*(ROOT / 'bundle').iterdir(), *(ROOT / 'bundle-3').iterdir()]):
        if re.search(r'\.(valid|incomplete)\.zip$', path.name):
            with zipfile.ZipFile(path) as archive:
                files = {re.sub('^note/', '', name): archive.read(name) for name in archive.namelist()}
            yield path.name, verdict_of(files) == path.name.split('.')[1]


def logged():
    yield from check_log.cases(ROOT / 'bundle-2')
    yield from check_log.signed_bundles(ROOT / 'bundle-3', verdict_of)


def main():
    count = wrong = 0
    for group in (texts, snapshots, events, consents, evidence, bundles, logged):
        with contextlib.redirect_stdout(io.StringIO()):
            found = list(group())
        for what, holds in found:
            count += 1
            wrong += not holds
            if not holds:
                print('WRONG', group.__name__, what)
    print('%d checked, %d wrong' % (count, wrong))
    return wrong > 0


if __name__ == '__main__':
    sys.exit(main())
