import Type from 'typebox'
import { closed, count, DateTime, list, nullable, Sha256, text, Uuid } from './common.ts'

/** Events of one answer at most. */
export const mostEvents = 500

/** Counted in each company from 1, without a gap. */
export const Position = Type.Integer({ format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** Something changed: what it is now is there to be read. */
export const Event = closed({
  id: Uuid,
  position: Position,
  type: text(100, {
    description:
      'The name of an event of the chain (document.issued, consent.carrier, link.revoked and so on), or link.opened, approval.requested, approval.approved, approval.rejected, approval.consumed, approval.expired, draft.saved, draft.deleted. There will be more.',
  }),
  documentId: nullable(Uuid),
  /** The draft, approval or link; null where the document itself changed. */
  subjectId: nullable(Uuid),
  at: DateTime,
  /** Where it stands in the document's chain; null of what is not evidence. */
  chain: nullable(closed({ position: count(1), digest: Sha256 })),
})

export const Events = closed({ items: list(Event, mostEvents), position: Position })

/** A position as it stands in an address. */
export const Digits = Type.String({
  pattern: '^[0-9]{1,15}$',
  maxLength: 15,
  description: 'a position, as the feed told it; 0 is before everything',
})
