import type { SignGrant } from '@consign/contract'
import type { Static } from 'typebox'
import type { Shared } from '../../contexts/service.ts'
import type { CompanyCaller } from '../../identity/caller.ts'
import { signLinkToken } from '../../identity/sign-link-token.ts'
import { type SignGrantRow, signLinkRecord } from '../../ledger/sign-grants.ts'

/** A link with its secret, made anew each time; nowhere is it stored. */
export function signLinkView(
  service: Pick<Shared, 'secrets' | 'publicUrl'>,
  tenantId: string,
  row: SignGrantRow,
): Static<typeof SignGrant> {
  const token = signLinkToken(service.secrets, tenantId, row.id)
  return { ...signLinkRecord(row), token, url: `${service.publicUrl()}/sign/${token}` }
}

/** The same for whom the secret is not meant. */
export const withoutSecret = (row: SignGrantRow): Static<typeof SignGrant> => ({
  ...signLinkRecord(row),
  token: null,
  url: null,
})

/**
 * Whether the secret of a link is told to a caller: to a person always; to a program that may hold it, in the answer
 * of the call that made or renewed the link. A link that stood already was approved for no such program, so one that
 * must ask a person is not told it.
 */
export const isToldSecret = (
  { kind, handOutLinks, requireApproval }: CompanyCaller,
  ofThisCall: boolean,
): boolean => kind === 'user' || (handOutLinks && (ofThisCall || !requireApproval))
