"""Checks vectors/ a second time: no code, no JSON writer and no elliptic curve in common with the first.

Python 3.8 or newer, standard library only; timestamps of authorities need the package cryptography, and are skipped
without it. Usage: python3 vectors/check.py
"""
import base64
import datetime
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


# --- timestamps of authorities (RFC 3161, RFC 5652, RFC 5280) ---------------------------------------------------------

HASHES = {
    '2.16.840.1.101.3.4.2.1': 'SHA256', '2.16.840.1.101.3.4.2.2': 'SHA384', '2.16.840.1.101.3.4.2.3': 'SHA512',
    '1.3.14.3.2.26': 'SHA1',
}


def elements(data, at=0, end=None):
    """BER elements as (tag, content, whole), strings in pieces put together."""
    end, found = len(data) if end is None else end, []
    while at < end and data[at:at + 2] != b'\0\0':
        element, at = element_at(data, at, end)
        found.append(element)
    return found, at


def element_at(data, at, end):
    tag, first, start = data[at], data[at + 1], at + 2
    if first == 0x80:
        children, stop = elements(data, start, end)
        content = b''.join(child[1] if tag == 0x24 else child[2] for child in children)
        return whole(0x04 if tag == 0x24 else tag, content), stop + 2
    if first > 0x80:
        start += first & 0x7F
    length = int.from_bytes(data[at + 2:start], 'big') if first > 0x80 else first
    if start + length > end:
        raise ValueError('beyond the end')
    return (tag, data[start:start + length], data[at:start + length]), start + length


def whole(tag, content):
    size = len(content)
    digits = size.to_bytes((size.bit_length() + 7) // 8, 'big')
    header = bytes([size]) if size < 0x80 else bytes([0x80 | len(digits)]) + digits
    return tag, content, bytes([tag]) + header + content


def within(element, tag=None):
    if tag is not None and element[0] != tag:
        raise ValueError('another tag')
    return elements(element[1])[0]


def dotted(content):
    arcs, arc = [], 0
    for byte in content:
        arc = arc * 128 + (byte & 0x7F)
        if byte < 0x80:
            arcs.append(arc)
            arc = 0
    first = min(2, arcs[0] // 40)
    return '.'.join(str(arc) for arc in [first, arcs[0] - 40 * first] + arcs[1:])


def instant(text):
    return datetime.datetime.strptime(text[:19], '%Y-%m-%dT%H:%M:%S').replace(
        microsecond=int((text[20:23] or '0').ljust(3, '0')) * 1000)


def token_time(content):
    text = content.decode('ascii').rstrip('Z')
    seconds, _, fraction = text.partition('.')
    return datetime.datetime.strptime(seconds, '%Y%m%d%H%M%S').replace(microsecond=int(fraction.ljust(3, '0')[:3]) * 1000)


def key_verifies(key, signature, data, name, parameters):
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
    digest = getattr(hashes, name)()
    try:
        if isinstance(key, ed25519.Ed25519PublicKey):
            key.verify(signature, data)
        elif isinstance(key, ec.EllipticCurvePublicKey):
            key.verify(signature, data, ec.ECDSA(digest))
        elif parameters == 'PSS':
            key.verify(signature, data, padding.PSS(padding.MGF1(digest), 32), digest)
        elif isinstance(key, rsa.RSAPublicKey):
            key.verify(signature, data, padding.PKCS1v15(), digest)
        return True
    except InvalidSignature:
        return False


def certificate_signed(certificate, issuer):
    name = certificate.signature_hash_algorithm
    pss = certificate.signature_algorithm_oid.dotted_string == '1.2.840.113549.1.1.10'
    return certificate.issuer == issuer.subject and key_verifies(
        issuer.public_key(), certificate.signature, certificate.tbs_certificate_bytes,
        name.name.upper() if name else 'SHA512', 'PSS' if pss else None)


def path_to(leaf, pool, roots, path=()):
    path = path + (leaf,)
    if leaf in roots:
        return path
    for issuer in roots + pool:
        if issuer not in path and certificate_signed(leaf, issuer):
            found = path_to(issuer, pool, roots, path)
            if found:
                return found
    return None


def moment(thing, name):
    """UTC, by whichever name this release of the package has it."""
    value = getattr(thing, name + '_utc', None) or getattr(thing, name)
    return value.replace(tzinfo=None)


def revoked(path, revocation, at):
    from cryptography import x509
    harmless = {'unspecified', 'affiliationChanged', 'superseded', 'cessationOfOperation'}
    for data in revocation:
        der = base64.b64decode(data['der'])
        if data['kind'] == 'crl':
            entry = x509.load_der_x509_crl(der).get_revoked_certificate_by_serial_number(path[0].serial_number)
            if entry is None:
                continue
            reasons = [extension.value.reason.value for extension in entry.extensions]
            when, reason = moment(entry, 'revocation_date'), (reasons or [None])[0]
        else:
            answer = x509.ocsp.load_der_ocsp_response(der)
            when = moment(answer, 'revocation_time')
            reason = answer.revocation_reason.value if answer.revocation_reason else None
        if not (reason in harmless and at < when):
            return True
    return False


def faults_of(case):
    """The names of the checks that fail, in no order."""
    from cryptography import x509
    from cryptography.hazmat.primitives.asymmetric import rsa
    import cryptography.x509.ocsp
    fields = within(within(within(elements(base64.b64decode(case['token']))[0][0], 0x30)[1], 0xA0)[0], 0x30)
    content = within(within(fields[2], 0x30)[1], 0xA0)[0][1]
    info = within(elements(content)[0][0], 0x30)
    pool = [x509.load_der_x509_certificate(each[2]) for field in fields if field[0] == 0xA0 for each in within(field)]
    roots = [x509.load_der_x509_certificate(base64.b64decode(root)) for root in case['roots']]
    at, nonce = token_time(info[4][1]), [int.from_bytes(field[1], 'big') for field in info[5:] if field[0] == 0x02]
    if within(info[2])[1][1].hex() != case['imprint']:
        yield 'imprint'
    if 'nonce' in case and nonce != [int(case['nonce'])]:
        yield 'nonce'
    if 'policies' in case and dotted(info[1][1]) not in case['policies']:
        yield 'policy'
    late, early = case.get('notBefore'), case.get('notAfter')
    clocks = datetime.timedelta(seconds=5)
    if (late and at < instant(late) - clocks) or (early and at > instant(early) + clocks):
        yield 'time'
    signers = within(fields[-1], 0x31)
    if len(signers) != 1:
        yield 'signer'
    _, sid, digest_algorithm, attributes, algorithm, signature = within(signers[0], 0x30)[:6]
    serial = int.from_bytes(within(sid)[1][1], 'big')
    [leaf, *_] = [each for each in pool if each.serial_number == serial] or [None]
    if leaf is None:
        yield 'signer'
        return
    name = HASHES[dotted(within(digest_algorithm)[0][1])]
    values = {dotted(within(each)[0][1]): within(within(each)[1])[0] for each in within(attributes)}
    if dotted(values['1.2.840.113549.1.9.3'][1]) != '1.2.840.113549.1.9.16.1.4':
        yield 'content type'
    if hashlib.new(name, content).digest() != values['1.2.840.113549.1.9.4'][1]:
        yield 'message digest'
    named = [(kind, values[oid]) for kind, oid in (('sha1', '1.2.840.113549.1.9.16.2.12'), (
        'sha256', '1.2.840.113549.1.9.16.2.47')) if oid in values]
    from cryptography.hazmat.primitives.serialization import Encoding
    der = leaf.public_bytes(Encoding.DER)
    if not named or any(
            within(within(within(value)[0])[0])[0][1] != hashlib.new(kind, der).digest() for kind, value in named):
        yield 'signing certificate'
    usages = [each for each in leaf.extensions if each.oid.dotted_string == '2.5.29.37']
    if not usages or not usages[0].critical or [each.dotted_string for each in usages[0].value] != ['1.3.6.1.5.5.7.3.8']:
        yield 'purpose'
    pss = dotted(within(algorithm)[0][1]) == '1.2.840.113549.1.1.10'
    if name == 'SHA1':
        yield 'algorithm'
    elif not key_verifies(leaf.public_key(), signature[1], whole(0x31, attributes[1])[2], name, 'PSS' if pss else None):
        yield 'signature'
    path = path_to(leaf, pool, roots)
    if path is None:
        yield 'chain'
        return
    if any(at < moment(each, 'not_valid_before') or at > moment(each, 'not_valid_after') for each in path):
        yield 'validity'
    if revoked(path, case.get('revocation', []), at):
        yield 'revocation'


def authorities():
    try:
        import cryptography.x509  # noqa: F401
    except ImportError:
        print('skipped: timestamp/authorities.json, which needs the package cryptography')
        return
    for case in load('timestamp/authorities.json'):
        try:
            found = sorted(faults_of(case))
        except (ValueError, IndexError, KeyError) as error:
            found = ['form: %r' % error]
        yield case['says'], found == sorted(case['faults'])


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


# --- company seals (OLF eCMR: RFC 7515 by the certificate in it) ------------------------------------------------------

ROLES = ('SENDER', 'CARRIER', 'CONSIGNEE')
SAID = ('sealer', 'sealerCompany', 'originUrl', 'role')


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
    fields = within(within(elements(der)[0][0], 0x30)[0], 0x30)
    validity, _, spki = fields[4 if fields[0][0] == 0xA0 else 3:][:3]
    first, last = [seconds(time) for time in within(validity, 0x30)]
    point = within(spki, 0x30)[1][1][-64:]
    key = {'kty': 'EC', 'crv': 'P-256', 'x': to_url(point[:32]), 'y': to_url(point[32:])}
    return key, first <= at <= last


def seal_holds(evidence, seal, place, before):
    """One seal at its place, by its own certificate (ES256 alone) and by its record."""
    head, body, signature = seal['jws'].split('.')
    header, payload = json.loads(from_url(head)), json.loads(from_url(body))
    if header['alg'] != 'ES256' or (header['typ'], header['cty']) != ('jose', 'json') or len(header['x5c']) > 5:
        return False
    leaf = base64.b64decode(header['x5c'][0], validate=True)
    key, valid = certified(leaf, header['iat'])
    signed = verifies(key, base64.b64encode(from_url(signature)).decode(), head + '.' + body)
    document, preceding = payload['sealedDocument'], payload.get('preceding_eseal', {}).get('digest')
    event = [e for e in evidence['events'] if e['name'] == 'seal.added' and e['payload']['sealId'] == seal['id']][0]
    return (
        signed and valid
        and header['x5t#S256'] == to_url(hashlib.sha256(leaf).digest()) == seal['x5tS256']
        and (header['alg'], header['iat']) == (seal['alg'], seal['iat'])
        and document['ecmr']['ecmrId'] == evidence['document']['id'] == seal['ecmrId']
        and all(document['sealMetadata'][name] == seal[name] for name in SAID)
        and seal['role'] == ROLES[place] and seal['position'] == place + 1
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
    yield from sealed(evidence)
    for kind in ('artifacts', 'photos'):
        for sha256, content in case[kind].items():
            yield digest(base64.b64decode(content)) == sha256


# What this program can see: an invalid case in which one of these fails must look wrong here too.
SEEN = {'payload digest', 'event digest', 'snapshot digest', 'consent digest', 'consent signature', 'amendment',
        'seal', 'seal signature', 'seal verification'}


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
    for group in (texts, snapshots, events, consents, authorities, evidence, logged):
        for what, holds in group():
            count += 1
            wrong += not holds
            if not holds:
                print('WRONG', group.__name__, what)
    print('%d checked, %d wrong' % (count, wrong))
    return wrong > 0


if __name__ == '__main__':
    sys.exit(main())
