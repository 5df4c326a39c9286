import Type from 'typebox'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { SignEvidence } from '../schemas/evidence.ts'

/** The secret of a signing link; its form is checked where it is opened, so that a wrong one is a 404. */
export const LinkToken = Type.String({ minLength: 1, maxLength: 200 })

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
})
