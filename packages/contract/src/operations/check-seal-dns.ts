import { preparedCertificate, sealCertificate } from '../examples/seal.ts'
import { operation } from '../operation.ts'
import { SealCertificate, sealCertificateParams } from '../schemas/seal.ts'

export const checkSealDns = operation({
  id: 'check_seal_dns',
  method: 'POST',
  path: '/functions/v1/seal-certificates/{id}/check-dns',
  tag: 'Company seals',
  summary: 'Ask DNS whether it names the certificate, as whoever gets a seal will.',
  who: 'owner',
  params: sealCertificateParams,
  ok: { status: 200, body: SealCertificate },
  errors: ['NOT_FOUND'],
  example: { ok: { ...preparedCertificate, dns: sealCertificate.dns } },
})
