import { folds } from '@consign/document-types/folds'
import { canonicalize, eventText, type Verification, verifyBundle } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { parsePolicy, seedSigner } from '@consign/log'
import {
  issueNote,
  makeLink,
  type Person,
  rowsOf,
  signBy,
  signUp,
  startService,
  type TestService,
} from '@consign/testkit'
import { createTestDatabase, type TestDatabase } from '@consign/testkit/database/postgres.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { partnerSeal } from '@consign/testkit/trust/partner-seal.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../store/digest.ts'
import { untilSigned } from './testing/read-log.ts'
import { TestWitness } from './testing/witness.ts'

const ORIGIN = 'log.example/log/v1'
let vkeys: string[] = []
let witness: TestWitness
let database: TestDatabase
let service: TestService
let ania: Person
/** A party's policy, from elsewhere. */
let policy: string

beforeAll(async () => {
  const signer = await seedSigner('witness.example/w1', 'cosignature', new Uint8Array(32).fill(9))
  witness = await new TestWitness(signer, ORIGIN, () => vkeys).open()
  database = await createTestDatabase()
  service = await started(database)
  vkeys = (await keysAt(service)).log
  const receipts = (await keysAt(service)).receipts.map((vkey) => `# receipts ${vkey}`)
  policy = [
    ...vkeys.map((vkey) => `log ${vkey}`),
    ...receipts,
    witness.line,
    'quorum witness.example/w1',
    '',
  ].join('\n')
  ania = await signUp(service)
})
afterAll(async () => {
  await service?.[Symbol.asyncDispose]()
  await witness?.[Symbol.asyncDispose]()
  await database?.[Symbol.asyncDispose]()
})

const started = async (on: TestDatabase) => {
  const env = {
    LOG_ORIGIN: ORIGIN,
    LOG_WITNESSES: `${witness.line}\nquorum witness.example/w1`,
    OUTBOUND_ALLOW: '127.0.0.1',
  }
  const opened = await startService(env, { database: on })
  await eventually(async () => expect((await keysAt(opened)).log).toHaveLength(1))
  return opened
}
const keysAt = async ({ url }: TestService): Promise<{ log: string[]; receipts: string[] }> => {
  const found = await (await fetch(`${url}/.well-known/consign-keys`)).json()
  const vkeysOf = (list: { vkey: string }[]) => list.map(({ vkey }) => vkey)
  return { log: vkeysOf(found.log), receipts: vkeysOf(found.receipts) }
}

/** Acts as the owner of the database, past triggers and keys. */
async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

interface Story {
  readonly id: string
  /** The sender's own copy. */
  readonly receipt: Uint8Array
}

/** A note signed by the sender, and their receipt. */
async function signed(): Promise<Story> {
  const { id } = await issueNote(ania)
  const token = await makeLink(ania, id, 'sender')
  expect((await signBy(service, token)).status).toBe(200)
  const answer = await fetch(`${service.url}/functions/v1/sign/${token}/receipt`)
  return { id, receipt: new Uint8Array(await answer.arrayBuffer()) }
}

const witnessed = async () => {
  await untilSigned(database)
  const [size] = await rowsOf(database, 'select count(*)::int as size from log_entry')
  // The witness has signed before the log has stored it.
  const cosigned = async () =>
    (await rowsOf(database, 'select coalesce(max(size), 0)::int as size from log_cosignature'))[0]?.['size']
  await expect.poll(cosigned).toBe(size?.['size'])
}

type Trust = 'bundle' | 'policy' | 'log' | 'receipt'

/** The findings of a holder of the bundle, given more to trust. */
async function found({ id, receipt }: Story, trust: Trust, by = ania): Promise<Verification> {
  const { status, bytes } = await by.call(`/functions/v1/evidence/${id}/bundle`)
  expect(status).toBe(200)
  const read = async (path: string) => {
    const answer = await fetch(`${service.url}/log/v1/${path}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const log = {
    ...(trust === 'bundle' ? {} : { policy: parsePolicy(policy) }),
    ...(trust === 'log' ? { read } : {}),
    ...(trust === 'receipt' ? { receipts: [receipt] } : {}),
  }
  return verifyBundle(bytes, { primitives: nodePrimitives, types: folds, log })
}
const reasons = ({ checks }: Verification) =>
  checks
    .filter(({ result }) => result === 'failed')
    .map((check) => `${check.name}: ${JSON.stringify(check)}`)
    .join('\n')

interface Link {
  id: string
  position: number
  version_id: string
  name: string
  payload: string
  received_at: string
}

/** Changes links and recomputes the whole chain, so that it is consistent. */
const rewrite = (documentId: string, change: (link: Link) => void, from = 1) =>
  asOwner(async (client) => {
    const { rows } = await client.query<Link>(
      `select id, position, version_id, name, payload, received_at::text from chain_link
        where document_id = $1 order by position`,
      [documentId],
    )
    let previousDigest: string | null = null
    for (const link of rows) {
      if (link.position >= from) change(link)
      const { id, name, version_id: versionId, received_at: receivedAt, payload } = link
      const payloadDigest = sha256(payload)
      const eventDigest = sha256(
        eventText({ id, versionId, name, payloadDigest, previousDigest, receivedAt }),
      )
      await client.query(
        `update chain_link set payload = $3, payload_digest = $4, previous_digest = $5, event_digest = $6, received_at = $7
          where document_id = $1 and position = $2`,
        [documentId, link.position, payload, payloadDigest, previousDigest, eventDigest, receivedAt],
      )
      previousDigest = eventDigest
    }
    await client.query('update document set head_digest = $2 where id = $1', [documentId, previousDigest])
  })

/** Another person made the links. */
function renamed(link: Link): void {
  if (link.name !== 'link.created') return
  const payload = JSON.parse(link.payload)
  link.payload = canonicalize({
    ...payload,
    by: { ...payload.by, id: '00000000-0000-4000-8000-000000000000' },
  })
}

describe('what is so', () => {
  it('is valid by bundle, policy, log and receipt', async () => {
    const story = await signed()
    await witnessed()
    for (const trust of ['bundle', 'policy', 'log', 'receipt'] as const) {
      const verification = await found(story, trust)
      expect([trust, verification.verdict, reasons(verification)]).toEqual([trust, 'valid', ''])
    }
    const names = (await found(story, 'log')).checks.map(({ name, result }) => `${name} ${result}`)
    expect(names).toEqual(
      expect.arrayContaining(['checkpoint witnessed passed', 'complete in the log passed']),
    )
  })
})

describe('what the operator changes in the database', () => {
  it('an event rewritten, with the whole chain digested anew: no proof is left for it, as a policy asks', async () => {
    const { id } = await issueNote(ania)
    await makeLink(ania, id, 'sender')
    await witnessed()
    const story = { id, receipt: new Uint8Array() }
    expect((await found(story, 'policy')).verdict).toBe('valid')
    await rewrite(id, renamed)
    const alone = await found(story, 'bundle')
    expect([alone.verdict, reasons(alone)]).toEqual(['valid', ''])
    expect((await found(story, 'policy')).verdict).toBe('incomplete')
  })

  it('the same, and the new events put into the log as well: the log has two histories of the note', async () => {
    const { id } = await issueNote(ania)
    await makeLink(ania, id, 'sender')
    await witnessed()
    const story = { id, receipt: new Uint8Array() }
    await rewrite(id, renamed)
    await rowsOf(
      database,
      `insert into log_pending (doc_tag, event_digest, sequence)
       select s.doc_tag, decode(l.event_digest, 'hex'), l.position - 1
         from chain_link l join log_salt s using (tenant_id, document_id) where l.document_id = $1 and l.position > 1`,
      [id],
    )
    await witnessed()
    const believed = await found(story, 'policy')
    expect([believed.verdict, reasons(believed)]).toEqual(['valid', ''])
    const verification = await found(story, 'log')
    expect(verification.verdict).toBe('invalid')
    expect(reasons(verification)).toContain('another one in the log')
  })

  it('the tail cut off, consent and version with it: the log has more of this note, and the receipt is not kept', async () => {
    const story = await signed()
    await witnessed()
    await asOwner(async (client) => {
      const { rows } = await client.query(
        `select position from chain_link where document_id = $1 and name = 'consent.sender'`,
        [story.id],
      )
      const last = rows[0].position - 1
      for (const table of ['consent', 'chain_link'])
        await client.query(`delete from ${table} where document_id = $1 and position > $2`, [story.id, last])
      await client.query(
        'delete from artifact a using version v where a.version_id = v.id and v.document_id = $1 and v.revision > 1',
        [story.id],
      )
      await client.query('delete from version where document_id = $1 and revision > 1', [story.id])
      await client.query(
        `update document d set head_position = l.position, head_digest = l.event_digest, head_received_at = l.received_at,
                state = v.body::jsonb ->> 'state', current_version_id = v.id
           from chain_link l, version v
          where d.id = $1 and l.document_id = d.id and l.position = $2 and v.document_id = d.id and v.revision = 1`,
        [story.id, last],
      )
      await client.query('update sign_grant set signed_at = null where document_id = $1', [story.id])
    })
    const alone = await found(story, 'policy')
    expect([alone.verdict, reasons(alone)]).toEqual(['valid', ''])
    const [byLog, byReceipt] = [await found(story, 'log'), await found(story, 'receipt')]
    expect([byLog.verdict, byReceipt.verdict]).toEqual(['invalid', 'invalid'])
    expect(reasons(byLog)).toMatch(/the log has \d+ events of this note, the bundle \d+/)
    expect(reasons(byReceipt)).toContain('which was promised')
  })

  it('a note left out of the log: it has no proofs, as a policy asks', async () => {
    const { id } = await issueNote(ania)
    const salt = 'A'.repeat(43)
    const tag = `sha256(convert_to(format(E'ecmr-doc-tag/v1\\n%s\\n%s\\n', document_id, $2::text), 'UTF8'))`
    const rename = `update log_salt set salt = $2::text, doc_tag = ${tag} where document_id = $1`
    await rowsOf(database, rename, [id, salt])
    await witnessed()
    const verification = await found({ id, receipt: new Uint8Array() }, 'policy')
    expect(verification.verdict).toBe('incomplete')
    expect(JSON.stringify(verification.checks)).toContain(
      'no signature of the service: whoever holds this bundle',
    )
  })

  it('a consent dated back: it is not the one that is in the log, nor the one on the receipt', async () => {
    const story = await signed()
    await witnessed()
    const early = '2020-01-01T00:00:00.000Z'
    await rewrite(story.id, (link) => {
      link.received_at = early
    })
    await asOwner((client) =>
      client.query('update consent set received_at = $2 where document_id = $1', [story.id, early]),
    )
    expect((await found(story, 'policy')).verdict).not.toBe('valid')
    const verification = await found(story, 'receipt')
    expect(verification.verdict).toBe('invalid')
    expect(reasons(verification)).toContain('promise of the receipt kept')
  })

  describe('a verification of a seal that the operator would rather not have', () => {
    /** A note with a seal that DNS did not confirm, and a link recorded after that. */
    async function doubted(): Promise<Story> {
      const { id } = await issueNote(ania)
      const seal = await ania.call(`/functions/v1/seals/${id}`, {
        jws: await partnerSeal({ documentId: id }),
      })
      const { body } = await ania.send('POST', `/functions/v1/seals/${seal.body.id}/verify`)
      expect(body.verifications).toMatchObject([{ result: 'indeterminate' }])
      await makeLink(ania, id, 'sender')
      await witnessed()
      const story = { id, receipt: new Uint8Array() }
      expect((await found(story, 'policy')).verdict).toBe('valid')
      return story
    }
    const remove = (id: string) =>
      asOwner((client) => client.query('delete from seal_verification where document_id = $1', [id]))

    it('deleted: its event still names it', async () => {
      const story = await doubted()
      await remove(story.id)
      const alone = await found(story, 'bundle')
      expect([alone.verdict, reasons(alone)]).toEqual([
        'invalid',
        expect.stringContaining('verifications of a seal'),
      ])
    })

    it('written otherwise: it is not the one of its event', async () => {
      const story = await doubted()
      const change = `update seal_verification set body = replace(body, '"indeterminate"', '"invalid"') where document_id = $1`
      await asOwner((client) => client.query(change, [story.id]))
      const alone = await found(story, 'bundle')
      expect([alone.verdict, reasons(alone)]).toEqual([
        'invalid',
        expect.stringContaining('sha256 of the event'),
      ])
    })

    it('deleted with its event, and the chain digested anew: no proof is left for what came after, and the log has it', async () => {
      const story = await doubted()
      await remove(story.id)
      await asOwner((client) =>
        client.query(
          `with gone as (delete from chain_link where document_id = $1 and name = 'seal.verified' returning position),
                moved as (update chain_link l set position = l.position - 1 from gone
                           where document_id = $1 and l.position > gone.position)
           update document set head_position = head_position - 1 where id = $1`,
          [story.id],
        ),
      )
      await rewrite(story.id, () => undefined)
      const alone = await found(story, 'bundle')
      expect([alone.verdict, reasons(alone)]).toEqual(['valid', ''])
      expect((await found(story, 'policy')).verdict).toBe('incomplete')
      await rowsOf(
        database,
        `insert into log_pending (doc_tag, event_digest, sequence)
         select s.doc_tag, decode(l.event_digest, 'hex'), l.position - 1
           from chain_link l join log_salt s using (tenant_id, document_id)
          where l.document_id = $1 and not exists (
            select from log_entry e where e.doc_tag = s.doc_tag and e.event_digest = decode(l.event_digest, 'hex'))`,
        [story.id],
      )
      await witnessed()
      expect((await found(story, 'policy')).verdict).toBe('valid')
      const byLog = await found(story, 'log')
      expect([byLog.verdict, reasons(byLog)]).toEqual(['invalid', expect.stringContaining('in the log')])
    })
  })

  it('a PDF swapped: the bundle is refused to be made of it, or is invalid by itself', async () => {
    const story = await signed()
    await witnessed()
    await asOwner((client) =>
      client.query(
        `update blob b set bytes = convert_to('%PDF-1.7 another', 'UTF8') from artifact a
          join version v on v.id = a.version_id where v.document_id = $1 and b.sha256 = a.sha256`,
        [story.id],
      ),
    )
    const { status, bytes } = await ania.call(`/functions/v1/evidence/${story.id}/bundle`)
    if (status !== 200) return expect(status).toBe(400)
    const { verdict } = await verifyBundle(bytes, { primitives: nodePrimitives, types: folds })
    return expect(verdict).toBe('invalid')
  })
})

describe('two histories', () => {
  it('under the same key are told apart by the witness: only one of them is cosigned', async () => {
    await witnessed()
    await using other = await createTestDatabase()
    const keys = await rowsOf(database, 'select name, value, active_at from instance_secret')
    for (const { name, value, active_at } of keys)
      await rowsOf(other, 'insert into instance_secret (name, value, active_at) values ($1, $2, $3)', [
        name,
        value,
        active_at,
      ])
    await using second = await started(other)
    expect((await keysAt(second)).log).toEqual(vkeys)
    const bartek = await signUp(second, 'Bartek', 'Trans Bartek')
    const { id } = await issueNote(bartek)
    await untilSigned(other)
    await expect.poll(() => second.opened.logHalted()).toContain('witness.example/w1 has seen')
    const verification = await found({ id, receipt: new Uint8Array() }, 'policy', bartek)
    expect(verification.verdict).toBe('invalid')
    expect(reasons(verification)).toContain('checkpoint witnessed')
  })
})
