/** The last part of `check.py`: what openssl is given, remarks, and all of it in its order. */
export const remarks: string = String.raw`def der(tag, body):
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
`
