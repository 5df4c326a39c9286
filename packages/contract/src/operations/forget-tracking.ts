import Type from 'typebox'
import { ofTracked } from '../examples/tracking.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { trackedDocument } from '../schemas/tracking.ts'

export const forgetTracking = operation({
  id: 'forget_tracking',
  method: 'POST',
  path: '/rest/v1/rpc/forget_tracking',
  tag: 'Tracking',
  summary:
    'End the note’s tracking and delete the positions of all its sessions at once; those of other notes in the truck stay until the last of them is forgotten.',
  who: 'company',
  permission: 'tracking:manage',
  body: closed(trackedDocument),
  ok: {
    status: 200,
    body: closed({
      forgotten: Type.Integer({
        format: 'int64',
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'positions deleted',
      }),
    }),
  },
  errors: ['NOT_FOUND'],
  example: { body: ofTracked, ok: { forgotten: 4210 } },
})
