import { randomUUID } from 'node:crypto'
import {
  agentWith,
  expectRefused,
  forTests,
  type Person,
  signUp,
  useOwner,
  useService,
} from '@consign/testkit'
import { makeKey } from '@consign/testkit/people/key.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const agent = forTests(() =>
  agentWith(service, ania, { permissions: ['signing:links'], requireApproval: false }),
)

const set = (id: string, body: unknown, by: Person = ania) =>
  by.send('PUT', `/functions/v1/connections/${id}/links`, body)

describe('200', () => {
  it.each([
    true,
    false,
  ])('%s is shown in the list, to the program itself and in the log', async (handOutLinks) => {
    const { status, body } = await set(agent.connectionId, { handOutLinks })
    expect({ status, body }).toMatchObject({ status: 200, body: { id: agent.connectionId, handOutLinks } })
    const { items } = (await ania.call('/functions/v1/connections')).body
    expect(items).toContainEqual(expect.objectContaining({ id: agent.connectionId, handOutLinks }))
    expect((await agent.rpc('whoami')).body).toMatchObject({ handOutLinks })
    const [latest] = (await ania.call('/rest/v1/audit_events?limit=1')).body
    expect(latest.body).toMatchObject({
      action: 'connection.changed',
      subject: { connectionId: agent.connectionId, handOutLinks },
    })
  })

  it('is off until a person lets the program', async () => {
    const other = await agentWith(service, ania, { permissions: ['signing:links'] })
    expect((await other.rpc('whoami')).body).toMatchObject({ handOutLinks: false })
  })
})

describe('refused', () => {
  it('400: what is no switch', async () => {
    for (const body of [{}, { handOutLinks: 'yes' }, { handOutLinks: true, more: 1 }])
      expectRefused(await set(agent.connectionId, body), 'INVALID_REQUEST')
  })

  it('404: an unknown connection, another company’s, and a key, which is always told', async () => {
    const key = await makeKey(ania)
    const bogna = await signUp(service, 'Bogna')
    expectRefused(await set(randomUUID(), { handOutLinks: true }), 'NOT_FOUND')
    expectRefused(await set(key.id, { handOutLinks: false }), 'NOT_FOUND')
    expectRefused(await set(agent.connectionId, { handOutLinks: true }, bogna), 'NOT_FOUND')
  })
})
