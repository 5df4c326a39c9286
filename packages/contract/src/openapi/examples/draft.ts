import type { Static } from 'typebox'
import type { Draft, DraftListItem } from '../../schemas/draft.ts'
import { note } from './note.ts'

const { established: _missing, ...unfinished } = note

/** A first revision that lacks where and when the note was established. */
export const draft = {
  id: '0192f1c4-6c1e-7a53-9d27-0b5f4a6de301',
  revision: 1,
  status: 'draft',
  type: { name: 'ecmr', version: '1' },
  reference: note.reference,
  complete: false,
  problems: [
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
  ],
  documentId: null,
  createdAt: '2026-11-21T10:47:28.044Z',
  updatedAt: '2026-11-21T10:47:28.044Z',
  data: unfinished,
} satisfies Static<typeof Draft>

const { data: _data, ...listed } = draft

export const draftListItem = {
  ...listed,
  sender: note.sender.name,
  consignee: note.consignee.name,
} satisfies Static<typeof DraftListItem>
