import type { Static } from 'typebox'
import type { Event } from '../schemas/event.ts'
import { evidence } from './evidence.ts'

const link = evidence.events[0]

/** The first event: the note was issued. */
export const event = {
  id: link?.id ?? '',
  position: 1,
  type: 'document.issued',
  documentId: evidence.document.id,
  subjectId: null,
  at: link?.receivedAt ?? '',
  chain: { position: 1, digest: link?.eventDigest ?? '' },
} satisfies Static<typeof Event>
