import { randomUUID } from 'node:crypto'
import {
  type Answer,
  call,
  completeNote,
  expectRefused,
  issueNote,
  makeLink,
  openDevice,
  password,
  pngOf,
  saveNote,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { long, seed } from '@consign/testkit/long/long.ts'
import { contradictions } from '@consign/testkit/notes/chain-faults.ts'
import { lifeOperations, type MakeStep } from '@consign/testkit/notes/life-calls.ts'
import { type Failure, openFaults } from '@consign/testkit/service/faulty-pools.ts'
import { afterEach, describe, expect, it } from 'vitest'

const faults = openFaults()
const service = useOwnService({ wrapPools: faults.wrapPools })
const device = openDevice(service, 'Ewa Großmüller')
const ania = useOwner(service)

afterEach(async () => {
  faults.disarm()
  expect(await contradictions(service.database)).toEqual([])
})

const rows = (sql: string, ...params: unknown[]) => service.rows(sql, params)
const count = async (sql: string, ...params: unknown[]) => (await rows(sql, ...params)).length

/** A call that may be repeated, and what must be true once it was answered, however often it was made. */
interface Write {
  readonly call: () => Promise<Answer>
  readonly done: (answer: Answer) => Promise<unknown>
}

const writes: Record<string, () => Promise<Write>> = {
  async sign_up() {
    const email = `ania-${randomUUID()}@example.test`
    const data = { name: 'Ania', company: { name: 'Spedycja', country: 'PL' } }
    const headers = { apikey: service.anonKey }
    const sent = { email, password, data }
    return {
      // A signed-up person signs in already.
      async call() {
        const answer = await call(`${service.url}/auth/v1/signup`, { headers, body: sent })
        if (answer.body.code !== 'user_already_exists') return answer
        return call(`${service.url}/auth/v1/token?grant_type=password`, { headers, body: sent })
      },
      done: async () =>
        expect(
          await count(
            `select from person p join member m on m.person_id = p.id join company c using (tenant_id)
               join person_company i on i.person_id = p.id where p.email = $1`,
            email,
          ),
        ).toBe(1),
    }
  },
  async save_draft() {
    const draft_id = await saveNote(ania)
    const sent = { operation_id: randomUUID(), draft_id, base_revision: 1, data: completeNote }
    return {
      call: () => ania.rpc('save_draft', sent),
      done: async ({ body }) => {
        expect(body.revision).toBe(2)
        expect(await rows('select revision from draft where id = $1', draft_id)).toEqual([{ revision: 2 }])
      },
    }
  },
  async delete_draft() {
    const draft_id = await saveNote(ania)
    const sent = { operation_id: randomUUID(), draft_id, base_revision: 1 }
    return {
      call: () => ania.rpc('delete_draft', sent),
      done: async () => expect(await count('select from draft where id = $1', draft_id)).toBe(0),
    }
  },
  async publish() {
    const draftId = await saveNote(ania)
    return {
      call: () => ania.call('/functions/v1/publish', { draftId, revision: 1 }),
      done: async ({ body }) =>
        expect(await rows('select id from document where draft_id = $1', draftId)).toEqual([{ id: body.id }]),
    }
  },
  async create_sign_grant() {
    const { id } = await issueNote(ania)
    const sent = { document_id: id, role: 'sender', idempotency_key: randomUUID() }
    return {
      call: () => ania.rpc('create_sign_grant', sent),
      done: async ({ body }) =>
        expect(await rows('select id from sign_grant where document_id = $1', id)).toEqual([{ id: body.id }]),
    }
  },
  async renew_sign_grant() {
    const { id } = await issueNote(ania)
    await makeLink(ania, id, 'sender')
    const sent = { document_id: id, role: 'sender', idempotency_key: randomUUID() }
    const renewals = "select from chain_link where document_id = $1 and name = 'link.renewed'"
    return {
      call: () => ania.rpc('renew_sign_grant', sent),
      done: async () => expect(await count(renewals, id)).toBe(1),
    }
  },
  async revoke_sign_grants() {
    const { id } = await issueNote(ania)
    for (const role of ['sender', 'carrier']) await makeLink(ania, id, role)
    const revocations = "select from chain_link where document_id = $1 and name = 'link.revoked'"
    return {
      call: () => ania.rpc('revoke_sign_grants', { document_id: id }),
      done: async () => expect(await count(revocations, id)).toBe(2),
    }
  },
  async sign() {
    const { id } = await issueNote(ania)
    const token = await makeLink(ania, id, 'sender')
    const consent = await device.consent(token)
    return {
      call: () => device.send(token, consent),
      done: async () =>
        expect(await rows('select id from consent where document_id = $1', id)).toEqual([{ id: consent.id }]),
    }
  },
  async put_sign_photo() {
    const { id } = await issueNote(ania)
    const token = await makeLink(ania, id, 'consignee')
    const { sha256, mediaType, bytes } = pngOf()
    const photo = {
      sha256,
      mediaType,
      category: 'goods',
      addedAt: '2026-09-02T10:00:00Z',
      byteSize: bytes.length,
    } as const
    const consent = await device.consent(token, { photos: [photo] })
    await device.send(token, consent)
    const url = `${service.url}/functions/v1/sign/${token}/photos/${consent.id}/${sha256}`
    const put = { method: 'PUT', headers: { 'content-type': mediaType }, body: new Uint8Array(bytes) }
    return {
      call: () => call(url, put),
      done: async () => expect(await count('select from photo where document_id = $1', id)).toBe(1),
    }
  },
}

/** A step in the life of a note: however often it is called, the chain has its event once. */
const step = (make: MakeStep) => async (): Promise<Write> => {
  const { documentId, event, send } = await make(ania, service)
  const events = 'select from chain_link where document_id = $1 and name = $2'
  return { call: () => send(ania), done: async () => expect(await count(events, documentId, event)).toBe(1) }
}
for (const [name, make] of Object.entries(lifeOperations)) writes[name] = step(make)

const most = 60

const failures: readonly Failure[] = ['unsent', 'refused', 'unheard']

/** How the nth statement of a write fails: in short in one way, in turn from one that is drawn; whole in each. */
const ways = long<Record<string, (nth: number) => Failure>>(
  { 'unsent, refused or unheard': (nth) => failures[(seed + Math.ceil(nth / 5)) % 3] as Failure },
  Object.fromEntries(failures.map((failure) => [failure, () => failure])),
)

/** Which statements of a write fail: in short every fifth, drawn where it begins; whole each. */
const { first, apart } = long({ first: 1 + (Math.floor(seed / 3) % 5), apart: 5 }, { first: 1, apart: 1 })

describe.each(Object.keys(writes))('%s', (name) => {
  it.each(
    Object.entries(ways),
  )('whichever statement is %s: nothing half done, and the repeat succeeds', async (_ways, failureOf) => {
    let nth = first
    for (; nth <= most; nth += apart) {
      const write = await (writes[name] as () => Promise<Write>)()
      faults.arm(nth, failureOf(nth))
      const answer = await write.call()
      const failed = faults.disarm()
      if (answer.status !== 200) expectRefused(answer, 'UNAVAILABLE')
      const repeat = await write.call()
      expect(repeat.status, `statement ${nth}: ${JSON.stringify(repeat.body)}`).toBe(200)
      await write.done(repeat)
      if (!failed) break
    }
    expect(nth).toBeGreaterThan(4)
    expect(nth).toBeLessThan(most)
  })
})
