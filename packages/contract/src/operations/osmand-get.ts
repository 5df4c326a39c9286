import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { osmandQuery, TakenPositions, TrackingToken } from '../schemas/tracking.ts'

export const osmandGet = operation({
  id: 'osmand_get',
  method: 'GET',
  path: '/functions/v1/track/{token}/osmand',
  tag: 'Driver',
  summary:
    'A position as Traccar Client and other apps send it (OsmAnd protocol), in the query. A position refused for its values is answered with 200.',
  who: 'driver',
  params: closed({ token: TrackingToken }),
  query: osmandQuery,
  ok: { status: 200, body: TakenPositions },
  errors: ['TRACKING_NOT_AGREED'],
  example: { ok: { accepted: 1, repeated: 0, refused: 0 } },
})
