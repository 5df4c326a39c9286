import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Answer,
  agentWith,
  expectRefused,
  type Person,
  programWith,
  saveNote,
  signUp,
  useOwnService,
} from '@consign/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useOwnService()
let ania: Person
let robot: Person
beforeAll(async () => {
  ania = await signUp(service)
  robot = await programWith(service, ania, { requireApproval: true })
})

const asked = async (): Promise<string> => {
  const { body } = await robot.call('/functions/v1/publish', { draftId: await saveNote(ania), revision: 1 })
  return body.error.approval.id
}
const get = (id: string, by: Person = robot, query = '') => by.call(`/functions/v1/approvals/${id}${query}`)
const decide = (id: string, decision: string) =>
  ania.call(`/functions/v1/approvals/${id}/${decision}`, undefined, { method: 'POST' })

async function timed(call: Promise<Answer>): Promise<{ seconds: number; answer: Answer }> {
  const start = performance.now()
  const answer = await call
  return { seconds: (performance.now() - start) / 1000, answer }
}

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
  ])('a wait ends early when somebody does %s', async (decision, status) => {
    const id = await asked()
    const waiting = timed(get(id, robot, '?wait=30'))
    await sleep(300)
    await decide(id, decision)
    const { seconds, answer } = await waiting
    expect(answer.body).toMatchObject({ id, status, decidedBy: 'Ania' })
    expect(seconds).toBeLessThan(30)
  })

  it('a wait ends after its time, with what is still pending', async () => {
    const { seconds, answer } = await timed(get(await asked(), robot, '?wait=1'))
    expect(answer.body.status).toBe('pending')
    expect(seconds).toBeGreaterThan(0.9)
  })

  it('what was decided is not waited for', async () => {
    const id = await asked()
    await decide(id, 'approve')
    expect((await timed(get(id, robot, '?wait=30'))).seconds).toBeLessThan(30)
  })

  it('a wait ends when the service is told to stop', async () => {
    const id = await asked()
    const { shared } = service.opened.service
    const { ready } = shared
    const waiting = timed(get(id, robot, '?wait=30'))
    await sleep(300)
    Object.assign(shared, { ready: () => false })
    const { seconds, answer } = await waiting
    Object.assign(shared, { ready })
    expect(answer.status).toBe(200)
    expect(seconds).toBeLessThan(30)
  })
})

describe('400', () => {
  it.each(['31', '-1', '1.5', 'x', '', '1&wait=2', '1e1'])('wait=%s is refused', async (wait) => {
    expectRefused(await get(randomUUID(), ania, `?wait=${wait}`), 'INVALID_REQUEST')
  })
})

describe('404', () => {
  it('what another program asked for looks like nothing at all, also to a waiting one', async () => {
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
})
