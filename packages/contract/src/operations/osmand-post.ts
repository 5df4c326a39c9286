import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { osmandQuery, TakenPositions, TrackingToken } from '../schemas/tracking.ts'

export const osmandPost = operation({
  id: 'osmand_post',
  method: 'POST',
  path: '/functions/v1/track/{token}/osmand',
  tag: 'Driver',
  summary:
    'The same in the query, as a form, or as the JSON of Traccar Client 9. A position refused for its values is answered with 200.',
  who: 'driver',
  params: closed({ token: TrackingToken }),
  query: osmandQuery,
  body: 'bytes',
  anyBody: true,
  bodyLimit: 16 * 1024,
  ok: { status: 200, body: TakenPositions },
  errors: ['TRACKING_NOT_AGREED'],
  example: { ok: { accepted: 1, repeated: 0, refused: 0 } },
})
