import { eventTime, sendEvents } from '../../store/append.ts'
import type { Company } from '../../store/company.ts'
import { linkStatus } from '../../store/grants.ts'
import { linkEvent, sendRevoked } from './links.store.ts'
import { lockWithLinks } from './lock-with-links.ts'

/**
 * Ends the active links of a document, or of one of its roles; signed ones stay signed.
 * It takes the document's lock, so a signature either came before it or finds the link revoked.
 */
export async function revokeLinks(
  company: Company,
  documentId: string,
  role?: string,
): Promise<{ ok: true }> {
  await company.write(async (tx) => {
    const { document, grants } = await lockWithLinks(tx, company.id, documentId)
    const at = eventTime(document)
    const active = grants.filter((grant) => linkStatus(grant) === 'active' && (!role || grant.role === role))
    for (const grant of active) sendRevoked(tx, company.id, grant.id, at)
    sendEvents(
      tx,
      document,
      active.map((grant) => linkEvent('link.revoked', grant)),
    )
  })
  return { ok: true }
}
