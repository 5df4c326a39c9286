import Type from 'typebox'
import { closed, count, DateTime, list, nullable, Sha256, text, Uuid } from './common.ts'

/** Most events of one answer. */
export const mostEvents = 500

/** Counted per company from 1, without gaps. */
export const Position = Type.Integer({ format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** A change, whose result is read elsewhere. */
export const Event = closed({
  id: Uuid,
  position: Position,
  type: text(100, {
    description:
      'The name of an event of the chain (document.issued, consent.carrier, link.revoked and so on), or link.opened, approval.requested, approval.approved, approval.rejected, approval.consumed, approval.expired, draft.saved, draft.deleted, or of tracking: tracking.started, tracking.agreed, tracking.ended, tracking.expired, tracking.shared, tracking.unshared, tracking.proposed, tracking.forgotten. There will be more.',
  }),
  documentId: nullable(Uuid),
  /** The draft, approval, link or tracking session; null where the document itself changed. */
  subjectId: nullable(Uuid),
  at: DateTime,
  /** Position in the document's chain; null for events outside evidence. */
  chain: nullable(closed({ position: count(1), digest: Sha256 })),
})

export const Events = closed({ items: list(Event, mostEvents), position: Position })
