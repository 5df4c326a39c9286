import { randomUUID } from 'node:crypto'
import {
  agentWith,
  completeNote,
  expectRefused,
  forTests,
  issueNote,
  moveClock,
  type Person,
  programWith,
  saveNote,
  signUp,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { memberWith } from '@consign/testkit/people/member.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const path = '/functions/v1/approvals'
const statuses = ['pending', 'approved', 'rejected', 'consumed', 'expired'] as const
const ania = useOwner(service)
const ids: Record<string, string> = {}

const publish = (by: Person, draftId: string, approval?: string) =>
  by.call(
    '/functions/v1/publish',
    { draftId, revision: 1 },
    approval ? { headers: { 'x-service-approval': approval } } : {},
  )
const decide = (id: string, decision: string) => ania.send('POST', `${path}/${id}/${decision}`)

/** One approval of every status, requested by the robot, and a pending one of the agent's. */
const robot = forTests(() => programWith(service, ania, { requireApproval: true }))
const agent = forTests(() => agentWith(service, ania))
beforeAll(async () => {
  for (const status of ['expired', 'rejected', 'consumed', 'approved', 'pending']) {
    const draftId = await saveNote(ania)
    const id: string = (await publish(robot, draftId)).body.error.approval.id
    ids[status] = id
    if (status === 'rejected') await decide(id, 'reject')
    if (status === 'approved' || status === 'consumed') await decide(id, 'approve')
    if (status === 'consumed') await publish(robot, draftId, id)
    if (status === 'expired') await moveClock(service.database, '24 hours')
  }
  ids['agent'] = (await publish(agent, await saveNote(ania))).body.error.approval.id
})

const list = async (by: Person, query = '') =>
  (await by.call(`${path}${query}`)).body.items.map((item: { id: string }) => item.id)

describe('200', () => {
  it('a person sees the whole company’s, newest first', async () => {
    const order = ['agent', 'pending', 'approved', 'consumed', 'rejected', 'expired']
    expect(await list(ania)).toEqual(order.map((name) => ids[name]))
    expect(await list(await memberWith(service, ania))).toHaveLength(6)
  })

  it('a key or connection sees its own alone', async () => {
    expect(await list(robot)).toEqual(
      ['pending', 'approved', 'consumed', 'rejected', 'expired'].map((name) => ids[name]),
    )
    expect(await list(agent)).toEqual([ids['agent']])
    const other = await programWith(service, ania)
    expect(await list(other)).toEqual([])
  })

  it.each(statuses)('those that are %s by now', async (status) => {
    const wanted = status === 'pending' ? [ids['agent'], ids['pending']] : [ids[status]]
    expect(await list(ania, `?status=${status}`)).toEqual(wanted)
    const { body } = await robot.call(`${path}?status=${status}`)
    expect(body.items).toMatchObject([{ id: ids[status], status }])
  })

  it('says who asked, for what, with which card and where to decide', async () => {
    const { body } = await ania.call(`${path}?status=approved`)
    expect(body.items).toEqual([
      {
        id: ids['approved'],
        operation: 'publish',
        status: 'approved',
        requestedBy: { connectionId: expect.any(String), name: 'Robot' },
        summary: expect.objectContaining({ action: expect.stringMatching(/^Issue the consignment note/) }),
        input: { draftId: expect.any(String), revision: 1 },
        url: `${service.url}/approvals/${ids['approved']}`,
        createdAt: expect.any(String),
        decidedAt: expect.any(String),
        decidedBy: 'Ania',
        expiresAt: expect.any(String),
      },
    ])
  })
})

describe('400', () => {
  it.each(['done', '', 'PENDING', 'pending&status=approved'])('the status %j is refused', async (status) => {
    expectRefused(await ania.call(`${path}?status=${status}`), 'INVALID_REQUEST')
  })

  it('a filter there is not is refused, not ignored', async () => {
    expectRefused(await ania.call(`${path}?operation=publish`), 'INVALID_REQUEST')
  })
})

it('an answer is bounded: of a long input it has the size, and one approval has all of it', async () => {
  const bogna = await signUp(service, 'Bogna')
  const theirs = await programWith(service, bogna, { requireApproval: true })
  const note = await issueNote(bogna)
  const goods = Array.from({ length: 80 }, () => ({ ...completeNote.goods[0], description: 'x'.repeat(500) }))
  const input = {
    ...{ operation_id: randomUUID(), document_id: note.id, base_version_id: note.currentVersionId },
    ...{ data: { ...completeNote, goods }, reason: 'y' },
  }
  const { id } = (await theirs.rpc('amend_document', input)).body.error.approval
  const { items } = (await bogna.call(path)).body
  const { input: listed, summary } = items.find((item: { id: string }) => item.id === id)
  const whole = (await bogna.call(`${path}/${id}`)).body
  expect(whole.input).toEqual(input)
  expect(listed).toEqual({ omittedBytes: Buffer.byteLength(JSON.stringify(input)) })
  expect(summary).toEqual(whole.summary)
})
