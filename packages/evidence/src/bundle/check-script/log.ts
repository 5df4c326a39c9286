/** A part of `check.py`: the proofs of the log, as RFC 6962 defines the tree. Who signed its checkpoint is not for it. */
export const log: string = String.raw`def climb(node, index, size, path):
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


`
