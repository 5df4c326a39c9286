import {
  type Answer,
  expectRefused,
  issueNote,
  makeLink,
  openDevice,
  type Person,
  plainRenderer,
  programWith,
  saveNote,
  signUp,
  useOwnService,
} from '@consign/testkit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** Renders one document after the other, each only once it is let; `rendered` has the companies in their order. */
const gate = { held: [] as (() => void)[], open: true, rendered: [] as string[] }
const plain = plainRenderer()
const service = useOwnService({
  renderer: {
    ...plain,
    render: async (input) => {
      gate.rendered.push(input.document.tenantId)
      if (!gate.open) await new Promise<void>((resolve) => gate.held.push(resolve))
      return plain.render(input)
    },
  },
})

let ania: Person
let bartek: Person

beforeAll(async () => {
  ania = await signUp(service)
  bartek = await signUp(service, 'Bartek', 'Trans Bartek')
})
beforeEach(() => {
  gate.rendered = []
})

const publish = (by: Person, draftId: string, headers = {}) =>
  by.call('/functions/v1/publish', { draftId, revision: 1 }, { headers })
const codes = (answers: readonly Answer[]) => answers.map(({ status }) => status)

/** Everything waits behind what is under way until `letGo`. */
function hold(): void {
  gate.open = false
}
function letGo(): void {
  gate.open = true
  for (const go of gate.held.splice(0)) go()
}
const waiting = async () => {
  const text = await service.opened.service.metrics.registry.metrics()
  return Number(/^queue_waiting\{work="rendering"\} (\d+)$/m.exec(text)?.[1])
}

describe('a company that issues 100 notes at once', () => {
  it('waits behind itself: another’s comes next, and so does a signature of its own', async () => {
    const drafts = await Promise.all(Array.from({ length: 100 }, () => saveNote(ania)))
    const [other, { id }] = [await saveNote(bartek), await issueNote(ania)]
    const token = await makeLink(ania, id, 'carrier')
    const darek = openDevice(service, 'Darek Śmiałek')
    const consent = await darek.consent(token)
    hold()
    gate.rendered = []
    const flood = drafts.map((draftId) => publish(ania, draftId))
    await expect.poll(waiting).toBe(64)
    const own = publish(bartek, other)
    await expect.poll(waiting).toBe(65)
    const signed = darek.send(token, consent)
    await expect.poll(waiting).toBe(66)
    const before = gate.rendered.length
    letGo()
    expect(codes([await own, await signed])).toEqual([200, 200])
    expect(gate.rendered.indexOf(bartek.tenantId)).toBeLessThanOrEqual(before + 1)
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(100 - 64 - before)
    for (const answer of refused) {
      expectRefused(answer, 'RATE_LIMITED')
      expect(answer.headers.get('retry-after')).toBe('2')
    }
  })
})

describe('nothing is rendered for', () => {
  it.each([
    ['an approval that was never asked for', async () => crypto.randomUUID(), 404],
    ['one that waits for a person', async (robot: Person, draft: string) => asked(robot, draft), 428],
    ['one that was rejected', (robot: Person, draft: string) => decided(robot, draft, 'reject'), 403],
    ['one for another draft', async (robot: Person) => decided(robot, await saveNote(robot), 'approve'), 409],
  ])('%s', async (_what, approvalOf, status) => {
    const robot = await programWith(service, ania, { requireApproval: true })
    const draftId = await saveNote(robot)
    const approval = await approvalOf(robot, draftId)
    gate.rendered = []
    const answer = await publish(robot, draftId, { 'x-service-approval': approval })
    expect([answer.status, gate.rendered]).toEqual([status, []])
  })

  const asked = async (robot: Person, draftId: string): Promise<string> =>
    (await publish(robot, draftId)).body.error.approval.id
  const decided = async (robot: Person, draftId: string, decision: string): Promise<string> => {
    const id = await asked(robot, draftId)
    await ania.call(`/functions/v1/approvals/${id}/${decision}`, undefined, { method: 'POST' })
    return id
  }
})
