import { agentWith, signUp, useService } from '@consign/testkit'
import { makeKey } from '@consign/testkit/people/key.ts'
import { memberWith } from '@consign/testkit/people/member.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const path = '/functions/v1/connections'

describe('200', () => {
  it('keys and programs of OAuth on one list, newest first', async () => {
    const ania = await signUp(service)
    const key = await makeKey(ania, { name: 'CI', permissions: ['documents:write'], requireApproval: true })
    const agent = await agentWith(service, ania)
    const { status, body } = await ania.call(path)
    expect(status).toBe(200)
    const always = {
      createdAt: expect.any(String),
      lastUsedAt: null,
      revokedAt: null,
      connectedBy: { id: expect.any(String), name: 'Ania' },
      redirectHost: null,
    }
    expect(body.items[1]).toEqual({
      id: key.id,
      kind: 'apikey',
      clientId: null,
      apiKeyId: key.id,
      name: 'CI',
      permissions: ['documents:read', 'documents:write'],
      requireApproval: true,
      handOutLinks: true,
      ...always,
    })
    expect(body.items[0]).toEqual({
      ...always,
      id: agent.connectionId,
      kind: 'oauth',
      clientId: agent.client.clientId,
      apiKeyId: null,
      name: 'Agent',
      permissions: ['documents:read', 'documents:write', 'library:read'],
      requireApproval: true,
      handOutLinks: false,
      redirectHost: new URL(agent.client.redirectUri).host,
      lastUsedAt: body.items[0].lastUsedAt,
    })
    expect(body.items).toHaveLength(2)
  })

  it('an ended one stays, with the time it ended', async () => {
    const ania = await signUp(service)
    const { id } = await makeKey(ania)
    await ania.send('DELETE', `${path}/${id}`)
    const revokedAt = expect.stringMatching(/^\d{4}-.*Z$/)
    expect((await ania.call(path)).body.items).toMatchObject([{ id, revokedAt }])
  })

  it('members see it, another company does not', async () => {
    const ania = await signUp(service)
    await makeKey(ania)
    const bartek = await memberWith(service, ania)
    expect((await bartek.call(path)).body.items).toHaveLength(1)
    expect((await (await signUp(service, 'Darek')).call(path)).body).toEqual({ items: [] })
  })
})
