import { describe, expect, it } from 'vitest'
import { arrivalOf } from './arrival.ts'

describe('a fragment', () => {
  it.each([
    ['type=recovery', true],
    ['type=signup', false],
    ['type=magiclink', false],
  ])('of a mailed link with %s holds a session, of which only the refresh token counts', (type, isRecovery) => {
    const arrival = arrivalOf(`#access_token=a&expires_at=4000000000&refresh_token=r&${type}`, 'en')
    if (arrival.kind !== 'session') throw new Error(arrival.kind)
    expect(arrival.session.isRecovery).toBe(isRecovery)
    expect(arrival.session.client.tokens()).toEqual({ accessToken: 'a', refreshToken: 'r', expiresAt: 0 })
  })

  it('of a link that is no longer valid is refused', () => {
    expect(arrivalOf('#error=access_denied&error_code=otp_expired', 'en')).toEqual({ kind: 'refused' })
  })

  it.each(['', '#', '#part-2', '#access_token=a', '#refresh_token=r'])('%j holds no session', (fragment) => {
    expect(arrivalOf(fragment, 'en')).toEqual({ kind: 'ordinary' })
  })
})
