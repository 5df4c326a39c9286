"""Checks vectors/ a second time: no code, no JSON writer and no elliptic curve in common with the first.

Python 3.8 or newer, standard library only. Usage: python3 vectors/check.py
"""
import base64
import hashlib
import json
import pathlib
import struct
import sys

sys.dont_write_bytecode = True
import check_log

ROOT = pathlib.Path(__file__).parent

# --- RFC 8785 -------------------------------------------------------------------------------------------------------


def number(value):
    """ECMAScript's Number::toString, from the shortest digits that repr gives."""
    if value == 0:
        return '0'
    sign = '-' if value < 0 else ''
    mantissa, _, exponent = repr(abs(float(value))).partition('e')
    whole, _, fraction = mantissa.partition('.')
    digits = (whole + fraction).rstrip('0') if fraction != '0' else whole
    point = len(whole) + int(exponent or 0)
    stripped = digits.lstrip('0')
    point -= len(digits) - len(stripped)
    digits = stripped.rstrip('0')
    n, k = point, len(digits)
    if k <= n <= 21:
        text = digits + '0' * (n - k)
    elif 0 < n <= 21:
        text = digits[:n] + '.' + digits[n:]
    elif -6 < n <= 0:
        text = '0.' + '0' * -n + digits
    else:
        e = n - 1
        text = digits[0] + ('.' + digits[1:] if k > 1 else '') + 'e' + ('+' if e > 0 else '-') + str(abs(e))
    return sign + text


def canonical(value):
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (int, float)):
        return number(value)
    if isinstance(value, list):
        return '[' + ','.join(canonical(item) for item in value) + ']'
    keys = sorted(value, key=lambda key: key.encode('utf-16-be', 'surrogatepass'))
    return '{' + ','.join(canonical(key) + ':' + canonical(value[key]) for key in keys) + '}'


def digest(value):
    data = value if isinstance(value, bytes) else canonical(value).encode('utf-8')
    return hashlib.sha256(data).hexdigest()


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


# --- the vectors ----------------------------------------------------------------------------------------------------


def load(path):
    with open(ROOT / path, encoding='utf-8') as file:
        return json.load(file)


def without(value, *members):
    return {key: member for key, member in value.items() if key not in members}


def texts():
    for case in load('canonical/texts.json'):
        yield case['says'], canonical(json.loads(case['json'])) == case['canonical']
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


def differences(before, after, path=''):
    """Every difference of two values, as an amendment names them."""
    if isinstance(before, list) and isinstance(after, list):
        before, after = ({str(i): item for i, item in enumerate(items)} for items in (before, after))
    elif not (isinstance(before, dict) and isinstance(after, dict)):
        if canonical(before) != canonical(after):
            yield {'path': path, 'before': before, 'after': after}
        return
    for key in {**before, **after}:
        at = path + '/' + key.replace('~', '~0').replace('/', '~1')
        if key not in before:
            yield {'path': at, 'after': after[key]}
        elif key not in after:
            yield {'path': at, 'before': before[key]}
        else:
            yield from differences(before[key], after[key], at)


def amendments(evidence):
    data = {version['id']: version['data'] for version in evidence['versions']}
    current = None
    for event in evidence['events']:
        if event['name'] == 'document.amended':
            before, after = data[current], data[event['versionId']]
            changes = sorted(differences(before, after), key=lambda change: change['path'].encode('utf-16-be'))
            yield changes and canonical(changes) == canonical(event['payload']['changes'])
            yield before.get('reference') == after.get('reference')
        if event['versionId'] in data:
            current = event['versionId'] if event['name'] in MAKERS else current


MAKERS = ('document.issued', 'version.created', 'document.amended', 'document.supplemented')


def honest(case):
    """Digests, chain, signatures and amendments of an evidence object; other rules between events are not looked at."""
    evidence, previous, before = case['evidence'], None, {}
    for event in evidence['events']:
        yield digest(event['payload']) == event['payloadDigest'] and event['previousDigest'] == previous
        yield digest(without(event, 'payload', 'eventDigest')) == event['eventDigest']
        if event['name'] in MAKERS:
            before[event['versionId']] = previous
        previous = event['eventDigest']
    for version in evidence['versions']:
        snapshot = dict(without(version, 'snapshotDigest'), previousEventDigest=before.get(version['id'], ''))
        yield digest(snapshot) == version['snapshotDigest']
    for consent in evidence['consents']:
        body = consent['body']
        yield digest(body) == consent['digest']
        yield verifies(body['publicKey'], body['signature'], canonical(without(body, 'signature')))
    yield from amendments(evidence)
    for kind in ('artifacts', 'photos'):
        for sha256, content in case[kind].items():
            yield digest(base64.b64decode(content)) == sha256


# What this program can see: an invalid case in which one of these fails must look wrong here too.
SEEN = {'payload digest', 'event digest', 'snapshot digest', 'consent digest', 'consent signature', 'amendment'}


def evidence():
    for path in sorted((ROOT / 'evidence').iterdir()):
        case = load(path)
        if case['verdict'] != 'invalid':
            yield path.name, all(honest(case))
        elif SEEN & set(case['fails']):
            yield path.name, not all(honest(case))


def logged():
    yield from check_log.cases(ROOT / 'bundle-2')


def main():
    count = wrong = 0
    for group in (texts, snapshots, events, consents, evidence, logged):
        for what, holds in group():
            count += 1
            wrong += not holds
            if not holds:
                print('WRONG', group.__name__, what)
    print('%d checked, %d wrong' % (count, wrong))
    return wrong > 0


if __name__ == '__main__':
    sys.exit(main())
