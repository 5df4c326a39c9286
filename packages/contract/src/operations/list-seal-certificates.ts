import { sealCertificate } from '../examples/seal.ts'
import { operation } from '../operation.ts'
import { closed, list } from '../schemas/common.ts'
import { SealCertificate, SealSettings } from '../schemas/seal.ts'

export const listSealCertificates = operation({
  id: 'list_seal_certificates',
  method: 'GET',
  path: '/functions/v1/seal-certificates',
  tag: 'Company seals',
  summary: 'The company’s seal certificates, newest first, and the roles it always seals.',
  who: 'owner',
  ok: { status: 200, body: closed({ items: list(SealCertificate, 50), settings: SealSettings }) },
  errors: [],
  example: { ok: { items: [sealCertificate], settings: { sealAs: ['carrier'] } } },
})
