import Type from 'typebox'
import { ofTracked, session } from '../examples/tracking.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { SharePrecision, TrackingSession, trackedDocument } from '../schemas/tracking.ts'

export const shareTracking = operation({
  id: 'share_tracking',
  method: 'POST',
  path: '/rest/v1/rpc/share_tracking',
  tag: 'Tracking',
  summary:
    'Make or end the address at which whoever has it sees where the note’s transport is, exactly or within 0.01°. A new address each time it is turned on or made exact.',
  who: 'company',
  permission: 'tracking:manage',
  gated: true,
  body: closed({
    ...trackedDocument,
    on: Type.Boolean(),
    precision: Type.Optional(SharePrecision),
  }),
  ok: { status: 200, body: TrackingSession },
  errors: ['NOT_FOUND'],
  example: { body: { ...ofTracked, on: true, precision: '1km' }, ok: session },
})
