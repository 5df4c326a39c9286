"""Checks the evidence bundle it lies in: unpack the bundle, and there: python3 check.py

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


def climb(node, index, size, path):
    if size == 1 or not path:
        return node if size == 1 and not path else None
    middle = 1
    while middle * 2 < size:
        middle *= 2
    if index < middle:
        left, right = climb(node, index, middle, path[:-1]), path[-1]
    else:
        left, right = path[-1], climb(node, index - middle, size - middle, path[:-1])
    return hashlib.sha256(b'\1' + left + right).digest() if left and right else None


def log(e):
    if not os.path.exists('log/checkpoint'):
        return
    note, salt = read('log/checkpoint'), read('log/salt').decode('ascii')
    origin, size, root = note.rpartition(b'\n\n')[0].decode('utf-8').split('\n')[:3]
    tag = digest(('ecmr-doc-tag/v1\n%s\n%s' % (e['document']['id'], salt)).encode('ascii'))
    print()
    for n, x in enumerate(e['events']):
        head, _, checkpoint = read('log/%d.tlog-proof' % n).partition(b'\n\n')
        first, index, *path = head.decode('ascii').split('\n')
        entry = 'ecmr-log-entry/v1\n%s\n%d\n%s\n' % (tag, n, x['eventDigest'])
        leaf = hashlib.sha256(b'\0' + entry.encode('ascii')).digest()
        check('event %d in the log' % n, first == 'c2sp.org/tlog-proof@v1' and index[:6] == 'index '
              and 0 <= int(index[6:]) < int(size) < 2 ** 63 and checkpoint == note
              and climb(leaf, int(index[6:]), int(size), [base64.b64decode(h, validate=True) for h in path])
              == base64.b64decode(root))
    remark('who signed the checkpoint of %s at %s entries, consign-verify --policy checks' % (origin, size))


def document(e):
    d, first, last = e['document'], e['events'][0]['payload'], e['versions'][-1]
    check('the document is the one that was issued', only(d, 'id', 'tenantId', 'reference', 'type', 'createdAt')
          == only(first, 'documentId', 'tenantId', 'reference', 'type', 'createdAt')
          and all(v['type'] == d['type'] for v in e['versions'])
          and e['versions'][0]['data'].get('reference', d['reference']) == d['reference'])
    check('its state is that of its last version', only(d, 'currentVersionId', 'state') == only(last, 'id', 'state'))
    path = 'type/%s-%s.json' % (d['type']['name'], d['type']['version'])
    check('definition of its type', os.path.exists(path) and digest(load(path)) == first['typeSha256'])


def generations(e):
    of, at, current = {}, [], None
    for x in e['events']:
        if x['name'] in MAKES_A_VERSION:
            new = x['payload']['versionId']
            of[new] = of[current] if x['name'] in ('version.created', 'document.supplemented') else new
            current = new
        at.append(of.get(current))
    return of, at


def consents(e, grants):
    of, current, before = *generations(e), set()
    events = [(n, x) for n, x in enumerate(e['events']) if str(x['name']).startswith('consent.')]
    check('a signature for every event of one', [x['payload']['consentId'] for n, x in events]
          == [c['body']['id'] for c in e['consents']])
    for n, ((at, x), c) in enumerate(zip(events, e['consents']), 1):
        p, body, after = x['payload'], c['body'], e['events'][at + 1:at + 2]
        check('consent of the ' + c['role'], x['name'] == 'consent.' + c['role']
              and p['role'] == body['role'] == c['role'] and digest(body) == c['digest'] == p['digest']
              and only(x, 'versionId', 'receivedAt') == only(c, 'versionId', 'receivedAt')
              and [y['name'] for y in after] == ['version.created'])
        data = of.get(c['versionId'])
        check('the %s signed once, and the data as it was then' % c['role'],
              data == current[at] and (c['role'], data) not in before)
        before.add((c['role'], data))
        signed = [v['snapshotDigest'] for v in e['versions'] if v['id'] == c['versionId']]
        pdf = [a['sha256'] for a in e['artifacts'] if a['versionId'] == c['versionId']]
        check('what the %s signed' % c['role'], [body['documentDigest']] == signed and [body['artifactDigest']] == pdf
              and only(p, 'documentDigest', 'artifactDigest') == only(body, 'documentDigest', 'artifactDigest'))
        g = grants.get(p['grantId'])
        check('the link the %s signed by' % c['role'], g is not None and g['role'] == c['role'] and g['from'] < at
              and g['until'](at) > c['receivedAt'] and not any(n < at for n, t in g['revoked']))
        for_openssl('consent-%d' % n, body)
    photos(e)


def photos(e):
    signed = {(c['body']['id'], f['sha256']): f for c in e['consents'] for f in c['body'].get('photos', [])}
    stored = [x['payload'] for x in e['events'] if x['name'] == 'photo.stored']
    check('photos are the signed ones', stored == [without(f, 'receivedAt') for f in e['photos']] and all(
        only(signed.get((f['consentId'], f['sha256']), {}), 'mediaType', 'byteSize')
        == only(f, 'mediaType', 'byteSize') for f in stored))
    if len(stored) < len(signed):
        remark('%d signed photos were never stored' % (len(signed) - len(stored)))


def links(e):
    grants = {}
    for n, x in enumerate(e['events']):
        name, p, now = str(x['name']), x['payload'], x['receivedAt']
        if name == 'document.amended':
            for g in grants.values():
                g['signed'] = None
        if not name.startswith(('link.', 'consent.')):
            continue
        known = p['grantId'] in grants
        if name == 'link.created' and not known:
            grants[p['grantId']] = {'role': p['role'], 'from': n, 'at': now, 'ends': [], 'revoked': [], 'signed': None}
        g = grants.get(p['grantId'])
        if name.startswith('link.'):
            good = g is not None and g['role'] == p['role'] and known != (name == 'link.created') and not g['revoked']
            if name == 'link.revoked':
                good = good and g['signed'] is None and now < g['ends'][-1][1]
            check('link of the %s: %s' % (p['role'], name[5:]), good)
        if g and name in ('link.created', 'link.renewed'):
            g['ends'].append((n, p['expiresAt']))
        if g and name == 'link.revoked':
            g['revoked'].append((n, now))
        if g and name.startswith('consent.'):
            g['signed'] = now
    for g in grants.values():
        g['until'] = lambda at, ends=g['ends']: [t for n, t in ends if n < at or at < 0][-1]
        g['gone'] = ([None] + [t for n, t in g['revoked']])[-1]
    check('links are those of the events', [
        only(k, 'id', 'role', 'createdAt', 'expiresAt', 'revokedAt', 'signedAt') for k in e['links']
    ] == [[i, g['role'], g['at'], g['until'](-1), g['gone'], g['signed']] for i, g in grants.items()])
    return grants


ALLOWS = {'create_sign_grant': 'link.created', 'renew_sign_grant': 'link.renewed', 'send_sign_grant': 'link.sent',
          'revoke_sign_grant': 'link.revoked', 'revoke_sign_grants': 'link.revoked',
          'amend_document': 'document.amended', 'supplement_document': 'document.supplemented',
          'cancel_document': 'document.cancelled', 'replace_document': 'document.replaced',
          'report_refusal': 'delivery.refused', 'notify_reservation': 'reservation.notified',
          'accept_reservations': 'reservations.accepted', 'import_seal': 'seal.added'}


def targets(e, n, p):
    d, i, first = e['document'], p['input'], e['versions'][0]['data']
    if p['operation'] != 'publish':
        made = [x['payload']['versionId'] for x in e['events'][:n] if x['name'] in MAKES_A_VERSION]
        return [digest(['document', d['id']] + made[-1:])]
    return [digest(['draft', str(i.get('draftId')).lower(), i.get('revision'), digest(data)])
            for data in (first, dict(first, type=d['type']))]


def approvals(e):
    used = [(n, x['payload']) for n, x in enumerate(e['events']) if x['name'] == 'approval.consumed']
    check('approvals are those of the events', [
        [a['id'], a['operation'], a['input'], a['decidedBy'], a['decidedAt']] for a in e['approvals']
    ] == [only(p, 'approvalId', 'operation', 'input', 'decidedBy', 'decidedAt') for n, p in used])
    for n, p in used:
        bound = only(p, 'kind', 'connectionId', 'operation', 'input', 'targetDigest')
        issues = p['operation'] == 'publish'
        x = (e['events'][n - 1:n] if issues else e['events'][n + 1:n + 2] or [{'name': None, 'payload': {}}])[0]
        by = x['payload'].get('issuer' if issues else 'by', {})
        check('approval of ' + p['operation'],
              digest(['service-approval-1', e['document']['tenantId']] + bound) == p['digest']
              and x['name'] == ('document.issued' if issues else ALLOWS.get(p['operation']))
              and (p['operation'] == 'import_seal' or only(by, 'kind', 'id') == only(p, 'kind', 'connectionId'))
              and p['targetDigest'] in targets(e, n, p)
              and p['input'].get('role', x['payload'].get('role')) == x['payload'].get('role'))


def by_links(e, grants):
    of, current = generations(e)
    kind = only(e['document']['type'], 'name', 'version')
    path, roles = 'type/%s-%s.json' % tuple(kind), {}
    for n, x in enumerate(e['events']):
        p, name, at = x['payload'], str(x['name']), current[n]
        if name.startswith('consent.'):
            roles.setdefault(p['role'], set()).add(of.get(x['versionId']))
        if name not in ('document.supplemented', 'reservations.accepted'):
            continue
        g, role = grants.get(p['grantId']), p.get('role', p['grantId'] and 'sender')
        good = (p['grantId'] is None) == (role is None)
        good = good and p['grantId'] == (p['by']['id'] if p['by']['kind'] == 'signer' else None)
        if p['grantId'] is not None:
            good = good and g is not None and g['role'] == role and g['from'] < n
            good = good and g['until'](n) > x['receivedAt'] and not any(m < n for m, t in g['revoked'])
        if name == 'reservations.accepted':
            stood = [v['data'].get('carrierReservations') for v in e['versions'] if v['id'] == p['versionId']]
            good = good and p['versionId'] == x['versionId'] and stood not in ([], [None]) and digest(stood[0]) == p['digest']
        for one in p.get('additions', []) if os.path.exists(path) else []:
            may = [s for s in load(path).get('supplements', []) if (role or 'company') in s['roles']
                   and s['path'] in (one['path'], re.sub(r'/\d+(?=/|$)', '/*', one['path']))
                   and not over(s['until'], roles, at)]
            good = good and may
        check(name + ' as its author may', good)


def over(until, roles, data):
    signed = roles.get('carrier' if until == 'carrier_signed' else 'consignee', set())
    return bool(signed) if until == 'delivered' else data in signed


def course(e):
    signed, ended, departed = set(), False, False
    for x in e['events']:
        name = str(x['name'])
        road, received = name.startswith('transport.'), 'consignee' in signed
        late = received if name != 'document.cancelled' else received or departed or 'carrier' in signed
        if name in RECORDED + ('document.amended', 'document.supplemented') or name.startswith('consent.'):
            free = name.startswith('consent.') or name == 'reservations.accepted'
            good = received if name == 'reservation.notified' else free or not late
            check(name + ' in its time', good and not ended and (not road or {'sender', 'carrier'} <= signed))
        if name.startswith('consent.'):
            signed.add(name[8:])
        if name in RECORDED:
            after = e['events'][e['events'].index(x) + 1:][:1]
            check(name + ' is shown by a version', [y['name'] for y in after] == ['version.created'])
        departed, ended = departed or name == 'transport.departed', ended or name in RECORDED[:2]


def der(tag, body):
    return bytes([tag, len(body)]) + body


def der_integer(b):
    b = b.lstrip(b'\0') or b'\0'
    return der(2, (b'\0' if b[0] & 128 else b'') + b)


def for_openssl(name, body):
    raw = base64.b64decode(body['signature'], validate=True)
    x, y = (base64.urlsafe_b64decode(body['publicKey'][k] + '=') for k in 'xy')
    write(name + '.txt', canonical(without(body, 'signature')).encode('utf-8'))
    write(name + '.sig', der(48, der_integer(raw[:32]) + der_integer(raw[32:])))
    write(name + '.key', bytes.fromhex('3059301306072a8648ce3d020106082a8648ce3d03010703420004') + x + y)
    print('      openssl dgst -sha256 -keyform DER -verify %s.key -signature %s.sig %s.txt' % (name, name, name))


def write(path, content):
    with open(path, 'wb') as f:
        f.write(content)


def clock(text):
    return datetime.datetime.fromisoformat(re.sub(r'\.\d+', '', text.replace('Z', '+00:00')))


def own_words(e):
    path = 'type/%s-%s.json' % (e['document']['type']['name'], e['document']['type']['version'])
    roles = load(path)['roles'] if os.path.exists(path) else []
    for c in e['consents']:
        fixed = [s for r in roles if isinstance(r, dict) and r['id'] == c['role'] for s in r.get('statements', [])]
        if fixed and not any(s['reservations'] == ('reservations' in c['body'])
                             and c['body']['statement'] in s['text'].values() for s in fixed):
            remark('the statement of the %s is in his own words' % c['role'])


def remarks(e):
    keys, roles, (of, _) = {}, {}, generations(e)
    own_words(e)
    for c in e['consents']:
        keys.setdefault(canonical(c['body']['publicKey']), []).append(c['role'])
        before = roles.setdefault(of.get(c['versionId']), set())
        if c['role'] == 'consignee' and not {'sender', 'carrier'} <= before:
            remark('the consignee signed before the sender or the carrier')
        before.add(c['role'])
        apart = abs((clock(c['body']['occurredAt']) - clock(c['receivedAt'])).total_seconds())
        if apart > 3600:
            remark('the clock of the %s differs from the time of receipt by %d minutes' % (c['role'], apart / 60))
    for same in keys.values():
        if len(set(same)) > 1:
            remark('one and the same key signed for ' + ' and '.join(same))
    for x in e['events']:
        if x['name'] in ('link.created', 'link.renewed') and x['payload']['by']['kind'] in ('apikey', 'oauth'):
            remark('a program made the link of the %s and may have held it' % x['payload']['role'])
    if e['timestamps'] or e['olfSeals']:
        remark('timestamps and seals are not looked at by this program')


def main():
    try:
        e = load('evidence.json')
        files(e)
        versions(e, chain(e))
        document(e)
        print()
        grants = links(e)
        consents(e, grants)
        by_links(e, grants)
        approvals(e)
        course(e)
        remarks(e)
        log(e)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, OSError) as error:
        check('the files have the form they must have: %r' % error, False)
    print('\n%d wrong' % wrong)
    return wrong > 0


if __name__ == '__main__':
    raise SystemExit(main())
