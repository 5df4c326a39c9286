import { describe, expect, it } from 'vitest'
import { checkAddress, paperAddress } from './print-address.ts'

const printed = {
  documentId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  snapshotDigest: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
}

describe('the address for a QR code', () => {
  it('is document and digits as one number, in what a symbol takes in few modules', () => {
    const address = paperAddress('https://consign.example', printed)
    expect(address).toBe('HTTPS://CONSIGN.EXAMPLE/V/0SPZJ4IRUR9AJ0W74T78DGW2B9I40X3HYHEBH4')
    expect(address).toMatch(/^[A-Z0-9 $%*+./:-]+$/)
  })

  it('has always as many digits', () => {
    const least = { documentId: '00000000-0000-0000-0000-000000000000', snapshotDigest: '0'.repeat(64) }
    const most = { documentId: 'ffffffff-ffff-ffff-ffff-ffffffffffff', snapshotDigest: 'f'.repeat(64) }
    const code = (of: typeof least) => paperAddress('https://a.b', of).split('/V/')[1]
    expect([code(least)?.length, code(most)?.length]).toEqual([38, 38])
  })

  it('leaves the case of a path alone, which is another path in capitals', () => {
    expect(paperAddress('http://localhost:3000/Consign', printed)).toMatch(
      /^HTTP:\/\/LOCALHOST:3000\/Consign\/V\//,
    )
  })
})

it('the address for people names both as they are', () => {
  expect(checkAddress('https://consign.example', printed)).toBe(
    'https://consign.example/v/7c9e6679-7425-40de-944b-e07fc1f90ae7?v=6e340b9cffb37a98',
  )
})
