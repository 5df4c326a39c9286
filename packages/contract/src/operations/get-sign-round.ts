import { roundView } from '../examples/round.ts'
import { operation } from '../operation.ts'
import { RoundView } from '../schemas/batch.ts'
import { closed } from '../schemas/common.ts'
import { LinkToken } from '../schemas/link.ts'

export const getSignRound = operation({
  id: 'get_sign_round',
  method: 'GET',
  path: '/functions/v1/sign-round/{token}',
  tag: 'Signer',
  summary: 'The notes that the holder of a round is asked to sign, each with the token of its own link.',
  who: 'open',
  limit: 'open',
  params: closed({ token: LinkToken }),
  ok: { status: 200, body: RoundView },
  errors: ['SIGN_LINK_UNKNOWN', 'SIGN_LINK_EXPIRED', 'SIGN_LINK_REVOKED'],
  example: { ok: roundView },
})
