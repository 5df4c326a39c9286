import { signEvidence } from '../examples/evidence.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { SignEvidence } from '../schemas/evidence.ts'
import { LinkToken } from '../schemas/link.ts'

export const getSign = operation({
  id: 'get_sign',
  method: 'GET',
  path: '/functions/v1/sign/{token}',
  tag: 'Signer',
  summary: 'What the holder of the link is asked to sign, with the evidence so far.',
  who: 'signer',
  params: closed({ token: LinkToken }),
  ok: { status: 200, body: SignEvidence },
  errors: [],
  example: { ok: signEvidence },
})
