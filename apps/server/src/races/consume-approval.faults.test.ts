import { expectRefused, type Person, programWith, rowsOf, signUp } from '@consign/testkit'
import { atOnce, repeated, rounds, statuses } from '@consign/testkit/http/rounds.ts'
import { gatedCalls, makeCall } from '@consign/testkit/notes/gated.ts'
import { elsewhere } from '@consign/testkit/people/same-session-at.ts'
import { useTwoServers } from '@consign/testkit/service/two-servers.ts'
import { beforeAll, expect, it } from 'vitest'

const servers = useTwoServers()
let ania: Person
let robots: readonly Person[]

beforeAll(async () => {
  const { service, other } = servers
  ania = await signUp(service)
  const permissions = ['documents:write', 'signing:links']
  const robot = await programWith(service, ania, { permissions, requireApproval: true })
  robots = [robot, await elsewhere(robot, other)]
})

const decide = (id: string, decision: string) =>
  ania.send('POST', `/functions/v1/approvals/${id}/${decision}`)

/** Counts of the calls' possible effects. */
const counted = async () => {
  const [row] = await rowsOf<Record<string, number>>(
    servers.service.database,
    `select (select count(*) from document)::int as documents, (select count(*) from draft)::int as drafts,
            (select count(*) from sign_grant where revoked_at is null)::int as links,
            (select count(*) from chain_link)::int as events,
            (select count(*) from chain_link where name = 'approval.consumed')::int as consumed`,
  )
  return row ?? {}
}

const effects = {
  publish: { documents: 1, events: 2, consumed: 1 },
  create_sign_grant: { links: 1, events: 2, consumed: 1 },
  renew_sign_grant: { events: 2, consumed: 1 },
  revoke_sign_grant: { links: -1, events: 2, consumed: 1 },
  delete_draft: { drafts: -1 },
} as const
const operations = Object.keys(effects) as (keyof typeof effects)[]

it('100 uses of one approval at two servers have one effect, and all hear of it', async () => {
  await rounds('consume one approval', async (round) => {
    const operation = operations[round % operations.length] as keyof typeof effects
    const call = await gatedCalls[operation](ania)
    const { id } = (await makeCall(robots[0] as Person, call, call.input)).body.error.approval
    await decide(id, 'approve')
    const before = await counted()
    const answers = await atOnce(100, robots, (robot) =>
      repeated(() => makeCall(robot, call, call.input, id)),
    )
    expect(statuses(answers), operation).toEqual({ 200: 100 })
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    const after = await counted()
    const changed = Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)] as const)
    expect(Object.fromEntries(changed.filter(([, by]) => by !== 0)), operation).toEqual(effects[operation])
  })
})

it('a repeat of a step sent at once with the first answers the stored answer', async () => {
  const steps = ['cancel_document', 'replace_document', 'amend_document'] as const
  await rounds('two uses of one approval', async (round) => {
    const call = await gatedCalls[steps[round % steps.length] ?? 'cancel_document'](ania)
    const { id } = (await makeCall(robots[0] as Person, call, call.input)).body.error.approval
    await decide(id, 'approve')
    const answers = await atOnce(6, robots, (robot) => repeated(() => makeCall(robot, call, call.input, id)))
    expect(statuses(answers)).toEqual({ 200: 6 })
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  })
})

it('a use against its rejection: the effect or the rejection, never both', async () => {
  await rounds('use against rejection', async () => {
    const call = await gatedCalls.delete_draft(ania)
    const { id } = (await makeCall(robots[0] as Person, call, call.input)).body.error.approval
    const uses = atOnce(20, robots, (robot) => repeated(() => makeCall(robot, call, call.input, id)))
    const decisions = Promise.all(['approve', 'reject'].map((decision) => decide(id, decision)))
    const [used] = await Promise.all([uses, decisions])
    const late = await makeCall(robots[1] as Person, call, call.input, id)
    const { status } = (await ania.call(`/functions/v1/approvals/${id}`)).body
    const left = await ania.call(`/rest/v1/drafts?id=eq.${call.target}`)
    if (status === 'rejected') {
      expect(statuses([...used, late])[200]).toBeUndefined()
      expect(left.body).toHaveLength(1)
    } else {
      expect([status, late.status]).toEqual(['consumed', 200])
      expect(left.body).toHaveLength(0)
      expectRefused(await decide(id, 'reject'), 'APPROVAL_DECIDED')
    }
  })
})
