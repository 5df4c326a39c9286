import { preparedCertificate, sealCertificate } from '../examples/seal.ts'
import { operation } from '../operation.ts'
import { newSealCertificate, SealCertificate } from '../schemas/seal.ts'

export const createSealCertificate = operation({
  id: 'create_seal_certificate',
  method: 'POST',
  path: '/functions/v1/seal-certificates',
  tag: 'Company seals',
  summary: 'Make a certificate that the company will seal notes by, for a new key, its own, or a signer’s.',
  who: 'owner',
  body: newSealCertificate,
  ok: { status: 201, body: SealCertificate },
  errors: ['SEAL_KEY_INVALID', 'SEAL_CERTIFICATE_LIMIT'],
  example: {
    body: {
      name: sealCertificate.name,
      sealerName: sealCertificate.sealerName,
      originHost: sealCertificate.originHost,
      key: 'generate',
    },
    ok: preparedCertificate,
  },
})
