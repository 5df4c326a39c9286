import { folds } from '@consign/document-types/folds'
import { verifyBundle } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import {
  checkpointText,
  makeSignedNote,
  type NoteSigner,
  type Policy,
  parsePolicy,
  parseSignedNote,
  verifySignedNote,
} from '@consign/log'
import { MemoryLog } from '@consign/log/testing'
import {
  checkEveryDocument,
  issueNote,
  type Person,
  rowsOf,
  signUp,
  startService,
  type TestService,
} from '@consign/testkit'
import { createTestDatabase, type TestDatabase } from '@consign/testkit/database/postgres.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { signNote as signAs } from '@consign/testkit/notes/sign-note.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOutbound } from '../outbound/open-outbound.ts'
import { askWitness } from './ask-witness.ts'
import { signerOf } from './sign-checkpoint.ts'
import { fsck, Omniwitness } from './testing/omniwitness.ts'
import { untilSigned } from './testing/read-log.ts'

const ORIGIN = 'log.example/log/v1'
const NAME = 'witness.example/omni'

let witness: Omniwitness
let database: TestDatabase
let service: TestService
let vkey: string
let policy: Policy

beforeAll(async () => {
  database = await createTestDatabase()
  witness = await Omniwitness.make(NAME)
  service = await started()
  const key = () => fetch(`${service.url}/log/v1/key`)
  await eventually(async () => expect((await key()).status).toBe(200))
  vkey = (await (await key()).text()).trim()
  policy = parsePolicy(`log ${vkey}\n${witness.line}\nquorum ${NAME}\n`)
  await witness.start(ORIGIN, vkey)
})
afterAll(async () => {
  await service?.[Symbol.asyncDispose]()
  await witness?.[Symbol.asyncDispose]()
  await database?.[Symbol.asyncDispose]()
})

const started = () =>
  startService(
    {
      LOG_ORIGIN: ORIGIN,
      LOG_WITNESSES: `${witness.line}\nquorum ${NAME}`,
      OUTBOUND_ALLOW: '127.0.0.1',
    },
    { database },
  )
const happen = (count: number) =>
  rowsOf(
    database,
    `insert into log_pending (doc_tag, event_digest, sequence)
     select sha256('document'), sha256(convert_to(random()::text, 'UTF8')), 0 from generate_series(1, $1::int)`,
    [count],
  )
const checkpoint = async () => parseSignedNote(await (await fetch(`${service.url}/log/v1/checkpoint`)).text())
const signedSize = async () =>
  Number((await rowsOf(database, 'select max(size) as size from log_checkpoint'))[0]?.['size'])

/** Resolves when it has cosigned all events; returns the number of entries. */
async function cosigned(): Promise<number> {
  await untilSigned(database)
  const size = await signedSize()
  const cosignedAt = async () => {
    const { text } = await checkpoint()
    const by = await verifySignedNote(await checkpoint(), [witness.key])
    return by.length > 0 && text.split('\n')[1] === String(size)
  }
  await expect.poll(cosignedAt).toBe(true)
  return size
}
/** A note signed by the sender. */
async function signed(ania: Person): Promise<string> {
  const { id } = await issueNote(ania)
  await signAs(service, ania, id, 'sender')
  return id
}

describe('a witness nobody here wrote', () => {
  it('cosigns our checkpoints, and its word is in the bundle', async () => {
    const ania = await signUp(service)
    const id = await signed(ania)
    await cosigned()
    const { bytes } = await ania.call(`/functions/v1/evidence/${id}/bundle`)
    const parts = { primitives: nodePrimitives, types: folds, log: { policy } }
    const { verdict, checks } = await verifyBundle(bytes, parts)
    expect(checks.filter(({ name }) => name === 'checkpoint witnessed')).toMatchObject([{ result: 'passed' }])
    expect(verdict).toBe('valid')
    await checkEveryDocument(service)
  })

  it('goes on after a flood, after its own death, and when we have forgotten what it knows', async () => {
    await happen(600)
    await cosigned()
    await witness.kill()
    await happen(2)
    await untilSigned(database)
    await witness.start(ORIGIN, vkey)
    await rowsOf(database, 'delete from log_witness')
    await cosigned()
    await happen(1)
    expect(await cosigned()).toBeGreaterThan(603)
  })

  it('refuses another history of our log that our key signed, of the same size and of a larger one', async () => {
    const size = await cosigned()
    const forked = new MemoryLog()
    forked.append(Array.from({ length: size }, (_, index) => Buffer.from(`another ${index}`)))
    const answers = [await askedFor(forked, size)]
    forked.append([Buffer.from('one more')])
    answers.push(await askedFor(forked, size))
    expect(answers).toMatchObject([
      { kind: 'refused', status: 422 },
      { kind: 'refused', status: 422 },
    ])
    expect(await cosigned()).toBe(size)
  })
})

const ourSigner = (): NoteSigner => signerOf(ORIGIN, service.opened.service.secrets.log[0])

/** Its answer to a checkpoint of those entries under our key. */
async function askedFor({ root, size, read }: MemoryLog, known: number) {
  const note = await makeSignedNote(checkpointText({ origin: ORIGIN, size, root }), [ourSigner()])
  const [line] = policy.witnesses
  const parts = { outbound: openOutbound(['127.0.0.1']), read }
  return askWitness(parts, line!, { origin: ORIGIN, size, note }, known)
}

describe('a reader of logs nobody here wrote', () => {
  it('finds every tile and the root as they should be', async () => {
    await happen(300)
    const size = await cosigned()
    expect(size).toBeGreaterThan(512)
    expect(await fsck(`${service.url}/log/v1`, vkey)).toEqual({ size })
  })

  it('finds an entry that was changed', async () => {
    const last = (await signedSize()) - 1
    const change = (by: number) =>
      rowsOf(database, 'update log_entry set sequence = sequence + $2 where index = $1', [last, by])
    await change(1)
    expect(await fsck(`${service.url}/log/v1`, vkey)).toHaveProperty('wrong')
    await change(-1)
    expect(await fsck(`${service.url}/log/v1`, vkey)).toHaveProperty('size')
  })
})

describe('when it has seen what our database has not', () => {
  it('nothing more is signed, it is said why, and everything else goes on', async () => {
    const size = await cosigned()
    await service[Symbol.asyncDispose]()
    await rowsOf(
      database,
      `with a as (delete from log_cosignature), b as (delete from log_entry where index >= $1 - 1),
            c as (delete from log_witness)
       delete from log_checkpoint where size >= $1`,
      [size],
    )
    const before = await signedSize()
    service = await started()
    await expect.poll(() => service.opened.logHalted()).toContain(`witness ${NAME} has seen ${size} entries`)
    await signed(await signUp(service, 'Bogna', 'Spedycja Bogna'))
    expect(await signedSize()).toBe(before)
    expect((await fetch(`${service.url}/log/v1/checkpoint`)).status).toBe(200)
  })
})
