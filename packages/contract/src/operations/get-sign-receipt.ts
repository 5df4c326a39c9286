import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { LinkToken } from '../schemas/link.ts'

export const getSignReceipt = operation({
  id: 'get_sign_receipt',
  method: 'GET',
  path: '/functions/v1/sign/{token}/receipt',
  tag: 'Signer',
  summary:
    'The promise, signed by this installation, that the last signature or statement by this link is in its log, for its holder to keep.',
  who: 'signer',
  params: closed({ token: LinkToken }),
  ok: { status: 200, contentType: 'text/plain' },
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
})
