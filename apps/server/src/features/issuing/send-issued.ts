import { emptyChain, linksAfter, type NewChainLink } from '../../ledger/chain.ts'
import { sendBegun, sendLinks } from '../../ledger/links.store.ts'
import { sendUsed } from '../../ledger/listings.ts'
import { sendVersion } from '../../ledger/versions.ts'
import type { Transaction } from '../../store/company.ts'
import { insertDocument } from './issuing.store.ts'
import type { Prepared } from './prepare-issue.ts'

/** The document, its first version, and its chain: issued, then the approval if one was needed. */
export function sendIssued(
  tx: Transaction,
  tenantId: string,
  draftId: string,
  { document, made, issued }: Prepared,
  approved: readonly { readonly name: string; readonly payload: object }[],
): void {
  const { id, type, reference, currentVersionId: versionId, state, createdAt } = document
  const links = linksAfter(emptyChain, createdAt)
  for (const event of [issued, ...approved]) links.add({ versionId, ...event })
  const head = links.all.at(-1) as NewChainLink
  tx.send(insertDocument, {
    tenantId,
    id,
    draftId,
    typeName: type.name,
    typeVersion: type.version,
    reference,
    currentVersionId: versionId,
    state,
    createdAt,
    headDigest: head.eventDigest,
    headPosition: head.position,
    headReceivedAt: head.receivedAt,
  })
  sendBegun(tx, tenantId, id, state)
  sendVersion(tx, tenantId, made)
  sendUsed(tx, tenantId, made.version)
  sendLinks(tx, tenantId, id, links.all)
}
