import Type from 'typebox'
import { session } from '../examples/tracking.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { TrackingToken, TrackState } from '../schemas/tracking.ts'

export const agreeTrack = operation({
  id: 'agree_track',
  method: 'POST',
  path: '/functions/v1/track/{token}/agree',
  tag: 'Driver',
  summary: 'The driver agrees to be followed, before which no position is taken; or not, which ends it.',
  who: 'driver',
  params: closed({ token: TrackingToken }),
  body: closed({ agreed: Type.Boolean() }),
  ok: { status: 200, body: TrackState },
  errors: [],
  example: { body: { agreed: true }, ok: { status: 'active', agreedAt: session.agreedAt } },
})
