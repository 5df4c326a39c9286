import { preparedCertificate, sealChain as sealChainExample } from '../examples/seal.ts'
import { operation } from '../operation.ts'
import { SealCertificate, sealCertificateParams, sealChain } from '../schemas/seal.ts'

export const replaceSealChain = operation({
  id: 'replace_seal_chain',
  method: 'PUT',
  path: '/functions/v1/seal-certificates/{id}/chain',
  tag: 'Company seals',
  summary: 'Put an authority’s certificates for the same key in the place of the one made here.',
  who: 'owner',
  params: sealCertificateParams,
  body: sealChain,
  ok: { status: 200, body: SealCertificate },
  errors: ['NOT_FOUND', 'SEAL_KEY_INVALID', 'SEAL_CERTIFICATE_STATE'],
  example: { body: { chain: sealChainExample }, ok: preparedCertificate },
})
