import { call, signUp, useService } from '@consign/testkit'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'

const service = useService()

describe('200', () => {
  it('is all that a program needs to verify our access tokens', async () => {
    const ania = await signUp(service)
    const keys = createRemoteJWKSet(new URL(`${service.url}/auth/v1/.well-known/jwks.json`))
    const { payload } = await jwtVerify(ania.token, keys, { issuer: `${service.url}/auth/v1` })
    expect(payload['tenant_id']).toBe(ania.tenantId)
  })

  it('needs no key and shows no private half', async () => {
    const { status, body } = await call(`${service.url}/auth/v1/.well-known/jwks.json`)
    expect(status).toBe(200)
    for (const key of body.keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
    }
  })
})
