/** A part of `check.py`: consents, links, approvals, and the course of the note. */
export const rules: string = String.raw`def document(e):
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


`
