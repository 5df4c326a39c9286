import { call, useService } from '@consign/testkit'
import { sendRegistration } from '@consign/testkit/people/oauth-client.ts'
import { expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { metadataPaths, resourceMetadataPath } from './metadata.ts'

const service = useService()

it('is the same at all four addresses, without any header, and may be cached', async () => {
  for (const path of metadataPaths) {
    const answer = await call(`${service.url}${path}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
    expect(answer.body).toEqual({
      issuer: `${service.url}/auth/v1`,
      authorization_endpoint: `${service.url}/auth/v1/oauth/authorize`,
      token_endpoint: `${service.url}/auth/v1/oauth/token`,
      registration_endpoint: `${service.url}/auth/v1/oauth/clients/register`,
      revocation_endpoint: `${service.url}/auth/v1/oauth/revoke`,
      userinfo_endpoint: `${service.url}/auth/v1/oauth/userinfo`,
      jwks_uri: `${service.url}/auth/v1/.well-known/jwks.json`,
      scopes_supported: [
        ...['openid', 'offline_access', 'documents:read', 'documents:write', 'library:read', 'library:write'],
        ...['signing:links', 'tracking:manage'],
      ],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      claims_supported: ['sub', 'email', 'name', 'iss', 'aud', 'exp', 'iat', 'auth_time'],
      client_id_metadata_document_supported: true,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
    })
  }
})

it('names one issuer whatever the Host header says', async () => {
  const { port } = new URL(service.url)
  const answer = await call(`http://127.0.0.1:${port}${metadataPaths[0]}`)
  expect(answer.body.issuer).toBe(`${service.url}/auth/v1`)
  expect(answer.body.token_endpoint).toBe(`${service.url}/auth/v1/oauth/token`)
})

it('answers below /auth/v1/auth/v1 as well, since the description can be read so', async () => {
  const twice = `${service.url}/auth/v1/auth/v1`
  expect((await call(`${twice}/.well-known/openid-configuration`)).body.issuer).toBe(`${service.url}/auth/v1`)
  expect((await call(`${twice}/oauth/token`, { method: 'POST' })).body.error).toBe('invalid_request')
})

it('every endpoint it names is there', async () => {
  const { body } = await call(`${service.url}${metadataPaths[0]}`)
  const named = Object.keys(body).filter((name) => name.endsWith('_endpoint') || name === 'jwks_uri')
  expect(named).toHaveLength(6)
  for (const name of named) expect((await call(body[name])).status, name).not.toBe(404)
})

it('a page of another origin may ask everything a browser client needs', async () => {
  const asked = 'authorization, content-type, mcp-protocol-version, x-client-info'
  const headers = { origin: 'https://inspector.example', 'access-control-request-headers': asked }
  for (const path of [
    ...metadataPaths,
    resourceMetadataPath,
    // Browsers navigate to the authorization endpoint; no script calls it.
    ...endpoints.flatMap(({ id, path }) => (id === 'oauth_authorize' ? [] : [path])),
  ]) {
    const preflight = await call(`${service.url}${path}`, {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe(asked)
    const answer = await call(`${service.url}${path}`, { headers: { origin: headers.origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  }
  const registration = await sendRegistration(service, { redirect_uris: ['https://inspector.example/cb'] })
  expect(registration.headers.get('access-control-allow-origin')).toBe('*')
})

it('the API says which authorization server its tokens come from, and a 401 where it says so (RFC 9728)', async () => {
  const refused = await call(`${service.url}/rest/v1/documents`)
  const named = `${service.url}${resourceMetadataPath}`
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    `Bearer resource_metadata="${named}"`,
  ])
  const answer = await call(named)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  expect(answer.body).toEqual({
    resource: service.url,
    authorization_servers: [`${service.url}/auth/v1`],
    scopes_supported: [
      ...['documents:read', 'documents:write', 'library:read', 'library:write'],
      ...['signing:links', 'tracking:manage'],
    ],
    bearer_methods_supported: ['header'],
    resource_name: 'Consign',
    resource_documentation: `${service.url}/docs`,
  })
})

it('the MCP endpoint is a resource of its own, of the same authorization server', async () => {
  const api = await call(`${service.url}${resourceMetadataPath}`)
  const mcp = await call(`${service.url}${resourceMetadataPath}/mcp`)
  expect(mcp.body).toEqual({ ...api.body, resource: `${service.url}/mcp` })
})
