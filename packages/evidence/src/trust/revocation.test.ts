import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  extensions,
  forgeCrl,
  forgeOcsp,
  forgeToken,
  type Holder,
  makeCertificate,
  makeKey,
  makeRoot,
} from '../testing/forge/index.ts'
import { type Certificate, readCertificate } from '../x509/certificate.ts'
import { makeOcspRequest, revocationAddresses } from './asking.ts'
import { revocationStatus } from './revocation.ts'
import type { RevocationData } from './revocation-status.ts'
import { checkToken } from './token.ts'

const root = makeRoot('Root')
const stamper = makeCertificate({
  name: 'Stamper',
  by: root,
  extensions: [
    extensions.stamps,
    extensions.list('http://lists.example/root.crl'),
    extensions.asked('http://ocsp.example/'),
  ],
})
const other = makeCertificate({ name: 'Other', by: root })
const answering = makeCertificate({ name: 'Answers', by: root, extensions: [extensions.answers] })
const read = ({ certificate }: Holder) => readCertificate(certificate) as Certificate

const crl = (...revoked: Parameters<typeof forgeCrl>[1] & object): RevocationData => ({
  kind: 'crl',
  der: forgeCrl(root, revoked),
})
const ocsp = (options: Parameters<typeof forgeOcsp>[2] = {}): RevocationData => ({
  kind: 'ocsp',
  der: forgeOcsp(root, stamper, options),
})
const statusBy = async (data: RevocationData) => (await revocationStatus(read(stamper), read(root), data)).is

const at = new Date('2026-05-04T00:00:00Z')

describe('a list or an answer by the issuer', () => {
  it('says that a certificate stands', async () => {
    expect(await statusBy(crl({ holder: other, at }))).toBe('good')
    expect(await statusBy(ocsp())).toBe('good')
    expect(await statusBy(ocsp({ responder: answering }))).toBe('good')
  })

  it('says when and why it was revoked', async () => {
    const revoked = { is: 'revoked', at: '2026-05-04T00:00:00.000Z', reason: 1 }
    const [one, two] = [crl({ holder: stamper, at, reason: 1 }), ocsp({ revoked: { at, reason: 1 } })]
    expect(await revocationStatus(read(stamper), read(root), one)).toEqual(revoked)
    expect(await revocationStatus(read(stamper), read(root), two)).toEqual(revoked)
  })

  it.each<readonly [string, RevocationData]>([
    ['a list signed by another key', { kind: 'crl', der: forgeCrl({ ...root, key: makeKey() }) }],
    ['a list of another issuer', { kind: 'crl', der: forgeCrl(makeRoot('Another')) }],
    [
      'an answer signed by another key',
      { kind: 'ocsp', der: forgeOcsp(root, stamper, { responder: makeRoot('Root') }) },
    ],
    ['an answer by an uncertified responder', ocsp({ responder: other })],
    ['an answer about another certificate', { kind: 'ocsp', der: forgeOcsp(root, other) }],
    ['a list that is none', { kind: 'crl', der: randomBytes(100) }],
    ['an answer that is none', { kind: 'ocsp', der: randomBytes(100) }],
    ['a list called an answer', { ...crl(), kind: 'ocsp' }],
  ])('counts for nothing where it is %s', async (_, data) => {
    expect(await statusBy(data)).toBe('unknown')
  })
})

describe('a stamp of a certificate that was revoked', () => {
  const day = 24 * 3600_000
  const check = async (genTime: Date, reason?: number) => {
    const imprint = randomBytes(32).toString('hex')
    const token = forgeToken({ imprint, signer: stamper, genTime })
    const revocation = [crl({ holder: stamper, at, ...(reason === undefined ? {} : { reason }) })]
    const { faults } = await checkToken(token, { imprint, roots: [read(root)], revocation })
    return faults.map((fault) => fault.check)
  }
  const [before, after] = [new Date(at.getTime() - day), new Date(at.getTime() + day)]

  it.each([0, 3, 4, 5])('counts when it was made before, for the harmless reason %i', async (reason) => {
    expect(await check(before, reason)).toEqual([])
    expect(await check(after, reason)).toEqual(['revocation'])
  })

  it.each([1, 2, 6, 8, undefined])('never counts for the reason %s', async (reason) => {
    expect(await check(before, reason)).toEqual(['revocation'])
  })
})

it('says where the state of a certificate is asked, and how', async () => {
  expect(revocationAddresses(read(stamper))).toEqual({
    ocsp: ['http://ocsp.example/'],
    crl: ['http://lists.example/root.crl'],
  })
  expect(revocationAddresses(read(other))).toEqual({ ocsp: [], crl: [] })
  expect((await makeOcspRequest(read(stamper), read(root))).length).toBeGreaterThan(60)
})
