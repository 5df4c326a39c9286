import { randomUUID } from 'node:crypto'
import type { shareTracking } from '@consign/contract'
import { canonicalize } from '@consign/evidence'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { item } from '../../gate/cards.ts'
import { consume, type Gated, mustBeUnspent } from '../../gate/gate.ts'
import { refuse } from '../../ground/refusal.ts'
import { documentById } from '../../ledger/documents.ts'
import { versionBody } from '../../ledger/evidence-rows.ts'
import type { Transaction } from '../../store/company.ts'
import { sha256 } from '../../store/digest.ts'
import { holdSession } from '../../tracking/propose.store.ts'
import { type SessionRow, sessionOfDocument } from '../../tracking/session-row.ts'
import { statusOf } from '../../tracking/session-view.ts'
import { sessionOfNote, shareNote } from '../../tracking/sessions.store.ts'
import { shownSession } from './shown-session.ts'

type Body = Parameters<HandlerOf<typeof shareTracking>>[1]['body']

/** Turned on, or made exact, it has a new address, and the old one ends. A note that is not followed any more is not shared. */
export const handle: HandlerOf<typeof shareTracking> = async (ctx, { body }) => {
  const key = { tenantId: ctx.company.id, documentId: body.document_id }
  const [row] = await ctx.company.query(sessionOfDocument, key)
  if (!row) throw refuse('NOT_FOUND')
  await ctx.company.write((tx) => share(tx, ctx, row.id, body))
  return shownSession(ctx, row.id, body.document_id)
}

async function share(tx: Transaction, ctx: CompanyContext, sessionId: string, body: Body): Promise<void> {
  const key = { tenantId: ctx.company.id, sessionId }
  tx.send(holdSession, key)
  const [row] = await tx.run(sessionOfNote, { ...key, documentId: body.document_id })
  const wanted = body.on ? (body.precision ?? '1km') : 'off'
  if (!row || statusOf(row) !== 'active' || row.shared === wanted) return
  if (wanted !== 'off') mustBeUnspent(await consume(tx, ctx, () => requestOf(tx, ctx, row, body), null))
  // What was exact and is no longer keeps its address: who has it sees less.
  const isKept = row.shared === 'exact' && wanted === '1km'
  const shareId = wanted === 'off' ? null : isKept ? row.share_id : randomUUID()
  tx.send(shareNote, { ...key, documentId: row.document_id, shareId, shared: wanted })
}

/** Bound to the session and to how it is shared now. */
async function requestOf(tx: Transaction, ctx: CompanyContext, row: SessionRow, body: Body): Promise<Gated> {
  const key = { tenantId: ctx.company.id, documentId: row.document_id }
  const [document] = await tx.run(documentById, key)
  if (!document) throw refuse('NOT_FOUND')
  const [version] = await tx.run(versionBody, { ...key, versionId: document.current_version_id })
  const type = { name: document.type_name, version: document.type_version }
  const note = { id: document.id, type, data: JSON.parse(version?.body ?? '{}').data ?? {} }
  const how = body.precision === 'exact' ? 'exactly (exact)' : 'to within about a kilometre (1km)'
  return {
    operation: 'share_tracking',
    input: body,
    targetDigest: sha256(canonicalize(['tracking', row.id, row.document_id, row.shared])),
    card: {
      subject: 'Tracking',
      action: `Show where the transport is, ${how}, to whoever has the address that this makes, until tracking of the note ends.`,
      items: [item(note)],
    },
  }
}
