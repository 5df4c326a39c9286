import type { Rendered, RenderInput } from '@consign/pdf'
import { type Person, plainRenderer, programWith, saveNote, signUp, useOwnService } from '@consign/testkit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FairQueue } from '../limits/fair-queue.ts'
import { renderInTurn } from './render-in-turn.ts'

/** Companies in the order in which something was rendered for them. */
let rendered: string[] = []
const plain = plainRenderer()
const service = useOwnService({
  renderer: {
    ...plain,
    render: (input) => {
      rendered.push(input.document.tenantId)
      return plain.render(input)
    },
  },
})
let ania: Person
beforeAll(async () => {
  ania = await signUp(service)
})
beforeEach(() => {
  rendered = []
})

it('companies are rendered in turn, signatures before issuing, previews in a queue of their own', async () => {
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const queue = new FairQueue({ atOnce: 1, queued: 3, queuedInAll: 9 })
  const renderer = renderInTurn(
    {
      ...plain,
      async render({ document }) {
        order.push(document.id)
        await first.promise
        return {} as Rendered
      },
    },
    queue,
  )
  const render = (id: string, more: object = {}) =>
    renderer.render({
      document: { id, tenantId: id[0] },
      consents: [],
      draft: false,
      ...more,
    } as unknown as RenderInput)
  const all = [
    ...['a1', 'a2', 'a3'].map((id) => render(id)),
    render('b1'),
    render('a signature', { consents: [{}] }),
    render('a preview', { draft: true }),
  ]
  expect(queue.waiting).toBe(5)
  first.resolve()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a signature', 'b1', 'a preview', 'a2', 'a3'])
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
    rendered = []
    const answer = await publish(robot, draftId, { 'x-service-approval': approval })
    expect([answer.status, rendered]).toEqual([status, []])
  })

  const publish = (by: Person, draftId: string, headers = {}) =>
    by.call('/functions/v1/publish', { draftId, revision: 1 }, { headers })
  const asked = async (robot: Person, draftId: string): Promise<string> =>
    (await publish(robot, draftId)).body.error.approval.id
  const decided = async (robot: Person, draftId: string, decision: string): Promise<string> => {
    const id = await asked(robot, draftId)
    await ania.call(`/functions/v1/approvals/${id}/${decision}`, undefined, { method: 'POST' })
    return id
  }
})
