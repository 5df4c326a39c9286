import type { GatedId } from '@consign/contract'
import { canonicalize } from '@consign/evidence'
import type { CompanyContext } from '../../contexts/context.ts'
import type { Card, NoteFacts } from '../../gate/cards.ts'
import { consume, consumedEvents, mustBeUnspent } from '../../gate/gate.ts'
import type { DocumentRow } from '../../ledger/documents.ts'
import type { Transaction } from '../../store/company.ts'
import { sha256 } from '../../store/digest.ts'
import { statement } from '../../store/statement.ts'

const currentBody = statement(
  'current_body',
  { tenantId: 'uuid', id: 'uuid' },
  'select body from version where tenant_id = :tenantId and id = :id',
  { body: 'text' },
)

interface LinkRequest {
  readonly operation: GatedId
  readonly input: object
  readonly card: (note: NoteFacts) => Card
}

/**
 * Spends the approval of an operation on a document's links, bound to its current version. Refuses APPROVAL_CONSUMED if
 * it was spent on links that have ended since: the current ones are newer.
 * @returns the event that precedes the approved one; none without an approval
 */
export async function approvedEvents(
  tx: Transaction,
  ctx: CompanyContext,
  document: DocumentRow,
  { operation, input, card }: LinkRequest,
): Promise<ReturnType<typeof consumedEvents>> {
  const request = async () => {
    const [version] = await tx.run(currentBody, {
      tenantId: document.tenant_id,
      id: document.current_version_id,
    })
    const type = { name: document.type_name, version: document.type_version }
    const note = { id: document.id, type, data: JSON.parse(version?.body ?? '{}').data ?? {} }
    const targetDigest = sha256(canonicalize(['document', document.id, document.current_version_id]))
    return { operation, input, targetDigest, card: card(note) }
  }
  return consumedEvents(mustBeUnspent(await consume(tx, ctx, request, document.id)))
}
