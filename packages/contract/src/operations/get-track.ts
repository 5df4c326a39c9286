import { trackView } from '../examples/tracking.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { TrackingToken, TrackView } from '../schemas/tracking.ts'

export const getTrack = operation({
  id: 'get_track',
  method: 'GET',
  path: '/functions/v1/track/{token}',
  tag: 'Driver',
  summary: 'Who asks to follow which transport, until when, and who else sees it, in plain words.',
  who: 'driver',
  params: closed({ token: TrackingToken }),
  ok: { status: 200, body: TrackView },
  errors: [],
  example: { ok: trackView },
})
