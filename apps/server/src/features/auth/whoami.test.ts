import { permissions } from '@consign/contract'
import { expectRefused, signUp, useService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useService()

describe('200', () => {
  it('a person is a user with all permissions, and nothing of a connection or key', async () => {
    const ania = await signUp(service)
    const { status, body } = await ania.rpc('whoami')
    expect(status).toBe(200)
    expect(body).toEqual({
      kind: 'user',
      tenantId: ania.tenantId,
      role: 'owner',
      name: 'Ania',
      permissions: [...permissions],
      expiresAt: null,
      connectionId: null,
      requireApproval: false,
      handOutLinks: true,
      sendsMail: false,
      asksVies: false,
    })
  })

  it('tells the role as it is at this call, not as the token knew it', async () => {
    const ania = await signUp(service)
    await service.rows("update member set role = 'member' where tenant_id = $1", [ania.tenantId])
    expect((await ania.rpc('whoami')).body.role).toBe('member')
  })
})

it('400: takes no properties', async () => {
  const ania = await signUp(service)
  const { details } = expectRefused(await ania.rpc('whoami', { tenantId: 'x' }), 'INVALID_REQUEST')
  expect(details).toEqual([{ path: '/tenantId', rule: 'additionalProperties', message: expect.any(String) }])
})

it('401: a person removed from the company is refused at the very next call', async () => {
  const ania = await signUp(service)
  await service.rows('delete from member where tenant_id = $1', [ania.tenantId])
  expectRefused(await ania.rpc('whoami'), 'TOKEN_INVALID')
})
