import { operation } from '../operation.ts'
import { closed, Sha256 } from '../schemas/common.ts'
import { LinkToken } from '../schemas/link.ts'

export const getSignPdf = operation({
  id: 'get_sign_pdf',
  method: 'GET',
  path: '/functions/v1/sign/{token}/pdf',
  tag: 'Signer',
  summary: 'The PDF the signer must be shown; X-Artifact-Sha256 is the digest of the bytes.',
  who: 'signer',
  params: closed({ token: LinkToken }),
  ok: { status: 200, contentType: 'application/pdf', headers: { 'X-Artifact-Sha256': Sha256 } },
  errors: [],
})
