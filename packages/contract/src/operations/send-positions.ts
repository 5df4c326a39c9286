import { sentPosition } from '../examples/tracking.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { SentPositions, TakenPositions, TrackingToken } from '../schemas/tracking.ts'

export const sendPositions = operation({
  id: 'send_positions',
  method: 'POST',
  path: '/functions/v1/track/{token}/positions',
  tag: 'Driver',
  summary:
    'Where the transport is or was: in any order, again or up to 72 hours late. Impossible ones are counted as refused, and so are those from before the driver agreed.',
  who: 'driver',
  params: closed({ token: TrackingToken }),
  body: SentPositions,
  ok: { status: 200, body: TakenPositions },
  errors: ['TRACKING_NOT_AGREED'],
  example: { body: { positions: [sentPosition] }, ok: { accepted: 1, repeated: 0, refused: 0 } },
})
