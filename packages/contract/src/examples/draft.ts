import type { Static } from 'typebox'
import type { Draft, DraftListItem, Problem } from '../schemas/draft.ts'
import { note } from './note.ts'
import { personName, user } from './people.ts'

/** Problems of a draft without place and date of establishment. */
export const missing = [
  {
    path: '/established/place',
    rule: 'established.place',
    article: 'CMR 6(1)(a)',
    message: 'Box 21 (established in, on): place is missing',
  },
  {
    path: '/established/date',
    rule: 'established.date',
    article: 'CMR 6(1)(a)',
    message: 'Box 21 (established in, on): date is missing',
  },
] satisfies Static<typeof Problem>[]

/** A first revision that is complete. */
export const draft = {
  id: '0192f1c4-6c1e-7a53-9d27-0b5f4a6de301',
  revision: 1,
  status: 'draft',
  type: { name: 'ecmr', version: '1' },
  reference: note.reference,
  complete: true,
  problems: [],
  warnings: [
    {
      path: '/vehicle/tractorPlate',
      rule: 'warning.plate',
      article: null,
      message: 'Vehicle: no plate is stated',
    },
    {
      path: '/charges',
      rule: 'warning.charges',
      article: 'CMR 6(1)(i)',
      message: 'Box 17 (to be paid by): no charges are stated',
    },
  ],
  documentId: null,
  createdAt: '2026-11-21T10:47:28.044Z',
  updatedAt: '2026-11-21T10:47:28.044Z',
  savedBy: { kind: 'user', id: user.id, name: personName },
  data: note,
} satisfies Static<typeof Draft>

const { data: _data, ...listed } = draft

export const draftListItem = {
  ...listed,
  sender: note.sender.name,
  consignee: note.consignee.name,
} satisfies Static<typeof DraftListItem>
