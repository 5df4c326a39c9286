"""The cases of bundle-2/ and the signatures of bundle-3/ a second time: Ed25519 by RFC 8032's own words, the tree by RFC 6962's.

Python 3.8 or newer, standard library only; check.py calls it.
"""
import base64
import hashlib
import io
import json
import re
import struct
import zipfile

from check_bundle import climb

# --- Ed25519 (RFC 8032 §5.1) ----------------------------------------------------------------------------------------

Q = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, Q - 2, Q) % Q


def recover(y, sign):
    square = (y * y - 1) * pow(D * y * y + 1, Q - 2, Q) % Q
    x = pow(square, (Q + 3) // 8, Q)
    if x * x % Q != square:
        x = x * pow(2, (Q - 1) // 4, Q) % Q
    if x * x % Q != square or y >= Q:
        return None
    return (Q - x if x & 1 != sign else x, y)


def add(a, b):
    (x1, y1, z1, t1), (x2, y2, z2, t2) = a, b
    e, f = (y1 - x1) * (y2 - x2), (y1 + x1) * (y2 + x2)
    g, h = 2 * t1 * t2 * D, 2 * z1 * z2
    m, n, o, p = f - e, h - g, h + g, f + e
    return m * n % Q, o * p % Q, n * o % Q, m * p % Q


def times(k, point):
    result = (0, 1, 1, 0)
    while k:
        if k & 1:
            result = add(result, point)
        point, k = add(point, point), k >> 1
    return result


def point_of(data):
    number = int.from_bytes(data, 'little')
    found = recover(number & (1 << 255) - 1, number >> 255)
    return found and (found[0], found[1], 1, found[0] * found[1] % Q)


BASE_Y = 4 * pow(5, Q - 2, Q) % Q
BASE_X = recover(BASE_Y, 0)[0]
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % Q)


def verifies(key, signature, message):
    a, r, s = point_of(key), point_of(signature[:32]), int.from_bytes(signature[32:], 'little')
    if a is None or r is None or s >= L or len(signature) != 64:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), 'little') % L
    (x1, y1, z1, _), (x2, y2, z2, _) = times(s, BASE), add(r, times(k, a))
    return (x1 * z2 - x2 * z1) % Q == 0 and (y1 * z2 - y2 * z1) % Q == 0


# --- The tree (RFC 6962 §2.1) ---------------------------------------------------------------------------------------


def sha(*parts):
    return hashlib.sha256(b''.join(parts)).digest()


def root_of(leaves):
    if len(leaves) < 2:
        return leaves[0] if leaves else sha()
    middle = 1 << (len(leaves) - 1).bit_length() - 1
    return sha(b'\1', root_of(leaves[:middle]), root_of(leaves[middle:]))


# --- Notes, keys, policies (C2SP) -----------------------------------------------------------------------------------


class Malformed(Exception):
    pass


def must(holds):
    if not holds:
        raise Malformed()


def note(data):
    text, _, lines = data.decode('utf-8').rpartition('\n\n')
    found = [re.fullmatch('— ([^ +]+) ([A-Za-z0-9+/]+=*)', line) for line in lines.split('\n')[:-1]]
    must(text and found and all(found))
    return text + '\n', [(m.group(1), base64.b64decode(m.group(2))) for m in found]


def checkpoint(text):
    lines = text.split('\n')
    must(len(lines) == 4 and lines[3] == '' and re.fullmatch('0|[1-9][0-9]*', lines[1]))
    return lines[0], int(lines[1]), base64.b64decode(lines[2], validate=True)


def vkey(text):
    name, identity, key = text.split('+', 2)
    key = base64.b64decode(key)
    must(sha(name.encode('utf-8'), b'\n', key)[:4].hex() == identity)
    return name, bytes.fromhex(identity), key[0], key[1:]


def signed(key, text, signatures):
    """None when the key is not named, else whether what claims to be of it is."""
    name, identity, kind, public = key
    claims = [signature[4:] for who, signature in signatures if who == name and signature[:4] == identity]
    if not claims:
        return None
    message = text.encode('utf-8')
    if kind == 1:
        return all(verifies(public, claim, message) for claim in claims)
    time = lambda claim: b'cosignature/v1\ntime %d\n' % struct.unpack('>Q', claim[:8])
    return all(len(claim) == 72 and verifies(public, claim[8:], time(claim) + message) for claim in claims)


def policy(text):
    logs, receipts, witnesses, groups, quorum = [], [], {}, [], None
    for line in text.split('\n'):
        words = line.split()
        if words[:1] == ['log']:
            logs.append(vkey(words[1]))
        elif words[:2] == ['#', 'receipts']:
            receipts.append(vkey(words[2]))
        elif words[:1] == ['witness']:
            witnesses[words[1]] = vkey(words[2])
        elif words[:1] == ['group']:
            count = {'any': 1, 'all': len(words) - 3}.get(words[2]) or int(words[2])
            groups.append((words[1], count, words[3:]))
        elif words[:1] == ['quorum']:
            quorum = words[1]
    return logs, receipts, witnesses, groups, quorum


def trusted(trust, text, signatures):
    """Whether a log signed, whether witnesses are enough, whether a signature of a known key is none."""
    logs, _, witnesses, groups, quorum = trust
    by_log = [signed(key, text, signatures) for key in logs if key[0] == checkpoint(text)[0]]
    by_witness = {name: signed(key, text, signatures) for name, key in witnesses.items()}
    seen = {name for name, good in by_witness.items() if good}
    for name, count, members in groups:
        if len(seen & set(members)) >= count:
            seen.add(name)
    return True in by_log, quorum == 'none' or quorum in seen, False in by_log or False in by_witness.values()


# --- A bundle -------------------------------------------------------------------------------------------------------

NAMES = r'(?:artifacts|photos|type)/.+|(?:manifest|evidence)\.json|README\.txt'
LOG = r'log/(?:checkpoint(?:\.tsr)?|salt|(?:0|[1-9][0-9]*)\.tlog-proof)'


def failures(case):
    files = {}
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(case['archive']))) as archive:
        for name in archive.namelist():
            files[name] = archive.read(name)
    evidence, manifest = json.loads(files['evidence.json']), json.loads(files['manifest.json'])
    second = manifest['format'] == 'consignment-evidence-bundle-2'
    must(all(re.fullmatch(NAMES, name) or second and re.fullmatch(LOG, name) for name in files))
    trust = policy(case['policy']) if 'policy' in case else None
    logged = any(name.startswith('log/') for name in files)
    found = set(in_log(case, files, evidence, trust)) if logged else set()
    for receipt in case.get('receipts', []):
        found |= set(broken(receipt, files if logged else None, evidence, trust))
    return found


def name_of(files, evidence):
    salt = files['log/salt'].decode('ascii')
    must(re.fullmatch('[A-Za-z0-9_-]{43}\n', salt))
    return hashlib.sha256(('ecmr-doc-tag/v1\n%s\n%s' % (evidence['document']['id'], salt)).encode()).hexdigest()


def in_log(case, files, evidence, trust):
    must('log/checkpoint' in files and 'log/salt' in files)
    text, signatures = note(files['log/checkpoint'])
    origin, size, root = checkpoint(text)
    tag, proofs = name_of(files, evidence), [name for name in files if name.endswith('.tlog-proof')]
    must({'log/%d.tlog-proof' % n for n in range(len(proofs))} == set(proofs))
    if len(proofs) != len(evidence['events']):
        yield 'proofs of the log'
    for n in range(len(proofs)):
        head, _, copy = files['log/%d.tlog-proof' % n].partition(b'\n\n')
        first, index, *path = head.decode('ascii').split('\n')
        must(first == 'c2sp.org/tlog-proof@v1' and index.startswith('index ') and copy == files['log/checkpoint'])
        for event in evidence['events'][n:n + 1]:
            entry = 'ecmr-log-entry/v1\n%s\n%d\n%s\n' % (tag, n, event['eventDigest'])
            path = [base64.b64decode(line, validate=True) for line in path]
            if climb(sha(b'\0', entry.encode()), int(index[6:]), size, path) != root:
                yield 'event in the log'
    if trust:
        by_log, enough, forged = trusted(trust, text, signatures)
        if forged or not by_log:
            yield 'checkpoint signed by the log'
        if not forged and not enough and trust[4] != 'none':
            yield 'checkpoint witnessed'
    if 'log' in case and not complete(case['log'], trust, (origin, size, root), tag, evidence):
        yield 'complete in the log'


def complete(log, trust, known, tag, evidence):
    text, signatures = note(base64.b64decode(log['checkpoint']))
    origin, size, root = checkpoint(text)
    bundles = [base64.b64decode(log[name]) for name in sorted(log) if name.startswith('tile/entries/')]
    entries, data = [], b''.join(bundles)
    while data:
        length = struct.unpack('>H', data[:2])[0]
        entries, data = entries + [data[2:2 + length]], data[2 + length:]
    leaves = [sha(b'\0', entry) for entry in entries]
    if origin != known[0] or trust and not trusted(trust, text, signatures)[0] or len(leaves) != size or size < known[1]:
        return False
    if root_of(leaves) != root or root_of(leaves[:known[1]]) != known[2]:
        return False
    own = [entry.decode().split('\n') for entry in entries if entry.decode().split('\n')[1] == tag]
    digests = [event['eventDigest'] for event in evidence['events']]
    return sorted((int(line[2]), line[3]) for line in own) == list(enumerate(digests))


def broken(receipt, files, evidence, trust):
    text, signatures = note(receipt.encode('utf-8'))
    lines = text.split('\n')
    if lines[0] != 'ecmr-receipt/v1' or len(lines) != 7:
        yield 'receipt'
        return
    if trust and trust[1] and not any(signed(key, text, signatures) for key in trust[1]):
        yield 'receipt signed by the service'
    event = (evidence['events'][int(lines[3]):] or [{}])[0]
    kept = event.get('eventDigest') == lines[4] and event.get('receivedAt') == lines[5]
    if files is not None:
        of_log = checkpoint(note(files['log/checkpoint'])[0])[0]
        kept = kept and lines[1] == of_log and lines[2] == name_of(files, evidence)
    if not kept:
        yield 'promise of the receipt kept'


# What this program does not look at: whether a log was asked for in vain, and the inside of timestamps.
UNSEEN = {'log', 'timestamp of the checkpoint'}


def cases(folder):
    for path in sorted(folder.iterdir()):
        case = json.loads(path.read_text('utf-8'))
        try:
            found = failures(case)
        except (Malformed, ValueError):
            found = {'bundle'}
        yield path.name, found == set(case['fails']) - UNSEEN


def signed_bundles(folder, verdict_of):
    """Cases of bundle-3/: what check.py says, and whether a key of the policy signed. READMEs it does not compare."""
    for path in sorted(folder.glob('*.*.json')):
        case = json.loads(path.read_bytes())
        with zipfile.ZipFile(io.BytesIO(base64.b64decode(case['archive']))) as archive:
            files = {name: archive.read(name) for name in archive.namelist()}
        verdict = verdict_of(files)
        keys = [vkey(key) for key in re.findall('^# bundles (.+)$', case.get('policy', ''), re.MULTILINE)]
        if keys and 'bundle.sig' in files and verdict != 'invalid':
            text, signatures = note(files['bundle.sig'])
            verdict = verdict if any(signed(key, text, signatures) for key in keys) else 'invalid'
        if 'policy' in case and verdict == 'valid' and not any(name.startswith('log/') for name in files):
            verdict = 'incomplete'
        if case['fails'] != ['README']:
            yield path.name, verdict == case['verdict']
