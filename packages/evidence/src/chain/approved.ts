/** What an approved operation does to the chain. */
export interface ApprovedEffect {
  /** The event it causes. */
  readonly event: string
  /** Where `approval.consumed` stands beside that event: right before or right after it. */
  readonly approval: 'before' | 'after'
  /** The payload's member that names the requesting program; null when the payload has none. */
  readonly actor: 'by' | 'issuer' | null
}

const effect = (event: string, actor: ApprovedEffect['actor'] = 'by'): ApprovedEffect => ({
  event,
  approval: 'before',
  actor,
})

/**
 * The profile's table of what approvals allow, by operation. The profile's page is printed from it, and
 * `check_bundle.py` is held to it. Another operation or event is another profile.
 */
export const approvedEffects: ReadonlyMap<string, ApprovedEffect> = new Map([
  ['publish', { event: 'document.issued', approval: 'after', actor: 'issuer' }],
  ['create_sign_grant', effect('link.created')],
  ['publish_batch', { event: 'document.issued', approval: 'after', actor: 'issuer' }],
  ['create_sign_grants', effect('link.created')],
  ['create_sign_round', effect('link.created')],
  ['create_handover_link', effect('link.created')],
  ['renew_sign_grant', effect('link.renewed')],
  ['send_sign_grant', effect('link.sent')],
  ['revoke_sign_grant', effect('link.revoked')],
  ['revoke_sign_grants', effect('link.revoked')],
  ['amend_document', effect('document.amended')],
  ['withdraw_amendment', effect('amendment.withdrawn')],
  ['supplement_document', effect('document.supplemented')],
  ['cancel_document', effect('document.cancelled')],
  ['replace_document', effect('document.replaced')],
  ['report_refusal', effect('delivery.refused')],
  ['notify_reservation', effect('reservation.notified')],
  ['accept_reservations', effect('reservations.accepted')],
  ['import_seal', effect('seal.added', null)],
])

/** Those of many notes, whose approvals have `batch`. */
export const batchOperations: ReadonlySet<string> = new Set([
  'publish_batch',
  'create_sign_grants',
  'create_sign_round',
])
