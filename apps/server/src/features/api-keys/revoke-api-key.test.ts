import { randomUUID } from 'node:crypto'
import {
  agentWith,
  expectRefused,
  type Person,
  personWith,
  programWith,
  saveNote,
  signUp,
  startService,
  useOwnService,
} from '@consign/testkit'
import { bearing, makeKey, signInKey } from '@consign/testkit/people/key.ts'
import { describe, expect, it } from 'vitest'

const env = { PUBLIC_URL: 'http://consign.test' }
const service = useOwnService({ env })

const revoke = (by: Person, id: string) => by.send('DELETE', `/functions/v1/api-keys/${id}`)

/** A key of Ania's: as its own token, and signed in. */
async function key(options: Parameters<typeof makeKey>[1] = {}) {
  const ania = await signUp(service)
  const made = await makeKey(ania, options)
  const session = (await signInKey(service, made.secret)).body
  return {
    ania,
    ...made,
    robot: await bearing(service, made.secret),
    signedIn: await personWith(service, session, ''),
  }
}

describe('204', () => {
  it('its very next call is refused, with every token of it and everywhere', async () => {
    const { ania, id, secret, robot, signedIn } = await key()
    await using other = await startService(env, { database: service.database })
    const elsewhere = await bearing(other, secret)
    expect((await revoke(ania, id)).status).toBe(204)
    for (const caller of [robot, signedIn, elsewhere]) {
      expectRefused(await caller.rpc('whoami'), 'API_KEY_INVALID')
      expectRefused(await caller.call('/rest/v1/documents'), 'API_KEY_INVALID')
      expectRefused(await caller.call('/functions/v1/approvals'), 'API_KEY_INVALID')
      expectRefused(await caller.call('/functions/v1/api-keys'), 'API_KEY_INVALID')
    }
    expectRefused(await signInKey(service, secret), 'API_KEY_INVALID')
    expectRefused(await signInKey(other, secret), 'API_KEY_INVALID')
  })

  it('its session is not refreshed any more', async () => {
    const { ania, id, signedIn } = await key()
    await revoke(ania, id)
    const refreshed = await signedIn.call('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: signedIn.refreshToken,
    })
    expectRefused(refreshed, 'API_KEY_INVALID')
  })

  it('what it asked a person for expires, decided or not', async () => {
    const { ania, id, robot } = await key({ requireApproval: true })
    const asked = await Promise.all(
      [1, 2].map(async () => {
        const answer = await robot.call('/functions/v1/publish', {
          draftId: await saveNote(robot),
          revision: 1,
        })
        return answer.body.error.approval.id as string
      }),
    )
    await ania.send('POST', `/functions/v1/approvals/${asked[1]}/approve`)
    await revoke(ania, id)
    const { body } = await ania.call('/functions/v1/approvals')
    expect(body.items.map((item: { status: string }) => item.status)).toEqual(['expired', 'expired'])
    const approved = await ania.send('POST', `/functions/v1/approvals/${asked[0]}/approve`)
    expectRefused(approved, 'APPROVAL_DECIDED')
  })

  it('twice is fine, and leaves the time of the first', async () => {
    const { ania, id } = await key()
    await revoke(ania, id)
    const before = (await ania.call('/functions/v1/api-keys')).body
    expect((await revoke(ania, id.toUpperCase())).status).toBe(204)
    expect((await ania.call('/functions/v1/api-keys')).body).toEqual(before)
  })

  it('other keys of the company go on', async () => {
    const { ania, id } = await key()
    const other = await programWith(service, ania)
    await revoke(ania, id)
    expect((await other.rpc('whoami')).status).toBe(200)
  })
})

it('404: a key of another company, one there is not, and a connection of OAuth are unknown', async () => {
  const { id, robot } = await key()
  const stranger = await signUp(service, 'Darek')
  expectRefused(await revoke(stranger, id), 'NOT_FOUND')
  expectRefused(await revoke(stranger, randomUUID()), 'NOT_FOUND')
  const agent = await agentWith(service, stranger)
  expectRefused(await revoke(stranger, agent.connectionId), 'NOT_FOUND')
  for (const caller of [robot, agent]) expect((await caller.rpc('whoami')).status).toBe(200)
})
