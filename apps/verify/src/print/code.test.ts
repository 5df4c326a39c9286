import { expect, it } from 'vitest'
import { codeOf } from './code.ts'

const at = (address: string) => codeOf(new URL(address, 'https://consign.example') as unknown as Location)

it('the address on a print and the long one lead to the same', () => {
  const code = { documentId: 'a-b', v: '0123456789abcdef' }
  expect(at('/v/a-b?v=0123456789abcdef')).toEqual(code)
  expect(at('/verify/a-b?v=0123456789abcdef')).toEqual(code)
  expect(at('/v/a-b/')).toEqual({ documentId: 'a-b', v: '' })
})

it('the number of a QR code is the document and the digits, in capitals or not', () => {
  const code = { documentId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', v: '6e340b9cffb37a98' }
  expect(at('/V/0SPZJ4IRUR9AJ0W74T78DGW2B9I40X3HYHEBH4')).toEqual(code)
  expect(at('/V/0SPZJ4IRUR9AJ0W74T78DGW2B9I40X3HYHEBH4/')).toEqual(code)
  expect(at('/v/0spzj4irur9aj0w74t78dgw2b9i40x3hyhebh4')).toEqual(code)
})

it('a number too large, or of another length, names no document that exists', () => {
  expect(at(`/V/${'Z'.repeat(38)}`)?.documentId).not.toMatch(/^[0-9a-f]{8}-/)
  expect(at('/V/ABC')).toEqual({ documentId: 'ABC', v: '' })
})

it('the place where files are checked is of no paper', () => {
  expect([at('/verify'), at('/verify/'), at('/verify/a/b'), at('/x/a')]).toEqual(Array(4).fill(undefined))
})
