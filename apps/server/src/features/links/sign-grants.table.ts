import { signGrantsTable } from '@consign/contract'
import type { Readable } from '../../contexts/readable.ts'
import type { SignGrantRow } from '../../ledger/sign-grants.ts'
import { timeText } from '../../store/clock.ts'
import { signLinkView, withoutSecret } from './sign-link-view.ts'

/** The transaction's start: filter, total and record share one moment. */
const now = timeText('now()')

export const signGrantRows: Readable = {
  table: signGrantsTable,
  from: 'sign_grant',
  columns: {
    id: 'id',
    document_id: 'document_id',
    role: 'role',
    // The same as signLinkStatus().
    status: `case when signed_at is not null then 'signed'
                  when revoked_at is not null then 'revoked'
                  when expires_at > ${now} and replaced_at is null then 'active'
                  else 'expired' end`,
    created_at: 'created_at',
    expires_at: 'expires_at',
  },
  json: {
    column: 'body',
    select: `id, document_id, role, created_at, expires_at, revoked_at, signed_at, replaced_at, opened_at,
             ${now} as now`,
    // Reading rows is not the call that made a link: programs read them without the secret.
    of: (row: SignGrantRow, { service, tenantId, isPerson }) =>
      isPerson ? signLinkView(service, tenantId as string, row) : withoutSecret(row),
  },
}
