import { sealCertificate } from '../examples/seal.ts'
import { operation } from '../operation.ts'
import { SealCertificate, sealCertificateParams } from '../schemas/seal.ts'

export const retireSealCertificate = operation({
  id: 'retire_seal_certificate',
  method: 'POST',
  path: '/functions/v1/seal-certificates/{id}/retire',
  tag: 'Company seals',
  summary: 'Seal by it no more, for ever. Its seals stand; leave its record in DNS.',
  who: 'owner',
  params: sealCertificateParams,
  ok: { status: 200, body: SealCertificate },
  errors: ['NOT_FOUND'],
  example: {
    ok: { ...sealCertificate, status: 'retired', retiredAt: '2026-11-22T08:00:00.000Z' },
  },
})
