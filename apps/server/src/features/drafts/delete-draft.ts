import type { deleteDraft } from '@consign/contract'
import { defaultType, typeOf } from '@consign/document-types'
import { canonicalize, type JsonObject } from '@consign/evidence'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { item } from '../../gate/cards.ts'
import { consume, type Gated, mustBeUnspent } from '../../gate/gate.ts'
import { savedWith } from '../../gate/saved-with.ts'
import { refuse } from '../../ground/refusal.ts'
import { revisionConflict } from '../../ledger/revision-conflict.ts'
import { sha256 } from '../../store/digest.ts'
import { once, repeatable } from '../../store/idempotency.ts'
import { deleteDraftRow, type LockedDraft, lockDraft } from './drafts.store.ts'

/** Deletes a draft at the caller's revision; an issued one stays. */
export const handle: HandlerOf<typeof deleteDraft> = async (ctx, { body }) => {
  const { company } = ctx
  let done: { answer: object; bytes: number } | undefined
  const write = repeatable('draft', body.operation_id.toLowerCase(), ['delete_draft', body])
  const answer = await once(company, write, async (tx) => {
    const [draft] = await tx.run(lockDraft, { tenantId: company.id, id: body.draft_id })
    if (!draft) throw refuse('DRAFT_NOT_FOUND')
    if (draft.document_id !== null) throw refuse('DRAFT_ISSUED')
    if (draft.revision !== body.base_revision) throw revisionConflict(draft.revision)
    mustBeUnspent(await consume(tx, ctx, () => requestOf(ctx, body, draft), null))
    tx.send(deleteDraftRow, { tenantId: company.id, id: draft.id })
    const answer = { id: draft.id, deleted: true as const }
    done = { answer, bytes: Buffer.byteLength(draft.data) }
    return answer
  })
  // A retry was rolled back: its answer is the stored one.
  if (done?.answer === answer) ctx.service.stored.count(company.id, -done.bytes)
  return answer
}

/** The approval's subject: deleting exactly this content of this draft. */
function requestOf({ caller }: CompanyContext, input: object, draft: LockedDraft): Gated {
  const data = JSON.parse(draft.data) as JsonObject
  return {
    operation: 'delete_draft',
    input,
    targetDigest: sha256(canonicalize(['draft', draft.id, draft.revision, sha256(draft.data)])),
    card: {
      subject: `Draft, revision ${draft.revision}`,
      action: 'Delete the draft. It cannot be brought back.',
      items: [
        { ...item({ id: draft.id, type: typeOf(data) ?? defaultType, data }), revision: draft.revision },
      ],
      includesSave: savedWith(caller, draft),
    },
  }
}
