import { ofTracked, session } from '../examples/tracking.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { TrackingSession, trackedDocument } from '../schemas/tracking.ts'

export const endTracking = operation({
  id: 'end_tracking',
  method: 'POST',
  path: '/rest/v1/rpc/end_tracking',
  tag: 'Tracking',
  summary:
    'End the note’s session: nothing more is taken, by any server. Of a session of several notes, only this note’s part.',
  who: 'company',
  permission: 'tracking:manage',
  body: closed(trackedDocument),
  ok: { status: 200, body: TrackingSession },
  errors: ['NOT_FOUND'],
  example: {
    body: ofTracked,
    ok: {
      ...session,
      status: 'ended',
      shareUrl: null,
      shared: 'off',
      endedAt: '2026-11-21T18:00:00.000Z',
      endedBy: 'company',
    },
  },
})
