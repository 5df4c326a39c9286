import { randomUUID } from 'node:crypto'
import {
  agentWith,
  expectRefused,
  moveClock,
  type Person,
  programWith,
  saveNote,
  signUp,
  useOwnService,
} from '@consign/testkit'
import { memberWith } from '@consign/testkit/people/member.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** The common tests of `approve` and `reject`. */
export function decisionsAre(decision: 'approve' | 'reject', status: string): void {
  const otherwise = decision === 'approve' ? 'reject' : 'approve'
  const service = useOwnService({ clock: 'movable' })
  let ania: Person
  let robot: Person
  let id: string
  let draftId: string

  beforeAll(async () => {
    ania = await signUp(service)
    robot = await programWith(service, ania, { requireApproval: true })
  })
  beforeEach(async () => {
    draftId = await saveNote(ania)
    id = (await publish()).body.error.approval.id
  })

  const publish = (headers: Record<string, string> = {}) =>
    robot.call('/functions/v1/publish', { draftId, revision: 1 }, { headers })
  const decide = (decision: 'approve' | 'reject', by: Person = ania, which = id) =>
    by.send('POST', `/functions/v1/approvals/${which}/${decision}`)
  const current = async () => (await ania.call(`/functions/v1/approvals/${id}`)).body

  describe('200', () => {
    it('says who decided and when, and what is decided stays', async () => {
      const before = await current()
      const answer = await decide(decision)
      expect(answer.status).toBe(200)
      const { decidedAt, expiresAt } = answer.body
      expect(answer.body).toEqual({ ...before, status, decidedBy: 'Ania', decidedAt, expiresAt })
      expect(await current()).toEqual(answer.body)
    })

    it('twice the same is fine and changes nothing', async () => {
      const first = await decide(decision)
      const second = await decide(decision, await memberWith(service, ania))
      expect([second.status, second.body]).toEqual([200, first.body])
    })

    it('a member may as well', async () => {
      expect((await decide(decision, await memberWith(service, ania))).body).toMatchObject({
        status,
        decidedBy: 'Bartek',
      })
    })

    it('a body, which it does not take, is not looked at', async () => {
      const path = `/functions/v1/approvals/${id.toUpperCase()}/${decision}`
      expect((await ania.call(path, {})).body.status).toBe(status)
    })

    it('is in the company’s log, once', async () => {
      await decide(decision)
      await decide(decision)
      const { body } = await ania.call(`/rest/v1/audit_events?action=eq.approval.${status}`)
      const ours = body.filter(
        (row: { body: { subject: { approvalId: string } } }) => row.body.subject.approvalId === id,
      )
      expect(ours).toMatchObject([{ body: { actor: { name: 'Ania' }, subject: { operation: 'publish' } } }])
    })
  })

  describe('403', () => {
    it('neither the program that asked nor any other decides, whatever it may do', async () => {
      const permissions = ['documents:write', 'signing:links', 'library:write', 'tracking:manage']
      const others = [
        robot,
        await programWith(service, ania, { permissions }),
        await agentWith(service, ania),
      ]
      for (const program of others) expectRefused(await decide(decision, program), 'PERSON_REQUIRED')
      expect((await current()).status).toBe('pending')
    })
  })

  describe('404', () => {
    it('an approval of another company and one there is not look the same', async () => {
      const stranger = await signUp(service, 'Darek')
      const foreign = expectRefused(await decide(decision, stranger), 'NOT_FOUND')
      expect(foreign).toEqual(expectRefused(await decide(decision, stranger, randomUUID()), 'NOT_FOUND'))
      expect((await current()).status).toBe('pending')
    })
  })

  describe('409', () => {
    it('what was decided otherwise stays so', async () => {
      await decide(otherwise)
      const before = await current()
      expectRefused(await decide(decision), 'APPROVAL_DECIDED')
      expect(await current()).toEqual(before)
    })

    it('what has expired cannot be decided', async () => {
      await moveClock(service.database, '24 hours')
      expectRefused(await decide(decision), 'APPROVAL_DECIDED')
      expect(await current()).toMatchObject({ status: 'expired', decidedBy: null })
    })

    it('what was used cannot be decided', async () => {
      await decide('approve')
      expect((await publish({ 'x-service-approval': id })).status).toBe(200)
      expectRefused(await decide(decision), 'APPROVAL_DECIDED')
      expect((await current()).status).toBe('consumed')
    })
  })
}
