import Type from 'typebox'
import { session } from '../examples/tracking.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { mostTrackedNotes, TrackingSession } from '../schemas/tracking.ts'

export const trackAlso = operation({
  id: 'track_also',
  method: 'POST',
  path: '/rest/v1/rpc/track_also',
  tag: 'Tracking',
  summary: 'Put more notes of the same truck under the driver’s link: all of them or none.',
  who: 'company',
  permission: 'tracking:manage',
  body: closed({
    session_id: Uuid,
    document_ids: Type.Array(Uuid, { minItems: 1, maxItems: mostTrackedNotes - 1 }),
  }),
  ok: { status: 200, body: TrackingSession },
  errors: [
    'NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_CLOSED',
    'ALREADY_DELIVERED',
    'TRACKING_ACTIVE',
    'TRACKING_ENDED',
  ],
  example: {
    body: { session_id: session.id, document_ids: ['01a1fdb8-7120-7d10-9b7c-1f4e0a0c2b11'] },
    ok: { ...session, documentIds: [session.documentId, '01a1fdb8-7120-7d10-9b7c-1f4e0a0c2b11'] },
  },
})
