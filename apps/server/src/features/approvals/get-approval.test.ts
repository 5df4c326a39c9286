import { randomUUID } from 'node:crypto'
import {
  agentWith,
  expectRefused,
  forTests,
  type Person,
  programWith,
  saveNote,
  signUp,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { endSharedService } from '@consign/testkit/service/shared-service.ts'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

const service = useOwnService()
const ania = useOwner(service)
beforeAll(endSharedService)
const robot = forTests(() => programWith(service, ania, { requireApproval: true }))

const asked = async (): Promise<string> => {
  const { body } = await robot.call('/functions/v1/publish', { draftId: await saveNote(ania), revision: 1 })
  return body.error.approval.id
}
const get = (id: string, by: Person = robot, query = '') => by.call(`/functions/v1/approvals/${id}${query}`)
const decide = (id: string, decision: string) =>
  ania.send('POST', `/functions/v1/approvals/${id}/${decision}`)

/** A long poll that waits until the test advances the clock, which stops once the approval was seen pending. */
async function waitFor(id: string) {
  vi.useFakeTimers({ toFake: ['Date'] })
  const looked = vi.spyOn(service.opened.service.shared, 'ready')
  const answer = get(id, robot, '?wait=25')
  await eventually(() => expect(looked).toHaveBeenCalled())
  return { answer, looked }
}
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('200', () => {
  it('is the same for the program that asked and for the people of the company', async () => {
    const id = await asked()
    const own = await get(id)
    expect(own.body).toMatchObject({ id, status: 'pending', decidedAt: null, decidedBy: null })
    expect((await get(id.toUpperCase(), ania)).body).toEqual(own.body)
  })

  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ])('a wait ends early when a person does %s', async (decision, status) => {
    const id = await asked()
    const { answer } = await waitFor(id)
    await decide(id, decision)
    expect((await answer).body).toMatchObject({ id, status, decidedBy: 'Ania' })
  })

  it('a wait ends after its time, with what is still pending', async () => {
    const { answer } = await waitFor(await asked())
    vi.setSystemTime(fromNow(30_000))
    expect((await answer).body.status).toBe('pending')
  })

  it('what was decided is not waited for', async () => {
    const id = await asked()
    await decide(id, 'approve')
    vi.useFakeTimers({ toFake: ['Date'] })
    expect((await get(id, robot, '?wait=25')).body.status).toBe('approved')
  })

  it('a wait ends when the service is told to stop', async () => {
    const id = await asked()
    const { answer, looked } = await waitFor(id)
    looked.mockReturnValue(false)
    expect((await answer).status).toBe(200)
  })
})

it.each(['26', '31', '-1', '1.5', 'x', '', '1&wait=2', '1e1'])('400: wait=%s is refused', async (wait) => {
  expectRefused(await get(randomUUID(), ania, `?wait=${wait}`), 'INVALID_REQUEST')
})

it('404: what another program asked for looks like nothing at all, also to a waiting one', async () => {
  const id = await asked()
  const unknown = expectRefused(await get(randomUUID()), 'NOT_FOUND')
  const others = [
    await agentWith(service, ania),
    await programWith(service, ania),
    await signUp(service, 'Darek'),
  ]
  for (const other of others)
    for (const query of ['', '?wait=5'])
      expect(expectRefused(await get(id, other, query), 'NOT_FOUND')).toEqual(unknown)
})
