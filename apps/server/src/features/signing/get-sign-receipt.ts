import type { getSignReceipt } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { signedEvent } from './receipts.store.ts'

/** The receipt of the link's last signature or statement. The same bytes at every call, until receipts have another key. */
export const handle: HandlerOf<typeof getSignReceipt> = async ({ service, company, caller }) => {
  const { tenantId, documentId, grantId } = caller
  const [event] = await company.query(signedEvent, { tenantId, documentId, grantId })
  if (!event) throw refuse('NOT_FOUND')
  const receipt = await service.tlog.receipt({
    docTag: event.doc_tag,
    sequence: event.sequence,
    eventDigest: event.event_digest,
    receivedAt: event.received_at,
  })
  if (!receipt) throw refuse('UNAVAILABLE')
  const name = `consignment-${documentId}-receipt.txt`
  return {
    bytes: Buffer.from(receipt),
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  }
}
