import {
  type Answer,
  expectRefused,
  moveClock,
  type Person,
  programWith,
  saveNote,
  signUp,
  useOwnService,
} from '@consign/testkit'
import { bearing, type MadeKey, makeKey } from '@consign/testkit/people/key.ts'
import { memberWith } from '@consign/testkit/people/member.ts'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })

const publish = (by: Person, draftId: string, approval?: string) =>
  by.call(
    '/functions/v1/publish',
    { draftId, revision: 1 },
    approval ? { headers: { 'x-service-approval': approval } } : {},
  )
const decide = (by: Person, id: string, decision = 'approve') =>
  by.send('POST', `/functions/v1/approvals/${id}/${decision}`)
const asking = (owner: Person) => programWith(service, owner, { requireApproval: true })
const approvalOf = ({ status, body }: Answer) => {
  expect([status, body.error?.code]).toEqual([428, 'APPROVAL_REQUIRED'])
  return body.error.approval as { id: string; status: string; expiresAt: string }
}
const gateCode = ({ status, body }: Answer) => [status, body.error?.code, body.error?.approval?.status]

/** Pending approvals of `programs` calls, each for its own draft. */
async function fill(owner: Person, key: MadeKey, count: number): Promise<void> {
  await service.rows(
    `insert into approval (tenant_id, id, connection_id, kind, requested_by, operation, input, target_digest, digest,
                           input_digest, card, created_at, expires_at)
     select $1, gen_random_uuid(), $2::uuid, 'apikey', 'Robot', 'publish', '{}', repeat('0', 64),
            encode(sha256(convert_to($2::uuid || n::text, 'utf8')), 'hex'), repeat('0', 64), null,
            '2026-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z' from generate_series(1, $3) n`,
    [owner.tenantId, key.id, count],
  )
}

describe('one pending approval', () => {
  it('for the same call made 50 times at once, and again while it is pending', async () => {
    const ania = await signUp(service)
    const robot = await asking(ania)
    const draftId = await saveNote(ania)
    const answers = await Promise.all(Array.from({ length: 50 }, () => publish(robot, draftId)))
    const first = approvalOf(answers[0] as Answer)
    for (const answer of answers) expect(approvalOf(answer)).toEqual(first)
    expect(approvalOf(await publish(robot, draftId))).toEqual(first)
    expect((await ania.call('/functions/v1/approvals')).body.items).toHaveLength(1)
  })

  it('a new one once it was rejected, and for a new revision', async () => {
    const ania = await signUp(service)
    const robot = await asking(ania)
    const draftId = await saveNote(ania)
    const { id } = approvalOf(await publish(robot, draftId))
    await decide(ania, id, 'reject')
    expect(approvalOf(await publish(robot, draftId)).id).not.toBe(id)
  })

  it('each program has its own for the same call', async () => {
    const ania = await signUp(service)
    const draftId = await saveNote(ania)
    const ids = [await asking(ania), await asking(ania)].map(
      async (by) => approvalOf(await publish(by, draftId)).id,
    )
    expect(new Set(await Promise.all(ids)).size).toBe(2)
  })
})

describe('caps', () => {
  it('20 pending of one program, other programs go on; deciding makes room', async () => {
    const ania = await signUp(service)
    const key = await makeKey(ania, { requireApproval: true })
    const robot = await bearing(service, key.secret)
    await fill(ania, key, 19)
    const [first, second] = [await saveNote(ania), await saveNote(ania)]
    const { id } = approvalOf(await publish(robot, first))
    expectRefused(await publish(robot, second), 'RATE_LIMITED')
    expect(approvalOf(await publish(robot, first)).id).toBe(id)
    approvalOf(await publish(await asking(ania), second))
    await decide(ania, id, 'reject')
    approvalOf(await publish(robot, second))
  })

  it('of 10 different calls at once at 19 pending one is asked for', async () => {
    const ania = await signUp(service)
    const key = await makeKey(ania, { requireApproval: true })
    const robot = await bearing(service, key.secret)
    await fill(ania, key, 19)
    const drafts = await Promise.all(Array.from({ length: 10 }, () => saveNote(ania)))
    const answers = await Promise.all(drafts.map((draftId) => publish(robot, draftId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([428, ...Array(9).fill(429)])
  })

  it('40 pending of what one person connected: programs of others are not shut out', async () => {
    const ania = await signUp(service)
    for (const count of [20, 20]) await fill(ania, await makeKey(ania, { requireApproval: true }), count)
    const draftId = await saveNote(ania)
    expectRefused(await publish(await asking(ania), draftId), 'RATE_LIMITED')
    approvalOf(await publish(await asking(await memberWith(service, ania, { role: 'owner' })), draftId))
  })

  it('100 pending of one company, but for the first five of a person; expired ones do not count', async () => {
    const ania = await signUp(service)
    const others = [1, 2].map(() => memberWith(service, ania, { role: 'owner' }))
    for (const owner of [ania, ...(await Promise.all(others))])
      for (const count of [20, 15]) await fill(owner, await makeKey(owner, { requireApproval: true }), count)
    const celina = await memberWith(service, ania, { name: 'Celina', role: 'owner' })
    const robot = await asking(celina)
    for (let index = 0; index < 5; index++) approvalOf(await publish(robot, await saveNote(celina)))
    const draftId = await saveNote(celina)
    expectRefused(await publish(robot, draftId), 'RATE_LIMITED')
    const bartek = await signUp(service, 'Bartek')
    approvalOf(await publish(await asking(bartek), await saveNote(bartek)))
    const some = `update approval set expires_at = '2026-01-02T00:00:00.000Z'
                   where (tenant_id, id) in (select tenant_id, id from approval where tenant_id = $1
                                               and requested_by = 'Robot' limit 20)`
    await service.rows(some, [ania.tenantId])
    approvalOf(await publish(robot, draftId))
  })
})

describe('expiry, by the database’s clock', () => {
  it('a pending one lasts 24 hours, and is then neither decided nor used', async () => {
    const ania = await signUp(service)
    const robot = await asking(ania)
    const draftId = await saveNote(ania)
    const { id, expiresAt } = approvalOf(await publish(robot, draftId))
    const { body } = await robot.call(`/functions/v1/approvals/${id}`)
    expect(Date.parse(expiresAt) - Date.parse(body.createdAt)).toBe(24 * 3_600_000)
    await moveClock(service.database, '23 hours 59 minutes')
    expect(approvalOf(await publish(robot, draftId, id)).status).toBe('pending')
    await moveClock(service.database, '1 minute')
    expect(gateCode(await publish(robot, draftId, id))).toEqual([410, 'APPROVAL_EXPIRED', 'expired'])
    expectRefused(await decide(ania, id), 'APPROVAL_DECIDED')
    expect(approvalOf(await publish(robot, draftId)).id).not.toBe(id)
  })

  it('an approved one lasts 15 minutes from the decision, and its repeat as long as the result', async () => {
    const ania = await signUp(service)
    const robot = await asking(ania)
    const [used, unused] = [await saveNote(ania), await saveNote(ania)]
    const ids = [
      approvalOf(await publish(robot, used)).id,
      approvalOf(await publish(robot, unused)).id,
    ] as const
    for (const id of ids) {
      const { body } = await decide(ania, id)
      expect(Date.parse(body.expiresAt) - Date.parse(body.decidedAt)).toBe(15 * 60_000)
    }
    await moveClock(service.database, '14 minutes 50 seconds')
    const issued = await publish(robot, used, ids[0])
    expect(issued.status).toBe(200)
    await moveClock(service.database, '15 seconds')
    expect(gateCode(await publish(robot, unused, ids[1]))).toEqual([410, 'APPROVAL_EXPIRED', 'expired'])
    await moveClock(service.database, '29 days')
    expect((await publish(robot, used, ids[0])).body).toEqual(issued.body)
  })

  it('one approved in its last minute still has its 15', async () => {
    const ania = await signUp(service)
    const robot = await asking(ania)
    const draftId = await saveNote(ania)
    const { id } = approvalOf(await publish(robot, draftId))
    await moveClock(service.database, '23 hours 59 minutes 50 seconds')
    await decide(ania, id)
    await moveClock(service.database, '14 minutes')
    expect((await publish(robot, draftId, id)).status).toBe(200)
  })
})
