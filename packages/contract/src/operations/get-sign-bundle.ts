import { operation } from '../operation.ts'
import { closed, Sha256 } from '../schemas/common.ts'
import { LinkToken } from '../schemas/link.ts'

export const getSignBundle = operation({
  id: 'get_sign_bundle',
  method: 'GET',
  path: '/functions/v1/sign/{token}/bundle',
  tag: 'Signer',
  summary: 'The whole evidence as one ZIP, for each party to keep; of who signed, for years after delivery.',
  who: 'signer',
  params: closed({ token: LinkToken }),
  ok: { status: 200, contentType: 'application/zip', headers: { 'X-Artifact-Sha256': Sha256 } },
  errors: [],
})
