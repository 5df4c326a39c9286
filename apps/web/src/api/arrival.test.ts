import { describe, expect, it } from 'vitest'
import { arrivalOf, isSomebodyElses } from './arrival.ts'

describe('who arrives', () => {
  it('by a mailed link is signed in, and sets a password when he came for that', () => {
    const fragment = '#access_token=a&expires_at=1790000000&refresh_token=r&token_type=bearer&type=recovery'
    expect(arrivalOf(fragment)).toEqual({
      kind: 'signed-in',
      tokens: { accessToken: 'a', refreshToken: 'r', expiresAt: 1790000000 },
      isRecovery: true,
    })
    expect(arrivalOf('#access_token=a&refresh_token=r&type=signup')).toMatchObject({ isRecovery: false })
  })

  it('by a link that works no more is told so', () => {
    expect(arrivalOf('#error=access_denied&error_code=otp_expired')).toEqual({ kind: 'refused' })
  })

  it.each(['', '#', '#part-2', '#access_token=a'])('with %j is nobody in particular', (fragment) => {
    expect(arrivalOf(fragment)).toEqual({ kind: 'ordinary' })
  })
})

describe('a session that arrives where one is kept', () => {
  const of = (sub: string, more = '') => ({
    accessToken: `e30.${btoa(JSON.stringify({ sub, more })).replaceAll('+', '-').replaceAll('/', '_')}.x`,
    refreshToken: 'r',
    expiresAt: 0,
  })

  it('is taken where nobody is signed in, and where it is the same person’s', () => {
    expect(isSomebodyElses(null, of('ania'))).toBe(false)
    expect(isSomebodyElses(of('ania'), of('ania', '?>?>'))).toBe(false)
  })

  it('is asked about where it is another’s, or nobody can tell whose', () => {
    expect(isSomebodyElses(of('ania'), of('mallory'))).toBe(true)
    const broken = { accessToken: 'a', refreshToken: 'r', expiresAt: 0 }
    expect(isSomebodyElses(of('ania'), broken)).toBe(true)
    expect(isSomebodyElses(broken, broken)).toBe(true)
  })
})
