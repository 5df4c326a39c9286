import { operation } from '../operation.ts'
import { sessionParams } from '../schemas/tracking.ts'

export const streamTracking = operation({
  id: 'stream_tracking',
  method: 'GET',
  path: '/functions/v1/tracking/{sessionId}/stream',
  tag: 'Tracking',
  summary:
    'Positions as they come, as server-sent events: status first, then position (its id counts within the session), status when something else changes, ended last. Last-Event-ID goes on without a gap; without it, from now. Access is asked again every minute.',
  who: 'company',
  permission: 'tracking:manage',
  params: sessionParams,
  ok: { status: 200, contentType: 'text/event-stream', stream: true },
  errors: ['NOT_FOUND'],
})
