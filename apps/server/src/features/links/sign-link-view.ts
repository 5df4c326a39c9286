import type { SignGrant } from '@consign/contract'
import type { Static } from 'typebox'
import type { Shared } from '../../contexts/service.ts'
import type { ApprovalRow } from '../../gate/approval-row.ts'
import type { CompanyCaller } from '../../identity/caller.ts'
import { signLinkToken } from '../../identity/sign-link-token.ts'
import { type SignGrantRow, signLinkRecord } from '../../ledger/sign-grants.ts'

/** A link with its secret, which is derived each time and never stored. */
export function signLinkView(
  service: Pick<Shared, 'secrets' | 'publicUrl'>,
  tenantId: string,
  row: SignGrantRow,
): Static<typeof SignGrant> {
  const token = signLinkToken(service.secrets, tenantId, row.id)
  return { ...linkOf(row), token, url: `${service.publicUrl()}/sign/${token}` }
}

/** The link as its company knows it: evidence has no address. */
const linkOf = (row: SignGrantRow) => ({
  ...signLinkRecord(row),
  sentTo: row.sent_to,
  sentAt: row.sent_at,
})

/** The same for a caller without access to the secret. */
export const withoutSecret = (row: SignGrantRow): Static<typeof SignGrant> => ({
  ...linkOf(row),
  token: null,
  url: null,
})

/**
 * Whether a caller receives the secret of a link that it made or renewed: a person always; a program with that right, if
 * it needs no approval or the approving person handed the link out.
 */
export const isToldNew = (
  { kind, handOutLinks }: CompanyCaller,
  approval: Pick<ApprovalRow, 'hand_out_link'> | null,
): boolean => kind === 'user' || (handOutLinks && approval?.hand_out_link !== false)

/** The same of a link that stood already: no approval covers it. */
export const isToldOld = ({ kind, handOutLinks, requireApproval }: CompanyCaller): boolean =>
  kind === 'user' || (handOutLinks && !requireApproval)
