"""Checks the evidence bundle it lies in: unpack the bundle, and there: python3 check.py

Read it first, or compare its digest. The signatures themselves openssl checks, with the commands this prints.
Its exit code is 0 when nothing is wrong, 1 when something is, 2 when only something is missing that may be absent.
"""
import base64, bisect, datetime, hashlib, json, os, re, struct, zlib


class Number(str):
    """A number as RFC 8785 writes it. It equals no text."""
    __hash__ = str.__hash__

    def __eq__(self, other):
        return isinstance(other, Number) and str(self) == str(other)

    def __ne__(self, other):
        return not self == other


def number(value):
    """ECMAScript's Number::toString (RFC 8785 §3.2.2.3), from the shortest digits that repr gives."""
    if value == 0:
        return '0'
    mantissa, _, exponent = repr(abs(value)).partition('e')
    whole, _, fraction = mantissa.partition('.')
    digits = (whole + fraction).rstrip('0') if fraction != '0' else whole
    stripped = digits.lstrip('0')
    n = len(whole) + int(exponent or 0) - (len(digits) - len(stripped))
    digits = stripped.rstrip('0')
    k = len(digits)
    if k <= n <= 21:
        text = digits + '0' * (n - k)
    elif 0 < n <= 21:
        text = digits[:n] + '.' + digits[n:]
    elif -6 < n <= 0:
        text = '0.' + '0' * -n + digits
    else:
        text = digits[0] + ('.' + digits[1:] if k > 1 else '') + 'e' + ('+' if n > 1 else '-') + str(abs(n - 1))
    return ('-' if value < 0 else '') + text


def exact(written):
    if not abs(float(written)) <= 2 ** 53 - 1:
        raise ValueError('a number that may have lost digits: ' + written)
    return Number(number(float(written)))


def once(pairs):
    if len(dict(pairs)) < len(pairs):
        raise ValueError('a member twice among ' + ', '.join(name for name, value in pairs))
    return dict(pairs)


def levels(x):
    inside = x.values() if isinstance(x, dict) else x if isinstance(x, list) else None
    return 0 if inside is None else 1 + max([levels(i) for i in inside] + [0])


def parse(data):
    value = json.loads(data.decode('utf-8'), parse_int=exact, parse_float=exact, parse_constant=exact,
                       object_pairs_hook=once)
    if levels(value) > 64:
        raise ValueError('more than 64 levels')
    return value


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


OWN = read(__file__)


def here(path):
    return os.path.isfile(path)


def load(path):
    return parse(read(path))


def load_canonical(path):
    value = load(path)
    if canonical(value).encode('utf-8') != read(path):
        raise ValueError(path + ' is not canonical')
    return value


def without(x, *members):
    return {k: v for k, v in x.items() if k not in members}


def only(x, *members):
    return [x.get(k) for k in members]


def kept(of):
    """A function of the evidence that is computed once: it is asked again and again for the same."""
    last = []

    def known(e):
        if not last or last[0] is not e:
            last[:] = [e, of(e)]
        return last[1]
    return known


def grouped(items, key):
    found = {}
    for item in items:
        found.setdefault(key(item), []).append(item)
    return found


wrong = absent = 0


def check(what, holds):
    global wrong
    wrong += not holds
    print('ok   ' if holds else 'WRONG', what)


def missing(what):
    global absent
    absent += 1
    print('MISSING', what)


def remark(text):
    print('note ', text)


def left_open(text):
    print('open ', text)


def matching(pattern):
    return lambda x: type(x) is str and re.fullmatch(pattern, x) is not None


def integer(least, most=2 ** 53 - 1):
    return lambda x: isinstance(x, Number) and re.fullmatch('-?[0-9]+', x) is not None and least <= int(x) <= most


BLANK = '[\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*'


def words(most):
    return lambda x: type(x) is str and 0 < len(x) <= most and not re.fullmatch(BLANK, x)


def degrees(most):
    return lambda x: isinstance(x, Number) and abs(float(x)) <= most


def date(x):
    parts = type(x) is str and re.fullmatch(
        r'([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):[0-5][0-9]:[0-5][0-9](?:\.[0-9]+)?'
        r'(?:Z|[+-]([0-9]{2}):[0-5][0-9])', x)
    if not parts:
        return False
    year, month, day, hour, offset = (int(part or 0) for part in parts.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) and year > 0
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return 1 <= month <= 12 and 1 <= day <= days[month - 1] and hour <= 23 and offset <= 23


SUFFIX = {'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp'}
KINDS = {
    'any': lambda x: True, 'object': lambda x: isinstance(x, dict), 'bool': lambda x: type(x) is bool,
    'no': lambda x: x is False, 'text': lambda x: type(x) is str, 'short': matching('(?s).{1,200}'),
    'name': matching('(?s).{1,64}'), 'tax': matching('(?s).{1,100}'), 'words': words(200), 'reason': words(500),
    'hex': matching('[a-f0-9]{64}'), 'uuid': matching('[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'),
    'type-name': matching('[a-z][a-z0-9_-]{0,63}'), 'country': matching('[A-Z]{2}'),
    'masked': matching(r'[^@]\*\*\*@[^@]{1,255}'), 'decimal': matching('0|-?[1-9][0-9]*'),
    'pointer': matching('(?:/(?:[^~/]|~[01])*)+'), 'day': matching('[0-9]{4}-[0-9]{2}-[0-9]{2}'),
    'date': date, 'time': lambda x: date(x) and re.fullmatch(r'.{19}\.[0-9]{3}Z', x) is not None,
    'edition': matching('[1-9][0-9]{0,8}'), 'natural': integer(0), 'count': integer(1), 'later': integer(2), 'photo-size': integer(1, 1 << 20),
    'media': lambda x: type(x) is str and x in SUFFIX, 'non-empty': matching('(?s).+'),
    'number': lambda x: isinstance(x, Number), 'lat': degrees(90), 'lon': degrees(180),
    'place': lambda x: not misfits(x, 'named-place' if isinstance(x, dict) and 'text' in x else 'point-of-earth'),
    'change': lambda x: not misfits(x, 'changed') and len(x) > 1,
    'party': lambda x: isinstance(x, dict) and KINDS['short'](x.get('name')),
    'any-photo': lambda x: not misfits(x, 'said-photo' if isinstance(x, dict) and 'statementId' in x else 'photo'),
    'any-link': lambda x: not misfits(x, 'handover-link' if isinstance(x, dict) and 'successive' in x else 'link'),
    'said-kind': lambda x: type(x) is str and 'said ' + x in FORMS,
}
ROLE = 'sender/carrier/consignee'
LINK = 'grantId:uuid role:%s by:actor ' % ROLE
SIGNED = 'consentId:uuid role:%s digest:hex documentDigest:hex artifactDigest:hex grantId:uuid' % ROLE
PHOTO = 'sha256:hex mediaType:media byteSize:photo-size'
VERSION = 'versionId:uuid revision:later state:short snapshotDigest:hex artifact:pdf '
STATED = ' ?statementId:uuid'
MOVED = 'occurredAt:date place:place? source:person/tracking by:actor' + STATED
A_LINK = ('id:uuid documentId:uuid role:%s status:active/expired/revoked/signed createdAt:time expiresAt:time '
          'revokedAt:time? signedAt:time? openedAt:time?' % ROLE)
OBSTACLES = 'absent/closed/no_access/partial/other'
FORMS = {
    'manifest': 'format:consignment-evidence-bundle-1/consignment-evidence-bundle-2/consignment-evidence-bundle-3 '
                'profile:short documentId:uuid createdAt:time files:file[] ?readme:edition',
    'file': 'path:text sha256:hex byteSize:natural',
    'evidence': 'profile:evidence-0.7/evidence-0.8 ?statements:statement[] pades:no document:document '
                'versions:version[] events:event[] consents:consent[] photos:any-photo[] artifacts:artifact[] '
                'timestamps:timestamp[] olfSeals:seal[] approvals:approval[] links:any-link[] cmrComplete:bool '
                'missing:%s[] ?deadlines:deadlines?' % ROLE,
    'statement': 'versionId:uuid role:%s body:said receivedAt:time digest:hex' % ROLE,
    'said': 'id:uuid kind:said-kind documentId:uuid versionId:uuid snapshotDigest:hex role:%s name:words '
            'data:object ?text:reason occurredAt:date ?photos:own-photo[] publicKey:object signature:text' % ROLE,
    'said transport.departed': '?place:place', 'said transport.arrived': '?place:place',
    'said delivery.refused': 'reason:reason ?reportedBy:words',
    'said delivery.obstacle': 'reason:' + OBSTACLES,
    'said instructions.requested': 'text:reason', 'said instructions.given': 'text:reason',
    'said reservation.notified': 'kind:not_apparent/delay text:reason', 'said reservations.accepted': 'digest:hex',
    'said carrier.taken_over': '?place:place ?text:reason',
    'type': 'name:type-name version:short',
    'document': 'id:uuid tenantId:uuid type:type reference:short currentVersionId:uuid state:short createdAt:time',
    'version': 'id:uuid documentId:uuid revision:count type:type state:short data:object '
               'canonicalizationVersion:rfc8785-1 snapshotDigest:hex createdAt:time',
    'event': 'id:uuid versionId:uuid name:short? payload:any payloadDigest:hex previousDigest:hex? eventDigest:hex '
             'receivedAt:time',
    'consent': 'versionId:uuid role:%s body:body receivedAt:time digest:hex' % ROLE,
    'body': 'id:uuid documentDigest:hex artifactDigest:hex role:%s name:text statement:text occurredAt:date '
            'strokes:point[][] publicKey:object signature:text ?mark:mark ?reservations:text '
            '?photos:own-photo[]' % ROLE,
    'point': 'x:number y:number',
    'mark': 'kind:typed style:great-vibes',
    'own-photo': 'sha256:hex category:goods/damage/customs/other addedAt:date mediaType:media byteSize:photo-size',
    'photo': 'consentId:uuid receivedAt:time ' + PHOTO, 'said-photo': 'statementId:uuid receivedAt:time ' + PHOTO,
    'pdf': 'id:uuid sha256:hex byteSize:count renderer:object createdAt:time',
    'artifact': 'id:uuid versionId:uuid sha256:hex byteSize:count renderer:object createdAt:time ?documentId:uuid '
                '?kind:presentation_pdf',
    'timestamp': 'id:uuid subjectKind:short subjectId:uuid messageImprint:hex token:text genTime:time policy:text '
                 'serial:decimal ?tsa:text ?createdAt:time',
    'seal': 'id:uuid ecmrId:uuid position:count role:text versionId:uuid jws:text sha256:hex alg:text x5tS256:text '
            'originUrl:text iat:natural sealer:text sealerCompany:text origin:ours/imported receivedAt:time '
            'verifications:verification[] timestamps:timestamp[] ?precedingSha256:hex',
    'verification': 'id:uuid verifiedAt:time result:valid/invalid/indeterminate reason:text dnsName:text '
                    'dnsAnswer:text[] resolver:text authenticated:bool verifierVersion:text',
    'approval': 'id:uuid operation:short status:consumed requestedBy:requester summary:object? input:object url:text '
                'createdAt:time decidedAt:time? decidedBy:text? expiresAt:time',
    'requester': 'connectionId:uuid? name:text?',
    'link': A_LINK, 'handover-link': A_LINK + ' successive:later carrier:object',
    'deadlines': 'notApparentUntil:day delayUntil:day skipped:day[]',
    'actor': 'kind:user/apikey/oauth/signer id:uuid',
    'issuer': 'company:company kind:user/apikey/oauth id:uuid name:short',
    'company': 'name:short country:country taxId:tax?',
    'recipient': 'channel:email masked:masked digest:hex',
    'batch': 'index:natural total:count items:hex[]',
    'named-place': 'text:words',
    'point-of-earth': 'lat:lat lon:lon',
    'changed': 'path:pointer ?before:any ?after:any',
    'addition': 'path:pointer value:any',
    'revocation': 'kind:crl/ocsp sha256:hex',
    'supplement': 'path:non-empty roles:text[] until:sender_signed/carrier_signed/consignee_signed/delivered',
    'issued-type': 'name:name version:short',
    'document.issued': 'tenantId:uuid documentId:uuid reference:short type:issued-type typeSha256:hex createdAt:time '
                       'versionId:uuid snapshotDigest:hex artifact:pdf issuer:issuer ?profile:evidence-0.8',
    'consent.sender': SIGNED, 'consent.carrier': SIGNED, 'consent.consignee': SIGNED,
    'version.created': VERSION,
    'document.amended': VERSION + 'reason:reason changes:change[] by:actor',
    'document.supplemented': VERSION + 'role:%s? grantId:uuid? additions:addition[] by:actor' % ROLE,
    'amendment.withdrawn': VERSION + 'reason:reason by:actor',
    'document.cancelled': 'reason:reason by:actor',
    'document.replaced': 'reason:reason by:actor ?paperNumber:tax',
    'transport.departed': MOVED, 'transport.arrived': MOVED,
    'delivery.refused': 'occurredAt:date reason:reason reportedBy:words by:actor' + STATED,
    'delivery.obstacle': 'occurredAt:date reason:%s text:reason? by:actor statementId:uuid' % OBSTACLES,
    'instructions.requested': 'occurredAt:date text:reason by:actor statementId:uuid',
    'instructions.given': 'occurredAt:date text:reason by:actor statementId:uuid',
    'carrier.taken_over': 'occurredAt:date number:later place:place? text:reason? by:actor statementId:uuid',
    'reservation.notified': 'kind:not_apparent/delay text:reason receivedAt:date receivedFrom:words by:actor' + STATED,
    'reservations.accepted': 'grantId:uuid? by:actor versionId:uuid digest:hex ?name:short' + STATED,
    'photo.stored': 'consentId:uuid ' + PHOTO, 'photo of a statement': 'statementId:uuid ' + PHOTO,
    'approval.consumed': 'approvalId:uuid kind:apikey/oauth connectionId:uuid operation:short input:object '
                         'targetDigest:hex digest:hex decidedBy:text decidedAt:time ?batch:batch',
    'link.created': LINK + 'expiresAt:time', 'handover': LINK + 'expiresAt:time successive:later carrier:party',
    'link.renewed': LINK + 'expiresAt:time',
    'link.revoked': LINK + 'expiresAt:time', 'link.sent': LINK + 'expiresAt:time recipient:recipient',
    'link.confirmed': LINK + 'recipient:recipient',
    'timestamp.added': 'timestampId:uuid subjectKind:short subjectId:uuid messageImprint:hex tokenSha256:hex '
                       '?revocation:revocation[]',
    'seal.added': 'sealId:uuid role:text position:count sha256:hex',
    'seal.verified': 'sealId:uuid verificationId:uuid sha256:hex',
}


def misfits(x, kind, at=''):
    """Where x is not of its kind: a name of KINDS or FORMS or some texts, with ? also null, with [] a list of them."""
    if kind.endswith('?'):
        return [] if x is None else misfits(x, kind[:-1], at)
    if kind.endswith('[]'):
        return [at] if not isinstance(x, list) else [
            p for n, one in enumerate(x) for p in misfits(one, kind[:-2], '%s/%d' % (at, n))]
    if kind in KINDS:
        return [] if KINDS[kind](x) else [at]
    if kind not in FORMS:
        return [] if type(x) is str and x in kind.split('/') else [at]
    members = dict(member.split(':') for member in FORMS[kind].split())
    known = {name.lstrip('?'): of for name, of in members.items()}
    if not isinstance(x, dict):
        return [at]
    found = [at + '/' + name for name in members if name[0] != '?' and name not in x]
    for name in x:
        path = at + '/' + name
        found += misfits(x[name], known[name], path) if name in known else [path]
    return found


def must_fit(x, kind, what):
    found = misfits(x, kind)
    if found:
        raise ValueError('%s, not of its form: %s' % (what, ', '.join(found[:3])))


SAFE = r'((artifacts|log|photos|revocation|type)/)?[A-Za-z0-9_][A-Za-z0-9._-]{0,249}'
MAY_BE_ABSENT = r'artifacts/[a-f0-9]{64}\.pdf|photos/[a-f0-9]{64}\.(jpg|png|webp)|type/.+\.json'
FIRST = r'README(\.de|\.pl)?\.txt|check\.(py|html)|evidence\.json|' + MAY_BE_ABSENT
SECOND = (FIRST + r'|log/(checkpoint(\.tsr)?|salt|(0|[1-9][0-9]{0,8})\.tlog-proof)'
          r'|revocation/[0-9a-f-]{36}-(0|[1-9][0-9]{0,2})\.(crl|ocsp)')
SERVICE = 'bundle.sig'
NOT_OF_A_BUNDLE = r'(.*/)?(\.DS_Store|Thumbs\.db|desktop\.ini)|(consent|statement)-[0-9]+\.(txt|sig|key)'


def files():
    manifest = load_canonical('manifest.json')
    must_fit(manifest, 'manifest', 'manifest.json')
    listed = [f['path'] for f in manifest['files']]
    kinds = FIRST if manifest['format'].endswith('1') else SECOND
    third = manifest['format'].endswith('3')
    check('an edition of the README in format 3 alone', third == ('readme' in manifest))
    check('the list names files of a bundle, in order, once each', listed == sorted(set(listed))
          and all(re.fullmatch(SAFE, path) and re.fullmatch(kinds, path) for path in listed)
          and {'README.txt', 'evidence.json'} <= set(listed))
    for f in manifest['files']:
        path = f['path']
        if not here(path) and re.fullmatch(MAY_BE_ABSENT, path):
            missing('file ' + path)
            continue
        content = read(path) if here(path) else None
        named = re.match('(artifacts|photos)/([a-f0-9]{64})', path)
        check('file ' + path, content is not None and len(content) == int(f['byteSize'])
              and digest(content) == f['sha256'] and (not named or named.group(2) == f['sha256']))
    found = [os.path.join(folder, name)[2:].replace(os.sep, '/') for folder, _, names in os.walk('.') for name in names]
    strange = sorted(path for path in set(found) - set(listed) - {'manifest.json'} - ({SERVICE} if third else set())
                     if not re.fullmatch(NOT_OF_A_BUNDLE, path))
    check('no file but the listed ones' + ''.join(': ' + path for path in strange), not strange)
    list_of_readme = ['%s  %s' % (f['sha256'], f['path']) for f in manifest['files'] if not f['path'].startswith('README')]
    for path in listed:
        if third and path.startswith('README') and here(path) and any(p.startswith('type/') for p in listed):
            lines = re.findall('^[0-9a-f]{64}  .*$', read(path).decode('utf-8', 'replace'), re.MULTILINE)
            check('the digests in %s are those of the list' % path, lines == list_of_readme)
    if not here(SERVICE):
        remark('no signature of the service: whoever holds this bundle could have written the last signature and '
               'whatever follows it')
    if here('check.py') and read('check.py') != OWN:
        remark('check.py in here is not the program that checks now: run only one that was published')
    return manifest


def signature(e, manifest):
    """What the service signed is this bundle. Whose key it is, only a key from elsewhere tells."""
    if not here(SERVICE):
        return
    text, _, line = read(SERVICE).decode('utf-8').rpartition('\n\n')
    signed = re.fullmatch('— ([^\\s+]{1,255}) ([A-Za-z0-9+/]+={0,2})\n', line)
    check('bundle.sig is of this bundle', signed and len(unbase64(signed.group(2))) == 68 and text.split('\n') == [
        'consign-bundle-1', e['document']['id'], str(len(e['events'])), e['events'][-1]['eventDigest'],
        digest(read('manifest.json')), manifest['createdAt']])
    left_open('who signed bundle.sig, not checked: no key given; consign-verify --keys checks it')


def belong(e, manifest):
    """Every listed file is one that this evidence names."""
    check('the list is of this evidence', only(manifest, 'documentId', 'profile')
          == [e['document']['id'], e['profile']])
    check('the format of the bundle is one of its profile', manifest['format'][-1] == '3' or e['profile'][-1] == '7')
    kind, names = e['document']['type'], set()
    names |= {'type/%s-%s.json' % (kind['name'], kind['version'])}
    names |= {'artifacts/%s.pdf' % a['sha256'] for a in e['artifacts']}
    names |= {'photos/%s.%s' % (p['sha256'], SUFFIX[p['mediaType']]) for p in e['photos']}
    for x in e['events']:
        if x['name'] == 'timestamp.added':
            for n, f in enumerate(x['payload'].get('revocation', [])):
                path = 'revocation/%s-%d.%s' % (x['payload']['timestampId'], n, f['kind'])
                names |= {path} if not here(path) or digest(read(path)) == f['sha256'] else set()
    for f in manifest['files']:
        if re.match('(artifacts|photos|revocation|type)/', f['path']) and here(f['path']):
            check('the evidence names ' + f['path'], f['path'] in names)


MAKES_A_VERSION = ('document.issued', 'version.created', 'document.amended', 'document.supplemented',
                   'amendment.withdrawn')
RECORDED = ('document.cancelled', 'document.replaced', 'transport.departed', 'transport.arrived', 'delivery.refused',
            'reservation.notified', 'reservations.accepted', 'delivery.obstacle', 'instructions.requested',
            'instructions.given', 'carrier.taken_over')


AT_THE_CURRENT_VERSION = RECORDED + ('link.created', 'link.renewed', 'link.revoked', 'link.sent', 'link.confirmed',
                                     'timestamp.added', 'seal.verified', 'approval.consumed')


NEW_EVENTS = RECORDED[7:] + ('amendment.withdrawn',)
NEW_MEMBERS = {'document.issued': ('profile',), 'document.replaced': ('paperNumber',),
               'transport.departed': ('statementId',), 'transport.arrived': ('statementId',),
               'delivery.refused': ('statementId',), 'reservation.notified': ('statementId',),
               'reservations.accepted': ('statementId', 'name'), 'photo.stored': ('statementId',),
               'link.created': ('successive',), 'approval.consumed': ('batch',)}


@kept
def new_from(e):
    """The first event of evidence-0.8, from which on its rules hold; where there is none, the end."""
    events = [n for n, x in enumerate(e['events']) if x['name'] in NEW_EVENTS or isinstance(x['payload'], dict)
              and any(member in x['payload'] for member in NEW_MEMBERS.get(x['name'], ()))]
    return (events + [len(e['events'])])[0]


def named(x):
    """The event's name, or nothing where this program does not know it: then only its digests are checked."""
    return x['name'] if x['name'] in FORMS and '.' in x['name'] else ''


def chain(e):
    previous, time, before, seen = None, '', {}, set()
    ids = {v['id'] for v in e['versions']}
    for x in e['events']:
        good = digest(x['payload']) == x['payloadDigest'] and x['previousDigest'] == previous
        good = good and digest(without(x, 'payload', 'eventDigest')) == x['eventDigest']
        good = good and x['id'] not in seen and x['versionId'] in ids
        check('event %s' % x['name'], good and x['receivedAt'] >= time)
        if x['name'] in MAKES_A_VERSION:
            before[x['versionId']] = previous
        previous, time = x['eventDigest'], x['receivedAt']
        seen.add(x['id'])
        if not named(x):
            left_open('what an event named %s means, this program does not know' % canonical(x['name']))
    check('issued once, first', [n for n, x in enumerate(e['events']) if x['name'] == 'document.issued'] == [0])
    for x in e['events']:
        if named(x):
            must_fit(x['payload'], form_of(x), 'payload of ' + x['name'])
    for x, current in zip(e['events'], courses(e)[2]):
        if x['name'] in AT_THE_CURRENT_VERSION:
            check('%s at the version of its time' % x['name'], x['versionId'] == current)
    return before


def form_of(x):
    has = x['payload'] if isinstance(x['payload'], dict) else ()
    if x['name'] == 'photo.stored' and 'statementId' in has:
        return 'photo of a statement'
    return 'handover' if x['name'] == 'link.created' and ('successive' in has or 'carrier' in has) else x['name']


def profile(e):
    of_new = new_from(e) < len(e['events'])
    check('its profile is that of its events', (e['profile'] == 'evidence-0.8') == of_new == ('statements' in e))
    check('photos and links are those of its profile', of_new or not any('statementId' in f for f in e['photos'])
          and not any('successive' in k for k in e['links']))


def versions(e, before):
    makers = [(at, x) for at, x in enumerate(e['events']) if x['name'] in MAKES_A_VERSION]
    check('a version for every event that makes one', [x['payload']['versionId'] for at, x in makers]
          == [v['id'] for v in e['versions']] == [x['versionId'] for at, x in makers])
    pdfs, data_of = grouped(e['artifacts'], lambda a: a['versionId']), {v['id']: v['data'] for v in e['versions']}
    withdrawn = dict(generations(e)['withdrawn'])
    for n, (v, (at, x)) in enumerate(zip(e['versions'], makers)):
        p = x['payload']
        snapshot = dict(without(v, 'snapshotDigest'), previousEventDigest=before.get(v['id']))
        good = digest(snapshot) == v['snapshotDigest'] == p['snapshotDigest'] and v['revision'] == Number(n + 1)
        if n > 0:
            good = good and only(v, 'revision', 'state') == only(p, 'revision', 'state')
        data = e['versions'][n - 1]['data']
        if x['name'] == 'version.created':
            good = good and v['data'] == data and follows_what_it_records(e, at)
        if x['name'] == 'document.amended':
            changes = sorted(differences(data, v['data']), key=lambda c: c['path'].encode('utf-16-be'))
            good = good and changes and canonical(changes) == canonical(p['changes'])
            good = good and v['data'].get('reference') == data.get('reference')
            good = good and (at < new_from(e) or canonical(v['data'].get('carrierReservations'))
                             == canonical(data.get('carrierReservations')))
        if x['name'] == 'amendment.withdrawn':
            good = good and withdrawn.get(at) is not None and data_of.get(withdrawn[at]) == v['data']
        if x['name'] == 'document.supplemented':
            good = good and p['additions'] and canonical(added(data, p['additions'])) == canonical(v['data'])
        check('version ' + v['revision'], good and v['documentId'] == e['document']['id'] and 'type' not in v['data'])
        artifact(v, pdfs.get(v['id'], []), p['artifact'])
    check('one renderer for every version', len({canonical(x['payload']['artifact']['renderer'].get('name'))
                                                for at, x in makers}) <= 1)
    check('a PDF for every version, no more, in their order', [a['id'] for a in e['artifacts']]
          == [x['payload']['artifact']['id'] for at, x in makers])


def follows_what_it_records(e, at):
    before = named(e['events'][max(at - 1, 0)])
    return before.startswith('consent.') or before in RECORDED


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


def artifact(v, a, recorded):
    check('PDF of version ' + v['revision'], len(a) == 1 and a[0].get('documentId', v['documentId']) == v['documentId']
          and without(a[0], 'documentId', 'versionId', 'kind') == recorded)
    path = 'artifacts/%s.pdf' % recorded['sha256']
    if not here(path):
        return missing('the PDF of version ' + v['revision'])
    check('the bytes of it', is_file(path, recorded))
    name, inside = 'version.json in the PDF of version ' + v['revision'], None
    if recorded['renderer'].get('name') == 'consign-pdf':
        try:
            inside = attached(read(path))
        except (LookupError, TypeError, ValueError, zlib.error):
            return check(name + ', which is not a PDF as the service writes them', False)
    else:
        inside = attached_by_others(read(path))
    if inside is None:
        left_open('the PDF of version %s has no version.json that this program can find' % v['revision'])
    else:
        check(name, inside == canonical(v).encode('utf-8'))


def is_file(path, recorded):
    return digest(read(path)) == recorded['sha256'] and len(read(path)) == int(recorded['byteSize'])


PDF_TOKEN = re.compile(
    rb'[ \n]*(<<|>>|\[|\]|/[^ \n()<>\[\]{}/%]{0,127}|[0-9]{1,10} 0 R|[+-]?[0-9.]{1,20}|true|false|null|'
    rb'<[0-9A-Fa-f]*>|\((?:[^\\()]|\\.)*\))', re.DOTALL)


def pdf_dictionary(data, at):
    """The dictionary at this place, and where it ends (ISO 32000-1, 7.3)."""
    def token():
        nonlocal at
        found = PDF_TOKEN.match(data, at)
        if not found:
            raise ValueError('an object of a PDF')
        at = found.end()
        return found.group(1)

    def value(first, level):
        if level > 16 or first in (b'>>', b']'):
            raise ValueError('an object of a PDF')
        if first == b'[':
            return [value(item, level + 1) for item in iter(token, b']')]
        if first != b'<<':
            return first
        members = {}
        for key in iter(token, b'>>'):
            if key[:1] != b'/' or key in members:
                raise ValueError('a dictionary of a PDF')
            members[key] = value(token(), level + 1)
        return members
    found = value(token(), 0)
    if not isinstance(found, dict):
        raise ValueError('an object of a PDF that is no dictionary')
    return found, at


def pdf_number(written):
    if not re.fullmatch(b'[0-9]{1,10}', written):
        raise ValueError('a number of a PDF')
    return int(written)


def pdf_object(reference):
    if not re.fullmatch(b'[0-9]{1,10} 0 R', reference):
        raise ValueError('a reference of a PDF')
    return int(reference[:-4])


def unpacked(data):
    unpack, most = zlib.decompressobj(), 1 << 24
    content = unpack.decompress(data, most + 1)
    if not unpack.eof or unpack.unused_data or len(content) > most:
        raise ValueError('a stream of a PDF')
    return content


def pdf_stream(pdf, at, following, number=None):
    """The dictionary and the content of the stream object that fills the bytes between two places."""
    head = re.match(b'([0-9]{1,10}) 0 obj\n', pdf[at:at + 20])
    if not head or number not in (None, int(head.group(1))):
        raise ValueError('a table of a PDF that leads to no object')
    members, end = pdf_dictionary(pdf, at + head.end())
    begins, ends = b'\nstream\n', b'\nendstream\nendobj\n'
    start = end + len(begins)
    stop = start + pdf_number(members[b'/Length'])
    if pdf[end:start] != begins or pdf[stop:stop + len(ends)] != ends or stop + len(ends) != following:
        raise ValueError('bytes of a PDF that are in no object')
    return members, pdf[start:stop]


def attached(pdf):
    """The one file that the catalogue names as the source, of a PDF that is as the service writes them: its table leads
    to every byte of it (ISO 32000-1, 7.5.7 and 7.5.8)."""
    end = re.search(b'startxref\n([0-9]{1,10})\n%%EOF\n\\Z', pdf[-40:])
    if not end or not re.fullmatch(b'%PDF-1\\.7\n%[^\n]{4}\n', pdf[:15]):
        raise ValueError('the beginning or the end of a PDF')
    start, last = int(end.group(1)), len(pdf) - len(end.group(0))
    table, packed = pdf_stream(pdf, start, last)
    packed = unpacked(packed)
    if len(packed) != 7 * pdf_number(table[b'/Size']):
        raise ValueError('the table of a PDF')
    rows = list(struct.iter_unpack('>BIH', packed))
    offsets = sorted(place for kind, place, _ in rows if kind == 1)
    if (sorted(table) != [b'/Filter', b'/ID', b'/Info', b'/Length', b'/Root', b'/Size', b'/Type', b'/W']
            or only(table, b'/Type', b'/W', b'/Filter') != [b'/XRef', [b'1', b'4', b'2'], b'/FlateDecode']
            or offsets[0] != 15 or offsets[-1] != start):
        raise ValueError('the table of a PDF')
    following = dict(zip(offsets, offsets[1:] + [last]))
    streams = {n: pdf_stream(pdf, place, following[place], n) for n, (kind, place, _) in enumerate(rows) if kind == 1}
    (holder, (members, packed)), = [one for one in streams.items() if one[1][0].get(b'/Type') == b'/ObjStm']
    objects, first = unpacked(packed), pdf_number(members[b'/First'])
    head = re.split(b'[ \n]', objects[:first])
    if members[b'/Filter'] != b'/FlateDecode' or rows[0][0] != 0 or any(
            kind not in (1, 2) or kind == 2 and (place != holder or head[2 * index] != b'%d' % n)
            for n, (kind, place, index) in enumerate(rows) if n > 0):
        raise ValueError('the table of a PDF')

    def found(reference):
        kind, _, index = rows[pdf_object(reference)]
        if kind != 2:
            raise ValueError('an object of a PDF')
        return pdf_dictionary(objects, first + pdf_number(head[2 * index + 1]))[0]
    catalogue = found(table[b'/Root'])
    source, = catalogue[b'/AF']
    file, title = found(source), b'(version.json)'
    (number, (members, content)), = [one for one in streams.items() if one[1][0].get(b'/Type') == b'/EmbeddedFile']
    if (only(file, b'/F', b'/UF') != [title, title] or {pdf_object(n) for n in file[b'/EF'].values()} != {number}
            or catalogue[b'/Names'][b'/EmbeddedFiles'][b'/Names'] != [title, source]
            or members[b'/Filter'] != b'/FlateDecode'):
        raise ValueError('the file attached to a PDF')
    return unpacked(content)


def attached_by_others(pdf):
    mark, begins = b'/Type/EmbeddedFile', b'>>\nstream\n'
    at = pdf.find(mark)
    if at < 0:
        return None
    head, found, _ = pdf[at:at + 1000].partition(begins)
    length = re.search(rb'/Length ([0-9]{1,9})\Z', head)
    if pdf.find(mark, at + 1) >= 0 or not found or not length:
        return b''
    start = at + len(head) + len(begins)
    end = start + int(length.group(1))
    if pdf[end:end + 10] != b'\nendstream' or b'/Filter' in head and b'/Filter/FlateDecode' not in head:
        return b''
    try:
        return unpacked(pdf[start:end]) if b'/Filter' in head else pdf[start:end]
    except (ValueError, zlib.error):
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
    members = [name for name in os.listdir('log')] if os.path.isdir('log') else []
    if not members:
        return
    note, salt = read('log/checkpoint'), read('log/salt').decode('ascii')
    origin, size, root = signed_note(note)
    tag = digest(('ecmr-doc-tag/v1\n%s\n%s' % (e['document']['id'], salt)).encode('ascii'))
    print()
    check('a proof of the log for every event, no more', sorted(set(members) - {'checkpoint.tsr'})
          == sorted(['checkpoint', 'salt'] + ['%d.tlog-proof' % n for n in range(len(e['events']))])
          and re.fullmatch('[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]\n', salt))
    for n, x in enumerate(e['events']):
        head, _, checkpoint = read('log/%d.tlog-proof' % n).partition(b'\n\n')
        first, index, *path = head.decode('ascii').split('\n')
        entry = 'ecmr-log-entry/v1\n%s\n%d\n%s\n' % (tag, n, x['eventDigest'])
        leaf = hashlib.sha256(b'\0' + entry.encode('ascii')).digest()
        check('event %d in the log' % n, first == 'c2sp.org/tlog-proof@v1'
              and re.fullmatch('index (0|[1-9][0-9]{0,15})', index) and int(index[6:]) < size and checkpoint == note
              and len(path) < 64 and climb(leaf, int(index[6:]), size, [unbase64(h) for h in path]) == root)
    left_open('who signed the checkpoint of %s at %s entries, consign-verify --policy checks' % (origin, size))
    if 'checkpoint.tsr' in members:
        left_open('the timestamp of the checkpoint, consign-verify --tsa-roots checks')


def signed_note(note):
    """Origin, size and root of a checkpoint (C2SP tlog-checkpoint, signed-note)."""
    text, _, signatures = note.decode('utf-8').rpartition('\n\n')
    origin, size, root = text.split('\n')[:3]
    if not (origin and not re.search('[\0-\t\x0b-\x1f]', text) and '' not in text.split('\n') and re.fullmatch('0|[1-9][0-9]{0,15}', size) and len(unbase64(root)) == 32
            and re.fullmatch('(\u2014 [^ \n]+ [A-Za-z0-9+/]+={0,2}\n)+', signatures)):
        raise ValueError('log/checkpoint is no signed checkpoint')
    return origin, int(size), unbase64(root)


def unbase64(text):
    data = base64.b64decode(text, validate=True)
    if base64.b64encode(data).decode('ascii') != text:
        raise ValueError('not canonical Base64: ' + text[:20])
    return data


def document(e):
    d, first, last = e['document'], e['events'][0]['payload'], e['versions'][-1]
    reference = e['versions'][0]['data'].get('reference')
    check('the document is the one that was issued', only(d, 'id', 'tenantId', 'reference', 'type', 'createdAt')
          == only(first, 'documentId', 'tenantId', 'reference', 'type', 'createdAt')
          and all(v['type'] == d['type'] for v in e['versions'])
          and (type(reference) is not str or reference == d['reference']))
    check('its state is that of its last version', only(d, 'currentVersionId', 'state') == only(last, 'id', 'state'))
    path = 'type/%s-%s.json' % (d['type']['name'], d['type']['version'])
    if not here(path):
        return missing('the definition of its type')
    definition = load(path)
    check('definition of its type', digest(definition) == first['typeSha256']
          and only(definition, 'name', 'version') == only(d['type'], 'name', 'version'))


@kept
def generations(e):
    """The generations, as dicts; which of each version; and the last version that each withdrawal restores, if any."""
    known, of, restored, current, complete = [], {}, [], None, None
    for n, x in enumerate(e['events']):
        name = named(x)
        if name.startswith('consent.') and x['versionId'] in of:
            signed = of[x['versionId']]
            signed['signed'].setdefault(name[8:], n)
            later = signed['number'] >= (complete['number'] if complete else 0) and not signed['withdrawn']
            complete = signed if later and {'sender', 'carrier'} <= set(signed['signed']) else complete
        if name not in MAKES_A_VERSION:
            continue
        if name == 'amendment.withdrawn':
            waits = complete and complete is not current and 'consignee' not in current['signed']
            restored.append((n, complete['versions'][-1] if waits else None))
            for one in reversed(known) if waits else ():
                if one is complete or one['withdrawn']:
                    break
                one['withdrawn'] = True
            current = complete if waits else current
        if name in ('document.issued', 'document.amended') or not known:
            current = {'id': x['payload']['versionId'], 'number': len(known), 'versions': [], 'signed': {},
                       'withdrawn': False}
            known.append(current)
        current['versions'].append(x['payload']['versionId'])
        of[x['payload']['versionId']] = current
    return {'all': known, 'of': of, 'withdrawn': restored, 'current': current, 'complete': complete}


@kept
def courses(e):
    """The version that last changed the data, by version; and by event: that of the current version, and this one."""
    of = {version: one['id'] for version, one in generations(e)['of'].items()}
    at, versions, current = [], [], None
    for x in e['events']:
        current = x['payload']['versionId'] if x['name'] in MAKES_A_VERSION else current
        at.append(of.get(current))
        versions.append(current)
    return of, at, versions


@kept
def folds(e):
    """After no event, after the first, and so on: the state, and whether sender and carrier have signed a note in force."""
    of, in_force, signed, earlier, last, new = courses(e)[0], None, set(), set(), {}, new_from(e)
    reserved, complete, begins, amended = False, False, {}, {}
    bodies = {c['body']['id']: c['body'] for c in reversed(e['consents'])}
    found = [('issued', False)]
    for n, x in enumerate(e['events']):
        name, data = named(x), of.get(x['versionId'], x['versionId'])
        last[name] = n
        if name == 'document.amended':
            earlier, amended[in_force], signed = earlier | signed, signed, set()
        if name in ('document.issued', 'document.amended'):
            in_force, begins[data] = data, n
        if name == 'amendment.withdrawn':
            in_force, signed = data, amended.get(data, set())
        if name.startswith('consent.') and data == in_force:
            signed.add(name[8:])
            complete = complete or {'sender', 'carrier'} <= signed
        if name == 'consent.consignee' and data == in_force:
            last.pop('delivery.refused', None)
            reserved = reserved or bool(bodies.get(x['payload']['consentId'], {}).get('reservations'))
        reserved = reserved or name == 'reservation.notified'
        begin, both = (begins.get(in_force, 0), complete) if n >= new else (0, {'sender', 'carrier'} <= signed)
        found.append((state(e, signed, bool(earlier - signed), both, reserved, last, begin), both))
    return found


def state(e, signed, waits, complete, reserved, last, begin):
    """The first that holds; last has the last event of each name, of which those of the road count from begin on."""
    ecmr, seen = e['document']['type']['name'] == 'ecmr', lambda name: last.get(name, -1) >= begin
    rules = [
        (ecmr and 'document.replaced' in last, 'replaced'), ('document.cancelled' in last, 'cancelled'),
        (ecmr and 'consignee' in signed and not complete, 'received_incomplete'),
        ('consignee' in signed and reserved, 'delivered_with_reservations'), ('consignee' in signed, 'delivered'),
        (ecmr and seen('delivery.refused'), 'delivery_refused'), (waits, 'amended'),
        (ecmr and complete and seen('transport.arrived'), 'arrived'),
        (ecmr and complete and seen('transport.departed'), 'in_transit'), (complete, 'taken_over'),
        ('carrier' in signed, 'carrier_signed'), ('sender' in signed, 'sender_signed'), (True, 'issued')]
    return [text for holds, text in rules if holds][0]


def states(e):
    kind = tuple(only(e['document']['type'], 'name', 'version'))
    check('a type of note that this program knows', kind in (('ecmr', '1'), ('pl-waybill', '1')))
    for v, n in zip(e['versions'], [n for n, x in enumerate(e['events']) if x['name'] in MAKES_A_VERSION]):
        after = n if e['events'][n]['name'] == 'version.created' else n + 1
        check('state of version ' + v['revision'], v['state'] == folds(e)[after][0])
    check('state of the document', (e['document']['state'], e['cmrComplete']) == folds(e)[-1])
    told = generations(e)
    now, new = told['current'], new_from(e) < len(e['events'])
    before = [one for one in told['all'] if one is not now
              and not (new and (one['withdrawn'] or one['number'] > now['number']))]
    waits = {role for one in before for role in one['signed']} - set(now['signed'])
    if new and told['complete'] and 'consignee' in now['signed']:
        waits = set()
    check('signatures that are missing', sorted(e['missing']) == sorted(waits))


CLOCKS = {'GB IE IS MA PT': (-1, 1), 'ES': (0, 2), 'BG BY CY EE FI GR JO LB LT LV MD RO SY TR UA': (2, 3),
          'AD AL AT BA BE CH CZ DE DK FR HR HU IT LI LU MC ME MK MT NL NO PL RS SE SI SK SM TN XK': (1, 2),
          'AM AZ GE IR KG KZ TJ TM UZ': (3, 6)}


def deadlines(e):
    """The last days for reservations (CMR art. 30): 21 days after the receipt, and seven that are no Sunday and none of
    the holidays named. The day of receipt is one that the clocks of the country of delivery may have shown."""
    told, received = e.get('deadlines'), [c['receivedAt'] for c in e['consents'] if c['role'] == 'consignee'][:1]
    if not told:
        return
    place = e['versions'][-1]['data']
    for member in ('delivery', 'place', 'address', 'country'):
        place = place.get(member) if isinstance(place, dict) else None
    hours = [of for countries, of in CLOCKS.items() if type(place) is str and place in countries.split(' ')]
    least, most = (hours or [(-12, 14)])[0]
    named, good = set(told['skipped']), False
    for offset in range(least, most + 1) if received else ():
        moment = datetime.datetime.strptime(received[0][:19], '%Y-%m-%dT%H:%M:%S') + datetime.timedelta(hours=offset)
        good = good or told == last_days(moment.date(), named)
    check('deadlines', good)
    for day in told['skipped'] if good else ():
        if datetime.date(*map(int, day.split('-'))).weekday() != 6:
            left_open('whether %s is a public holiday where the goods were delivered' % day)


def last_days(received, holidays):
    until, counted, skipped = received, 0, []
    while counted < 7:
        until += datetime.timedelta(days=1)
        if until.weekday() == 6 or until.isoformat() in holidays:
            skipped.append(until.isoformat())
        else:
            counted += 1
    delay = received + datetime.timedelta(days=21)
    return {'notApparentUntil': until.isoformat(), 'delayUntil': delay.isoformat(), 'skipped': skipped}


def signed_well(body, role):
    """The rules of all that a device signs, its form aside: who, photos, key."""
    photos, key = body.get('photos'), body['publicKey']
    return (body['role'] == role and not re.fullmatch(BLANK, body['name'])
            and (photos is None or 0 < len(photos) <= 10 and len({f['sha256'] for f in photos}) == len(photos))
            and sorted(key) == ['crv', 'kty', 'x', 'y'] and only(key, 'kty', 'crv') == ['EC', 'P-256']
            and all(matching('[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]')(key[k]) for k in 'xy')
            and matching('[A-Za-z0-9+/]{85}[AQgw]==')(body['signature']))


def keeps_the_rules(body, role):
    """Those of a consent alone: drawn or typed, reservations."""
    points = [point for stroke in body['strokes'] for point in stroke]
    x, y = ([float(point[axis]) for point in points] or [0] for axis in 'xy')
    reservations = body.get('reservations')
    return (signed_well(body, role) and not re.fullmatch(BLANK, body['statement'])
            and (not body['strokes'] if 'mark' in body else points and max(max(x) - min(x), max(y) - min(y)) >= 0.1)
            and all(0 <= value <= 1 for value in x + y)
            and (reservations is None or role == 'consignee' and words(150)(reservations)))


def consents(e, grants):
    (of, current, _), before, made = courses(e), set(), {}
    signed, pdfs = grouped(e['versions'], lambda v: v['id']), grouped(e['artifacts'], lambda a: a['versionId'])
    for n, x in enumerate(e['events']):
        if x['name'] in MAKES_A_VERSION:
            made[x['payload']['versionId']] = n
    events = [(n, x) for n, x in enumerate(e['events']) if named(x).startswith('consent.')]
    check('a signature for every event of one', [x['payload']['consentId'] for n, x in events]
          == [c['body']['id'] for c in e['consents']])
    for n, ((at, x), c) in enumerate(zip(events, e['consents']), 1):
        p, body, after = x['payload'], c['body'], e['events'][at + 1:at + 2]
        check('consent of the ' + c['role'], x['name'] == 'consent.' + c['role']
              and p['role'] == body['role'] == c['role'] and digest(body) == c['digest'] == p['digest']
              and only(x, 'versionId', 'receivedAt') == only(c, 'versionId', 'receivedAt')
              and [y['name'] for y in after] == ['version.created'])
        check('what a consent of the %s must have' % c['role'], keeps_the_rules(body, c['role']))
        data = of.get(c['versionId'])
        check('the %s signed once, and the data as it was then' % c['role'], data is not None
              and data == current[at] and made[c['versionId']] < at and (c['role'], data) not in before)
        before.add((c['role'], data))
        check('what the %s signed' % c['role'],
              [body['documentDigest']] == [v['snapshotDigest'] for v in signed.get(c['versionId'], [])]
              and [body['artifactDigest']] == [a['sha256'] for a in pdfs.get(c['versionId'], [])]
              and only(p, 'documentDigest', 'artifactDigest') == only(body, 'documentDigest', 'artifactDigest'))
        g = grants.get(p['grantId'])
        check('the link the %s signed by' % c['role'], g is not None and g['role'] == c['role'] and g['from'] < at
              and 'successive' not in g
              and g['until'](at) > c['receivedAt'] and not revoked(g, at))
        for_openssl('consent-%d' % n, body)
    photos(e)


def what_it_says(s, x, grants):
    """The payload of a statement's event, from the statement."""
    b, d, by = s['body'], s['body']['data'], x['payload']['by']['id']
    common = {'by': {'kind': 'signer', 'id': by}, 'statementId': b['id']}
    at, kind = {'occurredAt': b['occurredAt']}, b['kind']
    if kind.startswith('transport.'):
        more = dict(at, place=d.get('place'), source='person')
    elif kind == 'reservation.notified':
        more = dict(d, receivedAt=x['receivedAt'], receivedFrom=b['name'])
    elif kind == 'reservations.accepted':
        more = dict(d, grantId=by, versionId=b['versionId'])
    elif kind == 'carrier.taken_over':
        more = dict({'place': None, 'text': None}, number=grants.get(by, {}).get('successive'), **dict(at, **d))
    else:
        more = dict(at, **d)
        more.update({'text': b.get('text')} if kind == 'delivery.obstacle' else {})
        more.update({'reportedBy': d.get('reportedBy', b['name'])} if kind == 'delivery.refused' else {})
    return dict(common, **more)


MAY_STATE = {'transport.departed': 'carrier', 'transport.arrived': 'carrier', 'delivery.refused': 'carrier consignee',
             'delivery.obstacle': 'carrier', 'instructions.requested': 'carrier',
             'instructions.given': 'sender consignee', 'reservation.notified': 'consignee',
             'reservations.accepted': 'sender', 'carrier.taken_over': 'carrier'}


def in_time(kind, role, g, signed, signed_by, last, data):
    """Whether a party might state this then; signed are the roles that had, signed_by the links."""
    number, received = int(g.get('successive', 1)), 'consignee' in signed
    good = role in MAY_STATE[kind].split()
    if kind in ('transport.departed', 'transport.arrived', 'carrier.taken_over'):
        good = good and {'sender', 'carrier'} <= signed
    if kind not in ('delivery.refused', 'reservation.notified', 'reservations.accepted') or role == 'consignee':
        good = good and (not received or kind == 'reservation.notified')
    if kind == 'carrier.taken_over':
        return good and 'successive' in g and number == last + 1
    if kind == 'reservation.notified':
        return good and g.get('id') in signed_by
    if kind == 'instructions.given' and role == 'consignee':
        instructions = data.get('senderInstructions')
        good = good and isinstance(instructions, dict) and instructions.get('consigneeDisposes') is True
    return good and (role != 'carrier' or number <= last)


def statements(e, grants):
    told, new = {s['body']['id']: s for s in e.get('statements', [])}, new_from(e)
    events = [(n, x) for n, x in enumerate(e['events']) if named(x) in RECORDED and 'statementId' in x['payload']]
    check('a statement for every event of one', [x['payload']['statementId'] for n, x in events]
          == [s['body']['id'] for s in e.get('statements', [])])
    for n, x in enumerate(e['events']):
        if named(x) in RECORDED and n >= new:
            check('%s is of its author' % x['name'],
                  (x['payload']['by']['kind'] == 'signer') == ('statementId' in x['payload']))
    made, versions = {v: n for n, v in reversed(list(enumerate(courses(e)[2])))}, grouped(e['versions'], lambda v: v['id'])
    for count, (n, x) in enumerate(events, 1):
        s = told.get(x['payload']['statementId'])
        if s is None:
            continue
        b, g = s['body'], grants.get(x['payload']['by']['id'])
        must_fit(b['data'], 'said ' + b['kind'], 'data of a statement')
        check('statement of the ' + s['role'], x['name'] == b['kind'] and b['role'] == s['role']
              and digest(b) == s['digest'] and only(x, 'versionId', 'receivedAt') == only(s, 'versionId', 'receivedAt')
              and canonical(x['payload']) == canonical(what_it_says(s, x, grants)))
        check('what a statement of the %s must have' % s['role'], signed_well(b, s['role'])
              and ('text' not in b or b['kind'] in ('transport.departed', 'transport.arrived', 'delivery.refused',
                                                    'delivery.obstacle', 'reservations.accepted'))
              and (b['kind'] != 'delivery.refused' or ('reportedBy' in b['data']) == (b['role'] == 'carrier')))
        check('a version that it is of', b['documentId'] == e['document']['id']
              and [b['snapshotDigest']] == [v['snapshotDigest'] for v in versions.get(b['versionId'], [])]
              and made.get(b['versionId'], n) < n)
        signed_before = g and any(m < n for m in g['signs'][:1])
        check('the link it came by', g is not None and g['role'] == b['role'] and g['from'] < n
              and (signed_before or g['until'](n) > x['receivedAt']) and not revoked(g, n))
        for_openssl('statement-%d' % count, b)


def photos(e):
    records = {('consentId', c['body']['id']): c for c in e['consents']}
    records.update({('statementId', s['body']['id']): s for s in e.get('statements', [])})
    signed = {of + (f['sha256'],): f for of, c in records.items() for f in c['body'].get('photos', [])}
    stored, seen = [x for x in e['events'] if x['name'] == 'photo.stored'], set()
    check('photos are those of the events', [dict(x['payload'], receivedAt=x['receivedAt']) for x in stored]
          == e['photos'])
    for x in e['events']:
        p = x['payload']
        if named(x).startswith('consent.'):
            seen.add(('consentId', p['consentId']))
        if named(x) in RECORDED and 'statementId' in p:
            seen.add(('statementId', p['statementId']))
        if x['name'] == 'photo.stored':
            of = named_by(p)
            key = of + (p['sha256'],)
            check('photo %s as it was signed' % p['sha256'][:8], key in signed and of in seen
                  and only(signed[key], 'mediaType', 'byteSize') == only(p, 'mediaType', 'byteSize')
                  and x['versionId'] == records[of]['versionId'])
    keys = [named_by(f) + (f['sha256'],) for f in e['photos']]
    check('each photo once', len(set(keys)) == len(keys))
    for key, f in signed.items():
        path = 'photos/%s.%s' % (f['sha256'], SUFFIX[f['mediaType']])
        if key not in keys or not here(path):
            missing('the signed photo %s%s' % (f['sha256'], '' if key in keys else ', which was never stored'))
        else:
            check('the bytes of photo ' + f['sha256'][:8], is_file(path, f))


def named_by(photo):
    return [(of, photo[of]) for of in ('consentId', 'statementId') if of in photo][0]


def links(e, packed):
    grants, (of, _, _), numbers, changed, current = {}, courses(e), {1}, 0, None

    def signed_at(g):
        """When it signed the data that are current: what a handover link signed, nothing changes."""
        return g['signed'][1] if 'successive' in g or g['signed'][0] == changed else g['in'].get(current)
    for n, x in enumerate(e['events']):
        name, p, now = named(x), x['payload'], x['receivedAt']
        if name in ('document.amended', 'amendment.withdrawn'):
            changed, current = changed + 1, of.get(p['versionId'])
        if name == 'carrier.taken_over' and p['by']['id'] in grants:
            grants[p['by']['id']]['signed'] = changed, now
            grants[p['by']['id']]['signs'].append(n)
        if not name.startswith(('link.', 'consent.')):
            continue
        known = p['grantId'] in grants
        if name == 'link.created' and not known:
            grants[p['grantId']] = dict({'id': p['grantId'], 'role': p['role'], 'from': n, 'at': now, 'ends': [],
                                         'revoked': [], 'signed': (changed, None), 'signs': [], 'in': {}},
                                        **{k: p[k] for k in ('successive', 'carrier') if k in p})
        g = grants.get(p['grantId'])
        if name.startswith('link.'):
            good = g is not None and g['role'] == p['role'] and known != (name == 'link.created') and not g['revoked']
            if name == 'link.created' and 'successive' in p:
                by, number = grants.get(p['by']['id']), int(p['successive'])
                good = good and p['role'] == 'carrier' and number - 1 in numbers
                if p['by']['kind'] == 'signer':
                    good = good and by is not None and by['role'] == 'carrier' and not by['revoked']
                    good = good and int(by.get('successive', 1)) == number - 1
                numbers.add(number)
            if name == 'link.revoked':
                good = good and signed_at(g) is None and now < g['ends'][-1][1]
            if name == 'link.confirmed':
                good = good and now < g['ends'][-1][1] and p['by'] == {'kind': 'signer', 'id': p['grantId']}
            check('link of the %s: %s' % (p['role'], name[5:]), good)
        if g and name in ('link.created', 'link.renewed'):
            g['ends'].append((n, p['expiresAt']))
        if g and name == 'link.revoked':
            g['revoked'].append((n, now))
        if g and name.startswith('consent.'):
            g['signed'], g['in'][of.get(x['versionId'])] = (changed, now), now
            g['signs'].append(n)
    for g in grants.values():
        g['until'] = lambda at, ends=g['ends']: ends[(bisect.bisect_left(ends, (at, '')) if at >= 0 else 0) - 1][1]
        g['gone'] = ([None] + [t for n, t in g['revoked']])[-1]
        open_status = 'expired' if g['until'](-1) <= packed else 'active'
        g['status'] = 'signed' if signed_at(g) else 'revoked' if g['gone'] else open_status
    check('links are those of the events', [without(k, 'openedAt') for k in e['links']] == [
        dict({'id': i, 'documentId': e['document']['id'], 'role': g['role'], 'status': g['status'],
              'createdAt': g['at'], 'expiresAt': g['until'](-1), 'revokedAt': g['gone'], 'signedAt': signed_at(g)},
             **{k: g[k] for k in ('successive', 'carrier') if k in g}) for i, g in grants.items()])
    return grants


def revoked(g, at):
    return any(n < at for n, t in g['revoked'][:1])


def timestamps_and_seals(e):
    """What the events name of them. Their inside (RFC 3161, RFC 7515), consign-verify checks."""
    of_seals = [t for seal in e['olfSeals'] for t in seal['timestamps']]
    listed = {t['id']: t for t in of_seals + e['timestamps']}
    added = [x['payload'] for x in e['events'] if x['name'] == 'timestamp.added']
    beside = {t['id'] for t in e['timestamps']}
    check('timestamps are those of the events', set(listed) == {p['timestampId'] for p in added}
          and [t['id'] for t in e['timestamps']] == [p['timestampId'] for p in added if p['timestampId'] in beside]
          and all(listed[t['id']] == t for t in of_seals) and len({p['timestampId'] for p in added}) == len(added))
    subjects = {('consent', c['body']['id']): c['digest'] for c in e['consents']}
    subjects.update({('statement', s['body']['id']): s['digest'] for s in e.get('statements', [])})
    subjects.update({('olf_seal', seal['id']): seal['sha256'] for seal in e['olfSeals']})
    for p in added:
        t = listed.get(p['timestampId'], {})
        known = p['subjectKind'] in ('consent', 'statement', 'olf_seal')
        check('timestamp of a %s' % p['subjectKind'], only(t, 'subjectKind', 'subjectId', 'messageImprint')
              == only(p, 'subjectKind', 'subjectId', 'messageImprint')
              and (not known or subjects.get((p['subjectKind'], p['subjectId'])) == p['messageImprint'])
              and digest(unbase64(t['token'])) == p['tokenSha256'])
    sealed = [x for x in e['events'] if x['name'] == 'seal.added']
    verified = grouped([x['payload'] for x in e['events'] if x['name'] == 'seal.verified'], lambda p: p['sealId'])
    check('seals are those of the events', [x['payload']['sealId'] for x in sealed] == [s['id'] for s in e['olfSeals']]
          and set(verified) <= {s['id'] for s in e['olfSeals']})
    before = None
    for n, (x, s) in enumerate(zip(sealed, e['olfSeals']), 1):
        check('seal of ' + s['role'], digest(s['jws'].encode('ascii')) == s['sha256']
              and dict(only_of(s, 'role', 'position', 'sha256'), sealId=s['id']) == x['payload']
              and only(s, 'versionId', 'receivedAt') == only(x, 'versionId', 'receivedAt')
              and s['ecmrId'] == e['document']['id']
              and s['position'] == Number(n) and s.get('precedingSha256') == before
              and all((t['subjectKind'], t['subjectId']) == ('olf_seal', s['id']) for t in s['timestamps'])
              and [dict(sealId=s['id'], verificationId=v['id'], sha256=digest(v)) for v in s['verifications']]
              == verified.get(s['id'], []))
        before = s['sha256']
    if added or sealed:
        left_open('the inside of timestamps and seals, which consign-verify checks')


def only_of(x, *members):
    return {k: x[k] for k in members}


ALLOWS = {'create_sign_grant': 'link.created', 'create_sign_grants': 'link.created',
          'create_sign_round': 'link.created', 'create_handover_link': 'link.created',
          'renew_sign_grant': 'link.renewed', 'send_sign_grant': 'link.sent', 'revoke_sign_grant': 'link.revoked',
          'revoke_sign_grants': 'link.revoked', 'amend_document': 'document.amended',
          'withdraw_amendment': 'amendment.withdrawn', 'supplement_document': 'document.supplemented',
          'cancel_document': 'document.cancelled', 'replace_document': 'document.replaced',
          'report_refusal': 'delivery.refused', 'notify_reservation': 'reservation.notified',
          'accept_reservations': 'reservations.accepted', 'import_seal': 'seal.added'}
# What is allowed once for many notes.
BATCHES = ('publish_batch', 'create_sign_grants', 'create_sign_round')


def lower(text):
    return text.lower() if type(text) is str else None


def targets(e, n, p, drafts):
    if p['operation'] not in ('publish', 'publish_batch'):
        return [digest(['document', e['document']['id'], courses(e)[2][n]])]
    return [digest(['draft', lower(p['input'].get('draftId')), p['input'].get('revision'), draft]) for draft in drafts]


def approvals(e):
    used = [(n, x['payload']) for n, x in enumerate(e['events']) if x['name'] == 'approval.consumed']
    check('approvals are those of the events', [
        [a['id'], a['operation'], a['input'], a['decidedBy'], a['decidedAt'], a['requestedBy']['connectionId']]
        for a in e['approvals']
    ] == [only(p, 'approvalId', 'operation', 'input', 'decidedBy', 'decidedAt', 'connectionId') for n, p in used])
    first = e['versions'][0]['data']
    drafts = [digest(data) for data in (first, dict(first, type=e['document']['type']))]
    check('each approval once', len({(p['approvalId'], p.get('batch', {}).get('index')) for n, p in used}) == len(used))
    for n, p in used:
        bound = ['service-approval-1', e['document']['tenantId']]
        bound += only(p, 'kind', 'connectionId', 'operation', 'input', 'targetDigest')
        many, whole = p.get('batch'), True
        if many is not None:
            item = digest(only(p, 'operation', 'input', 'targetDigest'))
            at, total = int(many['index']), int(many['total'])
            whole = total == len(many['items']) and many['items'][at:at + 1] == [item]
            bound = ['service-approval-batch-1'] + bound[1:5] + [many['items']]
        issues = p['operation'] in ('publish', 'publish_batch')
        x = (e['events'][max(n - 1, 0):n] if issues else e['events'][n + 1:n + 2] or [{'name': None, 'payload': {}}])[0]
        by, i = x['payload'].get('issuer' if issues else 'by', {}), p['input']
        check('approval of ' + p['operation'],
              digest(bound) == p['digest'] and whole and (many is not None) == (p['operation'] in BATCHES)
              and x['name'] == ('document.issued' if issues else ALLOWS.get(p['operation'], 'no event'))
              and (p['operation'] == 'import_seal' or only(by, 'kind', 'id') == only(p, 'kind', 'connectionId'))
              and p['targetDigest'] in targets(e, n, p, drafts) and p['decidedAt'] <= e['events'][n]['receivedAt']
              and (issues or 'document_id' not in i or lower(i['document_id']) == e['document']['id'])
              and (issues or 'role' not in i or 'role' not in x['payload'] or i['role'] == x['payload']['role']))


def by_links(e, grants):
    of, current, _ = courses(e)
    new, kind = new_from(e), only(e['document']['type'], 'name', 'version')
    path, roles = 'type/%s-%s.json' % tuple(kind), {}
    may_add = load(path).get('supplements') if here(path) else None
    may_add = [] if misfits(may_add, 'supplement[]') else may_add
    data_of = {v['id']: v['data'] for v in reversed(e['versions'])}
    for n, x in enumerate(e['events']):
        p, name, at = x['payload'], named(x), current[n]
        if name.startswith('consent.'):
            roles.setdefault(p['role'], set()).add(of.get(x['versionId']))
        if name not in ('document.supplemented', 'reservations.accepted'):
            continue
        g, role = grants.get(p['grantId']), p.get('role', p['grantId'] and 'sender')
        good = (p['grantId'] is None) == (role is None)
        good = good and p['grantId'] == (p['by']['id'] if p['by']['kind'] == 'signer' else None)
        if p['grantId'] is not None:
            good = good and g is not None and g['role'] == role and g['from'] < n
            good = good and 'successive' not in g
            good = good and ('statementId' in p or g['until'](n) > x['receivedAt'])
            good = good and not revoked(g, n)
        if name == 'reservations.accepted':
            data = data_of[p['versionId']]
            good = good and ('statementId' in p or p['versionId'] == x['versionId'])
            good = good and 'carrierReservations' in data
            good = good and (n < new or (p['grantId'] is None) == ('name' in p))
            good = good and digest(data['carrierReservations']) == p['digest']
        good = good and (n < new or role is not None or not any(
            re.match('/carrierReservations(/|$)', one['path']) for one in p.get('additions', [])))
        for one in p.get('additions', []) if here(path) else []:
            good = good and any(
                (role or 'company') in s['roles'] and not over(s['until'], roles, at)
                and s['path'] in (one['path'], re.sub(r'/[0-9]+(?=/|$)', '/*', one['path'])) for s in may_add)
        check(name + ' as its author may', good)


def over(until, roles, data):
    signed = roles.get('consignee' if until == 'delivered' else until[:-len('_signed')], set())
    return bool(signed) if until == 'delivered' else data in signed


def course(e, grants):
    signed, signed_by, ended, departed, last = set(), set(), False, False, 1
    told, versions = {s['body']['id']: s['body'] for s in e.get('statements', [])}, courses(e)[2]
    data = {v['id']: v['data'] for v in e['versions']}
    for n, x in enumerate(e['events']):
        name, p = named(x), x['payload']
        road, received = name.startswith('transport.'), 'consignee' in signed
        late = received if name != 'document.cancelled' else received or departed or 'carrier' in signed
        said = told.get(p['statementId']) if name in RECORDED and 'statementId' in p else None
        if name in RECORDED + MAKES_A_VERSION[2:] or name.startswith('consent.'):
            free = name.startswith('consent.') or name == 'reservations.accepted'
            good = received if name == 'reservation.notified' else free or not late
            good = good and (not road or {'sender', 'carrier'} <= signed)
            if said is not None:
                good = in_time(said['kind'], said['role'], grants.get(p['by']['id'], {}), signed, signed_by, last,
                               data.get(versions[n], {}))
            check(name + ' in its time', good and not ended)
        if name.startswith('consent.'):
            signed.add(name[8:])
            signed_by.add(p['grantId'])
        if name in RECORDED:
            after = e['events'][n + 1:n + 2]
            check(name + ' is shown by a version', [y['name'] for y in after] == ['version.created'])
        last = int(p['number']) if name == 'carrier.taken_over' else last
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
    """Milliseconds, of which more decimals are cut off."""
    whole = datetime.datetime.fromisoformat(re.sub(r'\.[0-9]+', '', text.replace('Z', '+00:00')))
    cut = re.search(r'\.([0-9]{1,3})', text)
    return round(whole.timestamp()) * 1000 + (int(cut.group(1).ljust(3, '0')) if cut else 0)


def own_words(e):
    path = 'type/%s-%s.json' % (e['document']['type']['name'], e['document']['type']['version'])
    roles = load(path).get('roles') if here(path) else None
    for c in e['consents']:
        said = [r.get('statements') for r in roles or [] if isinstance(r, dict) and r.get('id') == c['role']][:1]
        if said and isinstance(said[0], list) and not any(
                isinstance(s, dict) and s.get('reservations') is ('reservations' in c['body'])
                and isinstance(s.get('text'), dict) and c['body']['statement'] in s['text'].values() for s in said[0]):
            remark('the statement of the %s is in his own words' % c['role'])


def span(minutes):
    unit, size = [(unit, size) for unit, size in (('year', 525960), ('day', 1440), ('hour', 60), ('minute', 1))
                  if minutes >= 2 * size][0]
    return '%d %ss' % (minutes // size, unit)


def remarks(e):
    keys, roles, (of, _, _), complete = {}, {}, courses(e), False
    own_words(e)
    for c in e['consents']:
        before = roles.setdefault(of.get(c['versionId']), set())
        if c['role'] == 'consignee' and not {'sender', 'carrier'} <= before and not complete:
            remark('the consignee signed before the sender or the carrier')
        before.add(c['role'])
        complete = complete or {'sender', 'carrier'} <= before
    for c in e['consents'] + e.get('statements', []):
        keys.setdefault(canonical(c['body']['publicKey']), []).append(c['role'])
        minutes = (clock(c['body']['occurredAt']) - clock(c['receivedAt']) + 30000) // 60000
        if abs(minutes) > 60:
            remark('the clock of the %s differs from the time of receipt by %s' % (c['role'], span(abs(minutes))))
    for same in keys.values():
        if len(set(same)) > 1:
            remark('one and the same key signed for ' + ' and '.join(same))
    for x in e['events']:
        if x['name'] in ('link.created', 'link.renewed') and x['payload']['by']['kind'] in ('apikey', 'oauth'):
            remark('a program made the link of the %s and may have held it' % x['payload']['role'])
    of_the_issuer(e)


REPORTS = ('transport.departed', 'transport.arrived', 'delivery.refused', 'reservation.notified')


def of_the_issuer(e):
    """What the company that issued the note wrote of the parties, and what the signatures are of."""
    company, paths, reports = e['events'][0]['payload']['issuer']['company']['name'], [], []
    last, current, told = {}, 1, {s['body']['id']: s for s in e.get('statements', []) if s['role'] == 'carrier'}
    numbers = {x['payload']['grantId']: int(x['payload']['successive']) for x in e['events']
               if x['name'] == 'link.created' and 'successive' in x['payload']}
    of, revisions = generations(e)['of'], {v['id']: v['revision'] for v in e['versions']}
    for x in e['events']:
        name, p = named(x), x['payload']
        if name == 'reservations.accepted' and p['grantId'] is None:
            remark('%s accepted the reservations of the carrier for the sender, who signed no acceptance'
                   % ', '.join([company] + [p[k] for k in ('name',) if k in p]))
        if name == 'document.supplemented' and p['role'] is None:
            paths += [one['path'] for one in p['additions']]
        if name in REPORTS and 'statementId' not in p:
            reports.append(name)
        if name.startswith('consent.') and x['versionId'] in of and not of[x['versionId']]['withdrawn']:
            last[name[8:]] = revisions[x['versionId']], of[x['versionId']]['number']
        if name in RECORDED and p.get('statementId') in told:
            number = numbers.get(p['by']['id'], 1)
            current = number if name == 'carrier.taken_over' else current
            if number < current:
                remark('carrier %d stated %s after the next carrier had taken over' % (number, name))
    if paths:
        remark('%s added what no party signed then: %s' % (company, ', '.join(sorted(set(paths)))))
    if reports:
        remark('%s reported what no party signed: %s' % (company, ', '.join(sorted(set(reports)))))
    if len({number for _, number in last.values()}) > 1:
        remark('not all signed the same data: ' + ', '.join(
            'the %s version %s, amendment %d' % (role, revision, number) for role, (revision, number) in last.items()))


def main():
    try:
        manifest = files()
        e = load_canonical('evidence.json')
        must_fit(e, 'evidence', 'evidence.json')
        before = chain(e)
        profile(e)
        versions(e, before)
        belong(e, manifest)
        signature(e, manifest)
        document(e)
        states(e)
        deadlines(e)
        print()
        grants = links(e, manifest['createdAt'])
        consents(e, grants)
        statements(e, grants)
        by_links(e, grants)
        approvals(e)
        timestamps_and_seals(e)
        course(e, grants)
        remarks(e)
        log(e)
        if 'readme' in manifest:
            left_open('whether README*.txt is the text that this evidence yields, which consign-verify checks')
    except (ArithmeticError, AttributeError, IndexError, KeyError, RecursionError, TypeError, ValueError,
            OSError) as error:
        check('the files have the form they must have: %r' % error, False)
    print('\nNobody signed these, they are the word of the service: README*.txt, whose names the ids stand for, when a')
    print('link was opened, public holidays, summaries and names of approvals, and what came after the last signature.')
    print('\n%d wrong%s' % (wrong, ', %d missing' % absent if absent else ''))
    return 1 if wrong else 2 if absent else 0


if __name__ == '__main__':
    raise SystemExit(main())
