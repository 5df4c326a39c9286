import { ofTracked, session } from '../examples/tracking.ts'
import { operation } from '../operation.ts'
import { StartTracking, TrackingSession } from '../schemas/tracking.ts'

export const startTracking = operation({
  id: 'start_tracking',
  method: 'POST',
  path: '/rest/v1/rpc/start_tracking',
  tag: 'Tracking',
  summary:
    'Make the link by which the driver of an issued note agrees to be followed. One active session a note: again, the same.',
  who: 'company',
  permission: 'tracking:manage',
  body: StartTracking,
  ok: { status: 200, body: TrackingSession },
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_CLOSED', 'ALREADY_DELIVERED', 'IDEMPOTENCY_MISMATCH'],
  example: {
    body: { ...ofTracked, days: 7, idempotency_key: 'truck-17' },
    ok: {
      ...session,
      shareUrl: null,
      shared: 'off',
      agreedAt: null,
      lastPosition: null,
      positions: 0,
      proposals: [],
    },
  },
})
