import { describe, expect, it } from 'vitest'
import { base32, codeOfStep, otpauthUri, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// The last six of the eight digits in RFC 6238, appendix B, SHA-1.
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

describe('a code', () => {
  it.each(vectors)('at %d s is that of RFC 6238', (seconds, code) => {
    expect(codeOfStep(secret, stepAt(seconds * 1000))).toBe(code)
  })

  it('is found one step early and late, and no further', () => {
    const at = 1_111_111_111_000
    const step = stepAt(at)
    for (const steps of [-1, 0, 1])
      expect(stepOfCode(secret, codeOfStep(secret, step + steps), at)).toBe(step + steps)
    for (const steps of [-2, 2])
      expect(stepOfCode(secret, codeOfStep(secret, step + steps), at)).toBeUndefined()
  })

  it.each([
    '',
    '05047',
    '0504711',
    '٠٥٠٤٧١',
    ' 050471',
    '+50471',
    '5e5',
    '050471\n',
  ])('is six ASCII digits: %j is none', (code) => {
    expect(stepOfCode(secret, code, 1_111_111_111_000)).toBeUndefined()
  })
})

it('base32 is that of RFC 4648, for what a secret is made of', () => {
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

it('the address escapes what would end its label or begin another parameter', () => {
  const url = new URL(otpauthUri('A&B #1', 'ania+a?b@example.test', 'GEZDGNBV'))
  expect(decodeURIComponent(url.pathname)).toMatch(/A&B #1:ania\+a\?b@example\.test$/)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    algorithm: 'SHA1',
    digits: '6',
    issuer: 'A&B #1',
    period: '30',
    secret: 'GEZDGNBV',
  })
})
