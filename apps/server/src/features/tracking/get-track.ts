import type { getTrack } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { standingSession } from '../../tracking/must-stand.ts'
import { notesOfSession } from './get-track.store.ts'
import { tellsOf } from './tells.ts'

/** What a driver is asked: of the first note, and of all. */
export const handle: HandlerOf<typeof getTrack> = async (ctx) => {
  const { company, caller, service } = ctx
  const session = await standingSession(company, caller.sessionId)
  const key = { tenantId: company.id, sessionId: caller.sessionId }
  const rows = await company.query(notesOfSession, key)
  const notes = rows.map(({ reference, from_place, to_place, shared }) => ({
    reference,
    from: from_place,
    to: to_place,
    shared,
  }))
  const [first] = notes
  // The last note was delivered in between.
  if (!first) throw refuse('TRACKING_LINK_ENDED')
  const shared =
    (['exact', '1km'] as const).find((each) => notes.some((note) => note.shared === each)) ?? 'off'
  const { company: name, agreed_at: agreedAt, expires_at: expiresAt } = session
  const tells = tellsOf(ctx.language, {
    company: name,
    notes: notes.length,
    expiresAt,
    days: service.config.trackingDays,
    shared,
  })
  const { reference, from, to } = first
  return { company: name, reference, from, to, notes, status: 'active', agreedAt, expiresAt, shared, tells }
}
