import { session } from '../examples/tracking.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { TrackingToken, TrackState } from '../schemas/tracking.ts'

export const endTrack = operation({
  id: 'end_track',
  method: 'POST',
  path: '/functions/v1/track/{token}/end',
  tag: 'Driver',
  summary: 'The driver ends it, for every note of the truck: nothing more is taken.',
  who: 'driver',
  params: closed({ token: TrackingToken }),
  ok: { status: 200, body: TrackState },
  errors: [],
  example: { ok: { status: 'ended', agreedAt: session.agreedAt } },
})
