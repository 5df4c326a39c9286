import { followed } from '../examples/tracking.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { Followed, TrackingToken } from '../schemas/tracking.ts'

export const follow = operation({
  id: 'follow',
  method: 'GET',
  path: '/functions/v1/follow/{shareToken}',
  tag: 'Following',
  summary:
    'Where a shared transport is now, as precisely as it is shared, and nothing else: no history, party, driver or reference.',
  who: 'open',
  limit: 'open',
  params: closed({ shareToken: TrackingToken }),
  ok: { status: 200, body: Followed },
  errors: ['TRACKING_LINK_UNKNOWN', 'TRACKING_LINK_ENDED', 'TRACKING_LINK_EXPIRED'],
  example: { ok: followed },
})
