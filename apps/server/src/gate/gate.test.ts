import { randomUUID } from 'node:crypto'
import {
  checkEvidence,
  type Person,
  programWith,
  saveNote,
  signUp,
  startService,
  type TestService,
} from '@consign/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let service: TestService
let ania: Person
let robot: Person

beforeAll(async () => {
  service = await startService()
  ania = await signUp(service)
  robot = await programWith(service, ania, { requireApproval: true })
})
afterAll(() => service[Symbol.asyncDispose]())

const publish = (draftId: string, approval?: string, revision = 1, who: Person = robot) =>
  who.call(
    '/functions/v1/publish',
    { draftId, revision },
    approval ? { headers: { 'x-service-approval': approval } } : {},
  )

const decide = (id: string, decision: 'approve' | 'reject', who: Person = ania) =>
  who.send('POST', `/functions/v1/approvals/${id}/${decision}`)

async function asked(draftId: string): Promise<string> {
  const answer = await publish(draftId)
  expect(answer.status).toBe(428)
  return answer.body.error.approval.id
}

describe('428', () => {
  it('a gated call waits for a person and says where they decide', async () => {
    const draftId = await saveNote(robot)
    const { status, body } = await publish(draftId)
    expect(status).toBe(428)
    expect(body.error).toMatchObject({ status: 428, code: 'APPROVAL_REQUIRED', retryable: true })
    expect(body.error.approval).toMatchObject({ operation: 'publish', status: 'pending' })
    expect(body.error.approval.url).toBe(`${service.url}/approvals/${body.error.approval.id}`)
  })

  it('the same call asked again has the same approval', async () => {
    const draftId = await saveNote(robot)
    expect(await asked(draftId)).toBe(await asked(draftId))
  })

  it('a person is asked only for what could be carried out', async () => {
    const draftId = await saveNote(robot, { reference: 'incomplete' })
    expect((await publish(draftId)).body.code).toBe('DRAFT_INCOMPLETE')
    expect((await publish(draftId, undefined, 7)).body.code).toBe('VERSION_CONFLICT')
  })

  it('a pending approval lets nothing happen', async () => {
    const draftId = await saveNote(robot)
    const id = await asked(draftId)
    expect((await publish(draftId, id)).status).toBe(428)
  })

  it('the card is made from our data and says that the caller saved the draft', async () => {
    const draftId = await saveNote(robot)
    const { body } = await ania.call(`/functions/v1/approvals/${await asked(draftId)}`)
    expect(body.summary).toMatchObject({ includesSave: true })
    expect(body.summary.items[0].supplied.reference).toBe('ZL/2026/000123')
  })
})

describe('200', () => {
  it('an approved call is carried out once, and the approval is in the evidence', async () => {
    const draftId = await saveNote(robot)
    const id = await asked(draftId)
    expect((await decide(id, 'approve')).body.status).toBe('approved')
    const issued = await publish(draftId, id)
    expect(issued.status).toBe(200)
    const { result } = await checkEvidence(ania, issued.body.id)
    expect(result.verdict).toBe('valid')
    const evidence = await ania.rpc('evidence', { document_id: issued.body.id })
    expect(evidence.body.events.map((event: { name: string }) => event.name)).toEqual([
      'document.issued',
      'approval.consumed',
    ])
    expect(evidence.body.approvals[0]).toMatchObject({ id, status: 'consumed', decidedBy: 'Ania' })
  })

  it('a repeat after a lost answer gets the same document', async () => {
    const draftId = await saveNote(robot)
    const id = await asked(draftId)
    await decide(id, 'approve')
    const first = await publish(draftId, id)
    const second = await publish(draftId, id)
    expect(second.body.id).toBe(first.body.id)
  })

  it('links are gated too, and their approval stands before their event', async () => {
    const draftId = await saveNote(ania)
    const { body: document } = await publish(draftId, undefined, 1, ania)
    const input = { document_id: document.id, role: 'carrier', idempotency_key: randomUUID() }
    const refused = await robot.rpc('create_sign_grant', input)
    const { id } = refused.body.error.approval
    await decide(id, 'approve')
    const made = await robot.call('/rest/v1/rpc/create_sign_grant', input, {
      headers: { 'x-service-approval': id },
    })
    expect(made.body.status).toBe('active')
    await checkEvidence(ania, document.id)
  })
})

describe('409', () => {
  it('a revocation repeated with its spent approval leaves a newer link alone, and says so', async () => {
    const { body: document } = await publish(await saveNote(ania), undefined, 1, ania)
    const link = () =>
      ania.rpc('create_sign_grant', {
        document_id: document.id,
        role: 'sender',
        idempotency_key: randomUUID(),
      })
    await link()
    const input = { document_id: document.id, role: 'sender' }
    const { id } = (await robot.rpc('revoke_sign_grant', input)).body.error.approval
    await decide(id, 'approve')
    const headers = { 'x-service-approval': id }
    const revoke = () => robot.call('/rest/v1/rpc/revoke_sign_grant', input, { headers })
    for (let time = 0; time < 2; time++) expect((await revoke()).body).toEqual({ ok: true })
    const newer = await link()
    const { status, body } = await revoke()
    expect([status, body.error.code]).toEqual([409, 'APPROVAL_CONSUMED'])
    const text = 'select revoked_at from sign_grant where id = $1'
    expect(await service.rows(text, [newer.body.id])).toEqual([{ revoked_at: null }])
  })

  it('another input than the approved one is refused', async () => {
    const [draftId, other] = [await saveNote(robot), await saveNote(robot)]
    const id = await asked(draftId)
    await decide(id, 'approve')
    const { status, body } = await publish(other, id)
    expect([status, body.error.code]).toEqual([409, 'APPROVAL_MISMATCH'])
  })

  it('a draft saved again after the approval needs another one', async () => {
    const draftId = await saveNote(robot)
    const id = await asked(draftId)
    await decide(id, 'approve')
    await robot.rpc('save_draft', {
      operation_id: randomUUID(),
      draft_id: draftId,
      base_revision: 1,
      data: { reference: 'other' },
    })
    expect((await publish(draftId, id)).body.code).toBe('VERSION_CONFLICT')
  })

  it('what was rejected cannot be approved', async () => {
    const id = await asked(await saveNote(robot))
    await decide(id, 'reject')
    expect((await decide(id, 'approve')).body.code).toBe('APPROVAL_DECIDED')
  })
})

it('403: a rejected call stays refused', async () => {
  const draftId = await saveNote(robot)
  const id = await asked(draftId)
  await decide(id, 'reject')
  const { status, body } = await publish(draftId, id)
  expect([status, body.error.code, body.error.approval.status]).toEqual([
    403,
    'APPROVAL_REJECTED',
    'rejected',
  ])
})

it('404: another caller sees no approval and can use none', async () => {
  const other = await programWith(service, ania, { requireApproval: true })
  const draftId = await saveNote(robot)
  const id = await asked(draftId)
  await decide(id, 'approve')
  expect((await publish(draftId, id, 1, other)).body).toEqual({
    error: { status: 404, code: 'APPROVAL_NOT_FOUND', message: 'No such approval.', retryable: false },
  })
  expect((await other.call(`/functions/v1/approvals/${id}`)).status).toBe(404)
  expect((await other.call('/functions/v1/approvals')).body.items).toEqual([])
})

describe('races', () => {
  it('of 50 parallel uses of one approval one has the effect and all get its answer', async () => {
    const draftId = await saveNote(robot)
    const id = await asked(draftId)
    await decide(id, 'approve')
    const answers = await Promise.all(Array.from({ length: 50 }, () => publish(draftId, id)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  })

  it('of approve and reject at once exactly one wins', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await asked(await saveNote(robot))
      const answers = await Promise.all([decide(id, 'approve'), decide(id, 'reject')])
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    }
  })
})
