import type { SignGrant } from '@consign/contract'
import type { Static } from 'typebox'
import type { Shared } from '../../contexts/service.ts'
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
 * Whether a caller receives a link's secret: a person always; a program with that right, in the answer of the call that
 * made or renewed the link. No approval covers an already existing link, so a program that needs approval does not
 * receive it.
 */
export const isToldSecret = (
  { kind, handOutLinks, requireApproval }: CompanyCaller,
  ofThisCall: boolean,
): boolean => kind === 'user' || (handOutLinks && (ofThisCall || !requireApproval))
