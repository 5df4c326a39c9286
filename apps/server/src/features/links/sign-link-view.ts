import type { SignGrant } from '@consign/contract'
import type { Static } from 'typebox'
import { signLinkToken } from '../../identity/sign-link-token.ts'
import { type SignGrantRow, signLinkRecord } from '../../ledger/sign-grants.ts'
import type { Shared } from '../../service.ts'

/** A link as its company sees it: the secret is made anew each time, nowhere is it stored. */
export function signLinkView(
  service: Pick<Shared, 'secrets' | 'publicUrl'>,
  tenantId: string,
  row: SignGrantRow,
): Static<typeof SignGrant> {
  const token = signLinkToken(service.secrets, tenantId, row.id)
  return { ...signLinkRecord(row), token, url: `${service.publicUrl()}/sign/${token}` }
}
