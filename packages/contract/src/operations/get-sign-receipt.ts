import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { LinkToken } from '../schemas/link.ts'

export const getSignReceipt = operation({
  id: 'get_sign_receipt',
  method: 'GET',
  path: '/functions/v1/sign/{token}/receipt',
  tag: 'Signer',
  summary:
    'After signing: the promise, signed by this installation, that the signature is in its log, for the signer to keep.',
  who: 'signer',
  params: closed({ token: LinkToken }),
  ok: { status: 200, contentType: 'text/plain' },
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
})
