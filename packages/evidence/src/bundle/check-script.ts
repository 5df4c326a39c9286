/**
 * The Python program in every bundle's README: standard library only, no code of ours. It checks files, chain,
 * snapshots and consents, and writes each signature's parts as files for openssl. Numbers are kept as their text,
 * which is canonical already because evidence.json is.
 */
export const checkScript: string = String.raw`# check.py begins
import base64, hashlib, json

class Number(str):
    pass

def canonical(x):
    if isinstance(x, Number):
        return str(x)
    if isinstance(x, dict):
        keys = sorted(x, key=lambda k: k.encode('utf-16-be'))
        return '{' + ','.join(canonical(k) + ':' + canonical(x[k]) for k in keys) + '}'
    if isinstance(x, list):
        return '[' + ','.join(canonical(i) for i in x) + ']'
    return json.dumps(x, ensure_ascii=False)

def digest(x):
    return hashlib.sha256(x if isinstance(x, bytes) else canonical(x).encode('utf-8')).hexdigest()

def read(path):
    with open(path, 'rb') as f:
        return f.read()

def load(path):
    return json.loads(read(path), parse_int=Number, parse_float=Number)

def without(x, *members):
    return {k: v for k, v in x.items() if k not in members}

wrong = 0
def check(what, holds):
    global wrong
    wrong += not holds
    print('ok   ' if holds else 'WRONG', what)

def der(tag, body):
    return bytes([tag, len(body)]) + body

def der_integer(b):
    b = b.lstrip(b'\0') or b'\0'
    return der(2, (b'\0' if b[0] & 128 else b'') + b)

def base64url(s):
    return base64.urlsafe_b64decode(s + '=')

SPKI = bytes.fromhex('3059301306072a8648ce3d020106082a8648ce3d03010703420004')

def write(path, content):
    with open(path, 'wb') as f:
        f.write(content)

for f in load('manifest.json')['files']:
    check('file ' + f['path'], digest(read(f['path'])) == f['sha256'])

e = load('evidence.json')
check('evidence.json is canonical', canonical(e).encode('utf-8') == read('evidence.json'))
previous, time, before = None, '', {}
for link in e['events']:
    good = digest(link['payload']) == link['payloadDigest'] and link['previousDigest'] == previous
    good = good and digest(without(link, 'payload', 'eventDigest')) == link['eventDigest']
    check('event %s' % link['name'], good and link['receivedAt'] >= time)
    if link['name'] in ('document.issued', 'version.created', 'document.amended'):
        before[link['versionId']] = previous
    previous, time = link['eventDigest'], link['receivedAt']

for v in e['versions']:
    snapshot = dict(without(v, 'snapshotDigest'), previousEventDigest=before[v['id']])
    check('version ' + v['revision'], digest(snapshot) == v['snapshotDigest'])

print()
for n, c in enumerate(e['consents'], 1):
    body = c['body']
    version = next(v for v in e['versions'] if v['id'] == c['versionId'])
    artifact = next(a for a in e['artifacts'] if a['versionId'] == c['versionId'])
    check('consent of the ' + c['role'], digest(body) == c['digest']
          and body['documentDigest'] == version['snapshotDigest']
          and body['artifactDigest'] == artifact['sha256'])
    raw = base64.b64decode(body['signature'], validate=True)
    name = 'consent-%d' % n
    write(name + '.txt', canonical(without(body, 'signature')).encode('utf-8'))
    write(name + '.sig', der(48, der_integer(raw[:32]) + der_integer(raw[32:])))
    key = body['publicKey']
    write(name + '.key', SPKI + base64url(key['x']) + base64url(key['y']))
    print('      openssl dgst -sha256 -keyform DER -verify %s.key -signature %s.sig %s.txt' % (name, name, name))

print('\n%d wrong' % wrong)
raise SystemExit(wrong > 0)
# check.py ends`
