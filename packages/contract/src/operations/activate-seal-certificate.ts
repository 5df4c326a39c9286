import { sealCertificate } from '../examples/seal.ts'
import { operation } from '../operation.ts'
import { SealCertificate, sealCertificateParams } from '../schemas/seal.ts'

export const activateSealCertificate = operation({
  id: 'activate_seal_certificate',
  method: 'POST',
  path: '/functions/v1/seal-certificates/{id}/activate',
  tag: 'Company seals',
  summary: 'Seal by it from now on; the one that sealed until now is retired. What is owed is sealed.',
  who: 'owner',
  params: sealCertificateParams,
  ok: { status: 200, body: SealCertificate },
  errors: ['NOT_FOUND', 'SEAL_CERTIFICATE_STATE'],
  example: { ok: sealCertificate },
})
