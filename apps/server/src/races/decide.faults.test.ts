import { expectRefused, type Person, programWith, rowsOf, saveNote, signUp } from '@consign/testkit'
import { atOnce, repeated, rounds } from '@consign/testkit/http/rounds.ts'
import { memberWith } from '@consign/testkit/people/member.ts'
import { elsewhere } from '@consign/testkit/people/same-session-at.ts'
import { useTwoServers } from '@consign/testkit/service/two-servers.ts'
import { beforeAll, expect, it } from 'vitest'

const servers = useTwoServers()
let robot: Person
let ania: Person
let people: readonly Person[]

beforeAll(async () => {
  const { service, other } = servers
  ania = await signUp(service)
  robot = await programWith(service, ania, { requireApproval: true })
  people = [ania, await elsewhere(await memberWith(service, ania), other)]
})

it('100 approvals and rejections at once: one decision wins, and nobody is told otherwise', async () => {
  await rounds('approve against reject', async () => {
    const draftId = await saveNote(ania)
    const { id } = (await robot.call('/functions/v1/publish', { draftId, revision: 1 })).body.error.approval
    const decide = (by: Person, decision: string) =>
      by.send('POST', `/functions/v1/approvals/${id}/${decision}`)
    // Half of each decision at each server.
    const answers = await atOnce(100, people, async (by, index) => {
      const decision = Math.floor(index / 2) % 2 === 0 ? 'approve' : 'reject'
      return { decision, answer: await repeated(() => decide(by, decision)) }
    })
    const { body } = await ania.call(`/functions/v1/approvals/${id}`)
    const winner = body.status === 'approved' ? 'approve' : 'reject'
    for (const { decision, answer } of answers)
      if (decision === winner) expect([answer.status, answer.body]).toEqual([200, body])
      else expectRefused(answer, 'APPROVAL_DECIDED')
    const events = await rowsOf(
      servers.service.database,
      "select action from audit_event where action like 'approval.%' and subject like $1",
      [`%${id}%`],
    )
    expect(events).toEqual([{ action: `approval.${body.status}` }])
  })
})
