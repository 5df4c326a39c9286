import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Answer,
  checkEvidence,
  expectRefused,
  issueNote,
  type Person,
  programWith,
  saveNote,
  signUp,
  useOwnService,
} from '@consign/testkit'
import { atOnce, repeated, rounds, statuses } from '@consign/testkit/http/rounds.ts'
import { contradictions } from '@consign/testkit/notes/chain-faults.ts'
import { elsewhere } from '@consign/testkit/people/same-session-at.ts'
import { openFaults } from '@consign/testkit/service/faulty-pools.ts'
import { useTwoServers } from '@consign/testkit/service/two-servers.ts'
import { kill, useProcesses } from '@consign/testkit/service/use-processes.ts'
import { beforeAll, describe, expect, it } from 'vitest'

interface Item {
  readonly draftId: string
  readonly revision: number
}

const draftsOf = (by: Person, count: number): Promise<Item[]> =>
  Promise.all(Array.from({ length: count }, async () => ({ draftId: await saveNote(by), revision: 1 })))

const publishAll = (by: Person, items: readonly Item[], headers = {}): Promise<Answer> =>
  by.call('/functions/v1/publish/batch', { items }, { headers })

const idsOf = ({ body }: Answer): string[] => body.items.map(({ id }: { id: string }) => id)

describe('at two servers', () => {
  const servers = useTwoServers()
  let people: readonly Person[]
  beforeAll(async () => {
    const ania = await signUp(servers.service)
    people = [ania, await elsewhere(ania, servers.other)]
  })

  it('batches that overlap, and single calls of the same drafts, all succeed and issue each draft once', async () => {
    await rounds(
      'overlapping batches',
      async () => {
        const [ania, there] = people as [Person, Person]
        const items = await draftsOf(ania, 8)
        const [first, second, single, whole] = await Promise.all([
          repeated(() => publishAll(ania, items.slice(0, 6))),
          repeated(() => publishAll(there, [...items.slice(2)].reverse())),
          repeated(() => there.call('/functions/v1/publish', items[3])),
          repeated(() => publishAll(there, items)),
        ])
        expect([first, second, single, whole].map(({ status }) => status)).toEqual([200, 200, 200, 200])
        const ids = idsOf(whole)
        expect(idsOf(first)).toEqual(ids.slice(0, 6))
        expect(idsOf(second)).toEqual(ids.slice(2).reverse())
        expect(single.body.id).toBe(ids[3])
        const documents = await servers.service.rows('select from document where draft_id = any ($1)', [
          items.map(({ draftId }) => draftId),
        ])
        expect(documents).toHaveLength(8)
        expect(await contradictions(servers.service.database)).toEqual([])
      },
      { short: 3, whole: 30 },
    )
  })

  it('batches of links that overlap in another order all succeed, with one link a role', async () => {
    await rounds(
      'overlapping links',
      async () => {
        const [ania, there] = people as [Person, Person]
        const notes = await Promise.all([1, 2, 3].map(() => issueNote(ania)))
        const items = notes.flatMap(({ id }) =>
          ['sender', 'carrier'].map((role) => ({ document_id: id, role })),
        )
        const create = (by: Person, of: readonly object[]) =>
          repeated(() =>
            by.call('/functions/v1/sign-grants/batch', { items: of, idempotency_key: randomUUID() }),
          )
        const answers = await Promise.all([
          create(ania, items),
          create(there, [...items].reverse()),
          create(there, items.slice(2)),
        ])
        expect(statuses(answers)).toEqual({ 200: 3 })
        const [one, turned, some] = answers.map(idsOf) as [string[], string[], string[]]
        expect(turned).toEqual([...one].reverse())
        expect(some).toEqual(one.slice(2))
      },
      { short: 3, whole: 30 },
    )
  })

  it('20 uses of one approval have one effect, and all hear of it', async () => {
    const [ania] = people as [Person, Person]
    const options = { permissions: ['documents:write'], requireApproval: true }
    const robot = await programWith(servers.service, ania, options)
    const robots = [robot, await elsewhere(robot, servers.other)]
    const items = await draftsOf(ania, 5)
    const { approval } = (await publishAll(robot, items)).body.error
    await ania.send('POST', `/functions/v1/approvals/${approval.id}/approve`)
    const headers = { 'x-service-approval': approval.id }
    const answers = await atOnce(20, robots, (by) => repeated(() => publishAll(by, items, headers)))
    expect(statuses(answers)).toEqual({ 200: 20 })
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    const consumed = await servers.service.rows(
      `select from chain_link where name = 'approval.consumed' and payload::json ->> 'approvalId' = $1`,
      [approval.id],
    )
    expect(consumed).toHaveLength(5)
  })
})

describe('a statement that fails', () => {
  const faults = openFaults()
  const service = useOwnService({ wrapPools: faults.wrapPools })

  it.each([
    'unsent',
    'refused',
    'unheard',
  ] as const)('%s, wherever in the batch: all or nothing, and the repeat succeeds', async (failure) => {
    const ania = await signUp(service)
    let nth = 1
    for (; nth < 200; nth += 7) {
      const items = await draftsOf(ania, 3)
      faults.arm(nth, failure)
      const answer = await publishAll(ania, items)
      const failed = faults.disarm()
      if (answer.status !== 200) expectRefused(answer, 'UNAVAILABLE')
      const stored = await service.rows('select from document where draft_id = any ($1)', [
        items.map(({ draftId }) => draftId),
      ])
      expect([0, 3]).toContain(stored.length)
      expect((await publishAll(ania, items)).status).toBe(200)
      if (!failed) break
    }
    expect(nth).toBeGreaterThan(20)
    expect(await contradictions(service.database)).toEqual([])
  })
})

describe('kill -9', () => {
  const processes = useProcesses()

  it('in the middle of a batch leaves all of it or nothing, and the repeat succeeds', async () => {
    let server = await processes.start()
    let ania = await signUp(server)
    for (const after of [15, 60, 120, 240]) {
      const items = await draftsOf(ania, 20)
      const starting = processes.start()
      const sent = publishAll(ania, items).catch(() => undefined)
      await sleep(after)
      await kill(server)
      await sent
      server = await starting
      ania = await elsewhere(ania, server)
      const listed = (await ania.rpc('list_drafts')).body.items as { id: string; status: string }[]
      const issued = listed.filter(
        ({ id, status }) => status === 'issued' && items.some(({ draftId }) => draftId === id),
      )
      expect([0, 20]).toContain(issued.length)
      const answer = await repeated(() => publishAll(ania, items))
      expect(answer.status).toBe(200)
      await checkEvidence(ania, idsOf(answer)[7] as string)
    }
    expect(await contradictions(processes.database)).toEqual([])
    await kill(server)
  })
})
