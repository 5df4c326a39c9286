import type { GatedId } from '@consign/contract'
import { canonicalize } from '@consign/evidence'
import type { CompanyContext } from '../../contexts/context.ts'
import type { Card, NoteFacts } from '../../gate/cards.ts'
import { consume, consumedEvents, mustBeUnspent } from '../../gate/gate.ts'
import type { DocumentRow } from '../../ledger/documents.ts'
import { versionBody } from '../../ledger/evidence-rows.ts'
import type { Transaction } from '../../store/company.ts'
import { sha256 } from '../../store/digest.ts'
import { isToldNew } from './sign-link-view.ts'

interface LinkRequest {
  readonly operation: GatedId
  readonly input: object
  readonly card: (note: NoteFacts) => Card
}

/**
 * Spends the approval of an operation on a document's links, bound to its current version. Refuses APPROVAL_CONSUMED if
 * it was spent on links that have ended since: the current ones are newer.
 * @returns the event that precedes the approved one, none without an approval; and whether the caller is told the link
 */
export async function approvedEvents(
  tx: Transaction,
  ctx: CompanyContext,
  document: DocumentRow,
  { operation, input, card }: LinkRequest,
): Promise<{ readonly events: ReturnType<typeof consumedEvents>; readonly isTold: boolean }> {
  const request = async () => {
    const [version] = await tx.run(versionBody, {
      tenantId: document.tenant_id,
      documentId: document.id,
      versionId: document.current_version_id,
    })
    const type = { name: document.type_name, version: document.type_version }
    const note = { id: document.id, type, data: JSON.parse(version?.body ?? '{}').data ?? {} }
    const targetDigest = sha256(canonicalize(['document', document.id, document.current_version_id]))
    return { operation, input, targetDigest, card: card(note) }
  }
  const approval = mustBeUnspent(await consume(tx, ctx, request, document.id))
  return { events: consumedEvents(approval), isTold: isToldNew(ctx.caller, approval) }
}
