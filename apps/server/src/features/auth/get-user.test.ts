import { call, expectRefused, signUp, useService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useService()
const path = '/auth/v1/user'

const withBearer = (authorization?: string) =>
  call(`${service.url}${path}`, {
    headers: { apikey: service.anonKey, ...(authorization && { authorization }) },
  })

it('200: is the signed-in person as GoTrue clients expect one', async () => {
  const ania = await signUp(service)
  const { status, body } = await ania.call(path)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: ania.email,
    user_metadata: { name: 'Ania' },
    is_anonymous: false,
  })
  expect(JSON.stringify(body)).not.toMatch(/argon|password/)
})

describe('403', () => {
  it('a token that is not ours is bad_jwt', async () => {
    expectRefused(await withBearer('Bearer nonsense'), 'bad_jwt')
    expectRefused(await withBearer('Basic YTpi'), 'bad_jwt')
  })

  it('a token of a session that ended is session_not_found', async () => {
    const ania = await signUp(service)
    await ania.send('POST', '/auth/v1/logout')
    expectRefused(await ania.call(path), 'session_not_found')
  })
})
