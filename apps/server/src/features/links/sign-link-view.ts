import type { SignGrant } from '@consign/contract'
import type { Static } from 'typebox'
import { linkToken } from '../../identity/sign-link-token.ts'
import { type GrantRow, linkRecord } from '../../ledger/sign-grants.ts'
import type { Shared } from '../../service.ts'

/** A link as its company sees it: the secret is made anew each time, nowhere is it stored. */
export function linkView(
  service: Pick<Shared, 'secrets' | 'publicUrl'>,
  tenantId: string,
  row: GrantRow,
): Static<typeof SignGrant> {
  const token = linkToken(service.secrets, tenantId, row.id)
  return { ...linkRecord(row), token, url: `${service.publicUrl()}/sign/${token}` }
}
