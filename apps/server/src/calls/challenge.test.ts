import { call, useOwner, useService } from '@consign/testkit'
import { agentWith } from '@consign/testkit/people/agent.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const asked = async (path: string, authorization?: string, body?: object) => {
  const headers = { ...(authorization === undefined ? {} : { authorization }) }
  const { status, headers: answered } = await call(`${service.url}${path}`, { headers, body })
  return [status, answered.get('www-authenticate')]
}
const metadata = () => `resource_metadata="${service.url}/.well-known/oauth-protected-resource"`

describe('the challenge of a refusal (RFC 6750 §3.1)', () => {
  it('names no error where no token was sent', async () => {
    expect(await asked('/rest/v1/documents')).toEqual([401, `Bearer ${metadata()}`])
  })

  it('says invalid_token of a token that is not valid, so that a client refreshes it', async () => {
    const invalid = [401, `Bearer error="invalid_token", ${metadata()}`]
    expect(await asked('/rest/v1/documents', 'Bearer a.b.c')).toEqual(invalid)
    expect(await asked('/rest/v1/documents', `Bearer service_sk_${'0'.repeat(32)}_x`)).toEqual(invalid)
    const agent = await agentWith(service, ania, {})
    await ania.send('DELETE', `/functions/v1/connections/${agent.connectionId}`)
    expect(await asked('/rest/v1/documents', `Bearer ${agent.token}`)).toEqual(invalid)
  })

  it('says insufficient_scope of a connection, with what it has and what it lacks', async () => {
    const agent = await agentWith(service, ania, { permissions: ['library:read'] })
    const body = { draftId: crypto.randomUUID(), revision: 1 }
    expect(await asked('/functions/v1/publish', `Bearer ${agent.token}`, body)).toEqual([
      403,
      `Bearer error="insufficient_scope", scope="documents:read library:read documents:write", ${metadata()}`,
    ])
  })

  it('is not given for a refusal that no token mends', async () => {
    const agent = await agentWith(service, ania, {})
    expect(await asked('/functions/v1/connections', `Bearer ${agent.token}`)).toEqual([403, null])
  })
})
