/** The first half of `check.py`: files, chain, versions, PDFs. */
export const reading: string = String.raw`"""Checks the evidence bundle it lies in: unpack the bundle, and there: python3 check.py

Short enough to be read first. The signatures themselves are checked by openssl, with the commands this prints.
"""
import base64, datetime, hashlib, json, os, re, zlib


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


def only(x, *members):
    return [x.get(k) for k in members]


wrong = 0


def check(what, holds):
    global wrong
    wrong += not holds
    print('ok   ' if holds else 'WRONG', what)


def remark(text):
    print('note ', text)


def files(evidence):
    manifest = load('manifest.json')
    for f in manifest['files']:
        here = os.path.exists(f['path'])
        check('file ' + f['path'], here and digest(read(f['path'])) == f['sha256'])
    found = [d + '/' + f for d in ('artifacts', 'photos', 'type') if os.path.isdir(d) for f in os.listdir(d)]
    check('no file but the listed ones', not set(found) - {f['path'] for f in manifest['files']})
    check('the list is of this evidence', only(manifest, 'documentId', 'profile')
          == [evidence['document']['id'], evidence['profile']])
    check('evidence.json is canonical', canonical(evidence).encode('utf-8') == read('evidence.json'))


MAKES_A_VERSION = ('document.issued', 'version.created', 'document.amended', 'document.supplemented')
RECORDED = ('document.cancelled', 'document.replaced', 'transport.departed', 'transport.arrived', 'delivery.refused',
            'reservation.notified', 'reservations.accepted')


def chain(e):
    previous, time, before = None, '', {}
    for x in e['events']:
        good = digest(x['payload']) == x['payloadDigest'] and x['previousDigest'] == previous
        good = good and digest(without(x, 'payload', 'eventDigest')) == x['eventDigest']
        check('event %s' % x['name'], good and x['receivedAt'] >= time)
        if x['name'] in MAKES_A_VERSION:
            before[x['versionId']] = previous
        previous, time = x['eventDigest'], x['receivedAt']
    check('issued once, first', [n for n, x in enumerate(e['events']) if x['name'] == 'document.issued'] == [0])
    return before


def versions(e, before):
    makers = [x for x in e['events'] if x['name'] in MAKES_A_VERSION]
    check('a version for every event that makes one', [x['payload']['versionId'] for x in makers]
          == [v['id'] for v in e['versions']] == [x['versionId'] for x in makers])
    for n, (v, x) in enumerate(zip(e['versions'], makers)):
        p = x['payload']
        snapshot = dict(without(v, 'snapshotDigest'), previousEventDigest=before.get(v['id']))
        good = digest(snapshot) == v['snapshotDigest'] == p['snapshotDigest'] and v['revision'] == str(n + 1)
        if n > 0:
            good = good and only(v, 'revision', 'state') == only(p, 'revision', 'state')
        data = e['versions'][n - 1]['data']
        if x['name'] == 'version.created':
            good = good and v['data'] == data and follows_what_it_records(e, x)
        if x['name'] == 'document.amended':
            changes = sorted(differences(data, v['data']), key=lambda c: c['path'].encode('utf-16-be'))
            good = good and changes and canonical(changes) == canonical(p['changes'])
            good = good and v['data'].get('reference') == data.get('reference')
        if x['name'] == 'document.supplemented':
            good = good and p['additions'] and canonical(added(data, p['additions'])) == canonical(v['data'])
        check('version ' + v['revision'], good and v['documentId'] == e['document']['id'] and 'type' not in v['data'])
        artifact(e, v, p['artifact'])
    check('a PDF for every version, no more', len(e['artifacts']) == len(e['versions']))


def follows_what_it_records(e, x):
    before = e['events'][max(e['events'].index(x) - 1, 0)]['name']
    return str(before).startswith('consent.') or before in RECORDED


def differences(before, after, path=''):
    if isinstance(before, list) and isinstance(after, list):
        before, after = ({str(i): item for i, item in enumerate(items)} for items in (before, after))
    if not (isinstance(before, dict) and isinstance(after, dict)):
        return [] if canonical(before) == canonical(after) else [{'path': path, 'before': before, 'after': after}]
    found = []
    for key in list(before) + [key for key in after if key not in before]:
        at = path + '/' + key.replace('~', '~0').replace('/', '~1')
        if key in before and key in after:
            found += differences(before[key], after[key], at)
        else:
            found.append({'path': at, 'before': before[key]} if key in before else {'path': at, 'after': after[key]})
    return found


def added(data, additions):
    data = json.loads(canonical(data), parse_float=Number, parse_int=Number)
    for one in additions:
        keys = [key.replace('~1', '/').replace('~0', '~') for key in one['path'].split('/')[1:]]
        parent = data
        for key in keys[:-1]:
            parent = parent[int(key)] if isinstance(parent, list) else parent.setdefault(key, {})
        if not isinstance(parent, dict) or keys[-1] in parent:
            return None
        parent[keys[-1]] = one['value']
    return data


def artifact(e, v, named):
    a = [a for a in e['artifacts'] if a['versionId'] == v['id']]
    check('PDF of version ' + v['revision'], len(a) == 1
          and without(a[0], 'documentId', 'versionId', 'kind') == named)
    path = 'artifacts/%s.pdf' % named['sha256']
    inside = attached(read(path)) if os.path.exists(path) else None
    if inside is None:
        remark('the PDF of version %s is not here, or has no version.json that this program can find' % v['revision'])
    else:
        check('version.json in the PDF of version ' + v['revision'], inside == canonical(v).encode('utf-8'))


def attached(pdf):
    parts = pdf.split(b'/Type/EmbeddedFile')
    if len(parts) == 1:
        return None
    head, _, rest = parts[1].partition(b'>>\nstream\n')
    length = re.search(rb'/Length (\d{1,9})$', head[:1000])
    if len(parts) > 2 or not length:
        return b''
    data = rest[:int(length.group(1))]
    try:
        return zlib.decompressobj().decompress(data, 1 << 24) if b'/Filter' in head else data
    except zlib.error:
        return b''


`
