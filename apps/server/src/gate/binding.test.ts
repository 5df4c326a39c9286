import { randomUUID } from 'node:crypto'
import type { Code } from '@consign/contract'
import {
  type Answer,
  makeLink,
  type Person,
  programWith,
  saveNote,
  signBy,
  signUp,
  startService,
  type TestService,
  useOwnService,
} from '@consign/testkit'
import { type GatedCall, type GatedOperation, gatedCalls, makeCall } from '@consign/testkit/notes/gated.ts'
import { elsewhere } from '@consign/testkit/people/same-session-at.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const env = { PUBLIC_URL: 'http://consign.test' }
const service = useOwnService({ env })
const permissions = ['documents:write', 'signing:links']
/** A server that can send mail, which one operation needs. Its mail stays queued. */
let mailing: TestService
let ania: Person
let robot: Person

beforeAll(async () => {
  mailing = await startService({ ...env, SMTP_URL: 'smtp://127.0.0.1:9' }, { database: service.database })
})
afterAll(() => mailing?.[Symbol.asyncDispose]())

/** A company and its program that needs approval. */
async function meet(): Promise<void> {
  ania = await signUp(service)
  robot = await elsewhere(await programWith(service, ania, { permissions, requireApproval: true }), mailing)
}

const decide = (id: string, decision = 'approve') =>
  ania.send('POST', `/functions/v1/approvals/${id}/${decision}`)

/** All possible effects of a gated call. */
const effects = async () =>
  service.rows(`select (select jsonb_agg(g order by id) from sign_grant g) as links, (select count(*) from document) as documents,
            (select jsonb_agg(id order by id) from draft) as drafts, (select count(*) from chain_link) as events,
            (select count(*) from job where kind = 'mail') as mails`)

/** A call that awaits a person. */
async function asked(operation: GatedOperation): Promise<{ call: GatedCall; id: string }> {
  const call = await gatedCalls[operation](ania)
  const answer = await makeCall(robot, call, call.input)
  expect(refusal(answer)).toEqual({ status: 428, code: 'APPROVAL_REQUIRED' })
  expect(answer.body.error.approval).toMatchObject({ operation, status: 'pending' })
  return { call, id: answer.body.error.approval.id }
}

const refusal = ({ status, body }: Answer) => ({ status, code: (body.error?.code ?? body.code) as Code })

describe('a target that has moved on since', () => {
  beforeAll(meet)

  it.each([
    'create_sign_grant',
    'renew_sign_grant',
    'send_sign_grant',
    'revoke_sign_grant',
    'revoke_sign_grants',
  ] as const)('%s: a signature makes a new version, which nobody approved it for', async (operation) => {
    const { call, id } = await asked(operation)
    await decide(id)
    const token = await makeLink(ania, call.target, 'consignee')
    expect((await signBy(service, token, 'Ewa Kowalska')).status).toBe(200)
    const before = await effects()
    const refused = await makeCall(robot, call, call.input, id)
    expect(refusal(refused)).toEqual({ status: 409, code: 'APPROVAL_MISMATCH' })
    expect(await effects()).toEqual(before)
    const again = await makeCall(robot, call, call.input)
    expect(again.body.error.approval.id).not.toBe(id)
  })

  it.each([
    'publish',
    'delete_draft',
  ] as const)('%s: a draft saved since is told as such', async (operation) => {
    const { call, id } = await asked(operation)
    await decide(id)
    const save = { operation_id: randomUUID(), draft_id: call.target, base_revision: 1, data: {} }
    expect((await ania.rpc('save_draft', save)).status).toBe(200)
    const refused = await makeCall(robot, call, call.input, id)
    expect(refusal(refused)).toEqual({ status: 409, code: 'VERSION_CONFLICT' })
  })
})

describe('a company', () => {
  beforeAll(meet)

  it('asks and approves for itself alone: the same ids of another company have no approval', async () => {
    const stranger = await signUp(service, 'Darek')
    const theirs = await programWith(service, stranger, { permissions, requireApproval: true })
    const { call, id } = await asked('publish')
    await decide(id)
    const own = { draftId: await saveNote(stranger), revision: 1 }
    const foreign = await makeCall(theirs, call, own, id)
    expect(refusal(foreign)).toEqual({ status: 404, code: 'APPROVAL_NOT_FOUND' })
    expect(foreign.body).toEqual((await makeCall(theirs, call, own, randomUUID())).body)
  })
})
