import { call, useService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useService()

describe('200', () => {
  it('tells a program without any key how to begin', async () => {
    const { status, body } = await call(`${service.url}/functions/v1/api-keys/config`)
    expect(status).toBe(200)
    expect(body).toEqual({
      anonKey: service.anonKey,
      authUrl: service.url,
      keyAccountDomain: 'keys.service.invalid',
      signUp: 'open',
    })
  })

  it('its anon key opens the sign-in at its address', async () => {
    const { body } = await call(`${service.url}/functions/v1/api-keys/config`)
    const answer = await call(`${body.authUrl}/auth/v1/token?grant_type=password`, {
      headers: { apikey: body.anonKey },
      body: { email: 'nobody@example.test', password: 'wrong password' },
    })
    expect(answer.body.code).toBe('invalid_credentials')
  })
})
