import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  call,
  completeNote,
  forTests,
  type Person,
  programWith,
  signUp,
  useOwner,
  useService,
} from '@consign/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { byKey, type Consign, consignIn, useFolder } from '../testing/use-consign.ts'

const service = useService()
const ania = useOwner(service)
const folder = useFolder()
const all = [
  'documents:read',
  'documents:write',
  'library:read',
  'library:write',
  'signing:links',
  'tracking:manage',
]
const robot = forTests(() => programWith(service, ania, { permissions: all }))
const careful = forTests(() => programWith(service, ania, { permissions: all, requireApproval: true }))
let consign: Consign
let count = 0

beforeEach(async () => {
  count += 1
  consign = consignIn(folder.path, byKey(service, robot.token))
})

const reference = () => `CLI/${count}`
const saved = async (data: object = { ...completeNote, reference: reference() }) =>
  (await consign('drafts save -', { input: JSON.stringify(data) })).stdout.trim()
const issued = async () => {
  const { stdout } = await consign(['publish', await saved(), '--json'])
  return JSON.parse(stdout) as { id: string; reference: string; state: string; currentVersionId: string }
}
const lines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const decide = (id: string, decision = 'approve', by: Person = ania) =>
  by.send('POST', `/functions/v1/approvals/${id}/${decision}`)
const pendingOf = async () => (await ania.call('/functions/v1/approvals?status=pending')).body.items

describe('drafts', () => {
  it('save prints the id alone; show, list and preview find it', async () => {
    const { stdout, stderr } = await consign('drafts save -', { input: '{"reference": "D/1"}' })
    expect(stdout).toMatch(/^[0-9a-f-]{36}\n$/)
    expect(stderr).toContain('missing or wrong')
    const id = stdout.trim()
    expect((await consign(['drafts', 'show', id])).stdout).toContain('"reference": "D/1"')
    expect(lines((await consign('drafts list --json')).stdout).map((each) => each.id)).toContain(id)
    const whole = await saved()
    expect((await consign(['drafts', 'preview', whole])).stdout).toBe(`${whole}.pdf\n`)
    expect((await readFile(join(folder.path, `${whole}.pdf`))).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('--id makes that draft; again it is 1 with the current revision, --revision saves over it', async () => {
    const id = crypto.randomUUID()
    const save = (...more: string[]) => consign(['drafts', 'save', '-', '--id', id, ...more], { input: '{}' })
    expect((await save()).exit).toBe(0)
    const again = await save('--json')
    expect([again.exit, again.stdout]).toEqual([1, ''])
    expect(JSON.parse(again.stderr)).toMatchObject({ code: 'VERSION_CONFLICT' })
    expect((await save('--revision', '1')).exit).toBe(0)
  })

  it('delete asks: --yes, or a terminal', async () => {
    const id = await saved()
    expect((await consign(['drafts', 'delete', id])).exit).toBe(64)
    expect((await consign(['drafts', 'delete', id], { typed: 'n\n' })).exit).toBe(1)
    expect((await consign(['drafts', 'delete', id], { typed: 'y\n' })).exit).toBe(0)
    expect((await consign(['drafts', 'show', id, '--json'])).stderr).toContain('DRAFT_NOT_FOUND')
  })

  it.each([['{'], ['[]'], ['\xff\xfe']])('65 for the input %j', async (input) => {
    expect((await consign('drafts save -', { input: Buffer.from(input, 'latin1') })).exit).toBe(65)
  })

  it('65 for a file that is not there', async () => {
    expect(await consign('drafts save none.json')).toMatchObject({ exit: 65, stdout: '' })
  })
})

describe('notes', () => {
  it('are found by id or by their reference', async () => {
    const note = await issued()
    for (const name of [note.id, note.reference])
      expect(JSON.parse((await consign(['notes', 'show', name, '--json'])).stdout)).toEqual(note)
    expect((await consign(['notes', 'show', note.reference])).stdout).toContain('Großmüller GmbH')
  })

  it('1 for none, 64 with the candidates for several', async () => {
    expect((await consign(['notes', 'show', 'NO/SUCH', '--json'])).stderr).toContain('DOCUMENT_NOT_FOUND')
    const [one, other] = [await issued(), await issued()]
    const { exit, stderr } = await consign(['notes', 'show', one.reference])
    expect(exit).toBe(64)
    expect(stderr).toContain(other.id)
  })

  it('pdf and bundle are files named by the id, whole, and not replaced without --yes', async () => {
    const { id, reference } = await issued()
    expect((await consign(['notes', 'pdf', reference])).stdout).toBe(`${id}.pdf\n`)
    expect((await consign(['notes', 'pdf', reference])).exit).toBe(73)
    expect((await consign(['notes', 'pdf', reference, '--yes'])).exit).toBe(0)
    const { stdout } = await consign(['notes', 'bundle', id, '-o', '-'])
    expect(stdout.startsWith('PK')).toBe(true)
  })

  it('73 for a folder that is not there, without half a file', async () => {
    const { id } = await issued()
    expect((await consign(['notes', 'pdf', id, '-o', 'nowhere/note.pdf'])).exit).toBe(73)
  })

  it('list: JSON Lines over every page, or a table', async () => {
    const note = await issued()
    const { stdout } = await consign(['notes', 'list', '--query', note.reference, '--json'])
    expect(lines(stdout).map(({ id }) => id)).toContain(note.id)
    const table = await consign(['notes', 'list', '--query', note.reference], { columns: 60 })
    for (const line of table.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(60)
    expect((await consign('notes list --query nothinglikethis --json')).stdout).toBe('')
  })

  it('change: amend, supplement, cancel', async () => {
    const note = await issued()
    await writeFile(
      join(folder.path, 'new.json'),
      JSON.stringify({ ...completeNote, reference: note.reference, otherParticulars: 'New' }),
    )
    const amend = (...more: string[]) =>
      consign(['notes', 'amend', note.id, 'new.json', '--reason', 'A remark', '--json', ...more])
    expect((await amend('--version', note.currentVersionId)).stdout).toContain('"state":"issued"')
    expect(JSON.parse((await amend('--version', note.currentVersionId)).stderr)).toMatchObject({
      code: 'VERSION_STALE',
    })
    const cancel = await consign(['notes', 'cancel', note.id, '--reason', 'Over', '--yes', '--json'])
    expect(cancel.stdout).toContain('"state":"cancelled"')
    expect((await consign(['notes', 'cancel', note.id])).exit).toBe(64)
  })

  it('words of others cannot move the cursor', async () => {
    const odd = `X\u001b[2J\u202e${count}`
    await saved({ reference: odd })
    const { stdout } = await consign('drafts list', { columns: 200 })
    expect(stdout).toContain(`X\\u001b[2J\\u202e${count}`)
    expect(stdout).not.toContain('\u001b')
  })
})

describe('links', () => {
  it('create prints the address, with a QR code; list hides it; revoke ends it', async () => {
    const { id } = await issued()
    const made = await consign(['links', 'create', id, '--role', 'carrier', '--qr'])
    const url = made.stdout.trim().split('\n').at(-1) ?? ''
    expect(url).toMatch(/\/sign\//)
    expect(made.stdout).toContain('█')
    const listed = await consign(['links', 'list', id, '--json'])
    expect(lines(listed.stdout)[0]).toMatchObject({ role: 'carrier', status: 'active' })
    expect(listed.stdout).not.toMatch(/token|url/)
    const withheld = await consign(['links', 'list', id, '--urls'])
    expect(withheld.stderr).toContain('people only')
    expect((await consign(['links', 'revoke', id, '--role', 'carrier', '--yes'])).exit).toBe(0)
    expect((await consign(['links', 'create', id, '--role', 'captain'])).exit).toBe(64)
  })
})

describe('approvals', () => {
  const asking = () => consignIn(folder.path, byKey(service, careful.token))

  it('75 with the address; a plain repeat asks no second time, and goes on after the decision', async () => {
    const draft = await saved()
    const before = (await pendingOf()).length
    const first = await asking()(['publish', draft])
    expect([first.exit, first.stderr]).toEqual([75, expect.stringContaining('/approvals/')])
    expect((await asking()(['publish', draft])).exit).toBe(75)
    const pending = await pendingOf()
    expect(pending).toHaveLength(before + 1)
    await decide(pending[0].id)
    expect((await asking()(['publish', draft])).exit).toBe(0)
  })

  it('a repeat of a call with a key of its own is the same call', async () => {
    const { id } = await issued()
    const before = (await pendingOf()).length
    const link = () => asking()(['links', 'create', id, '--role', 'sender', '--json'])
    expect([(await link()).exit, (await link()).exit]).toEqual([75, 75])
    const pending = await pendingOf()
    expect(pending).toHaveLength(before + 1)
    await decide(pending[0].id)
    expect(JSON.parse((await link()).stdout)).toMatchObject({ role: 'sender', status: 'active' })
  })

  it('--wait goes on by itself; rejected is 1', async () => {
    const waiting = async (decision: string) => {
      const draft = await saved()
      return asking()(['publish', draft, '--wait'], {
        onError(text) {
          const id = /approvals\/([0-9a-f-]{36})/.exec(text)?.[1]
          if (id) void decide(id, decision)
        },
      })
    }
    expect((await waiting('approve')).exit).toBe(0)
    expect((await waiting('reject')).exit).toBe(1)
  })

  it('--wait=0 looks once', async () => {
    const ran = await asking()(['publish', await saved(), '--wait=0'])
    expect(ran.exit).toBe(75)
    const [{ id }] = await pendingOf()
    expect((await asking()(['approvals', 'wait', id, '--wait=0'])).exit).toBe(75)
    await decide(id, 'reject')
    expect((await asking()(['approvals', 'wait', id])).exit).toBe(1)
    expect(lines((await asking()('approvals list --json')).stdout).map((each) => each.id)).toContain(id)
  })

  it('--approval presents a given one', async () => {
    const draft = await saved()
    await asking()(['publish', draft])
    const [{ id }] = await pendingOf()
    await decide(id)
    expect((await asking()(['publish', draft, '--approval', id])).exit).toBe(0)
  })
})

describe('api', () => {
  it('calls an operation, a table and an open read as they are', async () => {
    const id = await saved()
    const { stdout } = await consign([
      'api',
      'read_drafts',
      '--query',
      `id=eq.${id}`,
      '--query',
      'select=id',
      '--json',
    ])
    expect(JSON.parse(stdout)).toEqual([{ id }])
    const body = JSON.stringify({ draft_id: crypto.randomUUID(), base_revision: 0, data: {} })
    expect((await consign(['api', 'save_draft', '--body', body])).exit).toBe(0)
    expect((await consign('api consign_keys --json')).stdout).toContain('"log"')
  })

  it.each([
    ['sign', 'a signer'],
    ['approve', 'a person'],
    ['create_api_key', 'an owner'],
    ['read_audit_events', 'an owner'],
    ['stream_events', 'a stream'],
    ['nothing', 'nobody'],
    ['get_artifact', 'somebody who leaves out the path'],
    ['whoami --path x=y', 'an unknown parameter'],
  ])('64 for %s, which is for %s, before any call', async (name) => {
    const { exit, stderr } = await consign(`api ${name} --verbose`)
    expect([exit, stderr]).toEqual([64, expect.not.stringContaining(' ms')])
  })

  it('1 for a column that there is not', async () => {
    expect((await consign('api read_drafts --query colour=eq.red')).exit).toBe(1)
  })
})

describe('events follow', () => {
  it('JSON Lines from a position, 0 on Ctrl-C', async () => {
    const { id } = await issued()
    const stop = new AbortController()
    const { exit, stdout } = await consign('events follow --after 0 --types document.issued', {
      signal: stop.signal,
      onOutput: (text) => text.includes(id) && stop.abort('SIGINT'),
    })
    expect(exit).toBe(0)
    expect(new Set(lines(stdout).map(({ type }) => type))).toEqual(new Set(['document.issued']))
  })
})

it('77 for what the key may not, 1 for what is not there, with the service’s own body', async () => {
  const reader = await programWith(service, ania, { permissions: ['documents:read'] })
  const reading = consignIn(folder.path, byKey(service, reader.token))
  const { exit, stderr } = await reading('drafts save - --json', { input: '{}' })
  expect([exit, JSON.parse(stderr).code]).toEqual([77, 'API_KEY_FORBIDDEN'])
})

it('--verbose tells each call and nothing secret; -o takes any result', async () => {
  const { stderr } = await consign('whoami --verbose -o who.json --json --yes')
  expect(stderr).toMatch(/^POST \/rest\/v1\/rpc\/whoami 200 \S+ \d+ ms$/m)
  expect(stderr).not.toContain(robot.token)
  expect(JSON.parse(await readFile(join(folder.path, 'who.json'), 'utf8'))).toMatchObject({ kind: 'apikey' })
})

it('another company’s draft is not there', async () => {
  const other = await signUp(service)
  const theirs = await programWith(service, other, { permissions: all })
  const { exit } = await consignIn(
    folder.path,
    byKey(service, theirs.token),
  )(['drafts', 'show', await saved()])
  expect(exit).toBe(1)
  expect((await call(`${service.url}/readyz`)).status).toBe(200)
})
