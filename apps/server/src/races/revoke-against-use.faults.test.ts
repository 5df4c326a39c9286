import { randomUUID } from 'node:crypto'
import {
  type Answer,
  agentWith,
  expectRefused,
  type Person,
  plainRenderer,
  rowsOf,
  saveNote,
  signUp,
} from '@consign/testkit'
import { rounds, statuses } from '@consign/testkit/http/rounds.ts'
import { bearing, makeKey } from '@consign/testkit/people/key.ts'
import { elsewhere } from '@consign/testkit/people/same-session-at.ts'
import { useTwoServers } from '@consign/testkit/service/two-servers.ts'
import { beforeAll, describe, expect, it } from 'vitest'

/** Holds renderings, so that a revocation can overtake a call between the guard and its effect. */
let held: PromiseWithResolvers<void> | undefined
let printing = 0
const plain = plainRenderer()
const slowRenderer = {
  ...plain,
  render: async (...input: Parameters<typeof plain.render>) => {
    printing += 1
    await held?.promise
    return plain.render(...input)
  },
}
const servers = useTwoServers({ renderer: slowRenderer })
let ania: Person

beforeAll(async () => {
  ania = await signUp(servers.service)
})

const stands = async (by: Person) => (await by.rpc('whoami')).status === 200
const revoke = (id: string) => ania.send('DELETE', `/functions/v1/connections/${id}`)

/** The effects of the company's programs so far. */
const effects = async () => {
  const [row] = await rowsOf(
    servers.service.database,
    `select (select count(*) from draft)::int as drafts, (select count(*) from document)::int as documents,
            (select count(*) from idempotency)::int as answers,
            (select count(*) from approval where status = 'pending')::int as pending`,
  )
  return row
}

describe('after the 204 of the revocation nothing more happens', () => {
  it.each(['key', 'program'])('of what a %s had begun', async (kind) => {
    const { id, programs, code } = await program(kind)
    const draftId = await saveNote(ania)
    held = Promise.withResolvers()
    printing = 0
    const begun = programs.map((each) => each.call('/functions/v1/publish', { draftId, revision: 1 }))
    await expect.poll(() => printing).toBe(2)
    const revoked = revoke(id)
    // The answer comes at the latest when the overtaken calls have ended.
    await expect.poll(() => stands(programs[0] as Person)).toBe(false)
    held.resolve()
    held = undefined
    expect((await revoked).status).toBe(204)
    const before = await effects()
    for (const answer of await Promise.all(begun)) expectRefused(answer, code)
    expect(await effects()).toEqual(before)
  })

  it('of 100 calls at two servers, overtaken at any moment', async () => {
    let overtaken = 0
    await rounds('revoke against use', async (round) => {
      const { id, programs } = await program('key', { requireApproval: round % 5 === 4 })
      const draftIds = await Promise.all([1, 2, 3, 4].map(() => saveNote(ania)))
      const uses = Array.from({ length: 100 }, (_, i) =>
        use(programs[i % 2] as Person, draftIds[i % 4] ?? '', i),
      )
      // Sent among the calls, so that many are behind it.
      let after: unknown
      uses.splice(10 + round, 0, async () => {
        const revoked = await revoke(id)
        after = await effects()
        return revoked
      })
      const counts = statuses(await Promise.all(uses.map((each) => each())))
      expect(await effects(), `round ${round}`).toEqual(after)
      for (const status of Object.keys(counts)) expect(['200', '204', '401', '428']).toContain(status)
      if (counts[401]) overtaken++
    })
    expect(overtaken).toBeGreaterThan(0)
  })
})

async function program(kind: string, { requireApproval = false } = {}) {
  if (kind === 'program') {
    const agent = await agentWith(servers.service, ania, {
      permissions: ['documents:write'],
      requireApproval,
    })
    const programs = [agent, await elsewhere(agent, servers.other)]
    return { id: agent.connectionId, programs, code: 'CONNECTION_REVOKED' as const }
  }
  const { id, secret } = await makeKey(ania, { requireApproval })
  const programs = [await bearing(servers.service, secret), await bearing(servers.other, secret)]
  return { id, programs, code: 'API_KEY_INVALID' as const }
}

const use = (by: Person, draftId: string, i: number): (() => Promise<Answer>) =>
  i % 3 === 0
    ? () => by.call('/functions/v1/publish', { draftId, revision: 1 })
    : () =>
        by.rpc('save_draft', {
          operation_id: randomUUID(),
          draft_id: randomUUID(),
          base_revision: 0,
          data: {},
        })
