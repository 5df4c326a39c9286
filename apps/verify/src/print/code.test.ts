import { expect, it } from 'vitest'
import { codeOf } from './code.ts'

const at = (address: string) => codeOf(new URL(address, 'https://consign.example') as unknown as Location)

it('the address on a print and the long one lead to the same', () => {
  const code = { documentId: 'a-b', v: '0123456789abcdef' }
  expect(at('/v/a-b?v=0123456789abcdef')).toEqual(code)
  expect(at('/verify/a-b?v=0123456789abcdef')).toEqual(code)
  expect(at('/v/a-b/')).toEqual({ documentId: 'a-b', v: '' })
})

it('the place where files are checked is of no paper', () => {
  expect([at('/verify'), at('/verify/'), at('/verify/a/b'), at('/x/a')]).toEqual(Array(4).fill(undefined))
})
