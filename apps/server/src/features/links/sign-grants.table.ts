import { signGrantsTable } from '@consign/contract'
import type { Readable } from '../../contexts/readable.ts'
import type { SignGrantRow } from '../../ledger/sign-grants.ts'
import { timeText } from '../../store/clock.ts'
import { signLinkView, withoutSecret } from './sign-link-view.ts'
import { withheldInRows } from './why-withheld.ts'

/** The transaction's start: filter, total and record share one moment. */
const now = timeText('now()')

export const signGrantRows: Readable = {
  table: signGrantsTable,
  from: `(select g.*, case when g.carrier is not null then g.carrier::json ->> 'name'
                        when g.role = 'sender' then l.sender when g.role = 'carrier' then l.carrier
                        else l.consignee end as party
            from sign_grant g
            left join document_listing l on l.tenant_id = g.tenant_id and l.document_id = g.document_id) sign_grant`,
  columns: {
    id: 'id',
    document_id: 'document_id',
    role: 'role',
    party: 'left(party, 200)',
    sent_to: 'sent_to',
    sent_at: 'sent_at',
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
    select: `id, document_id, role, created_at, expires_at, revoked_at, signed_at, replaced_at, opened_at, sent_to,
             sent_at, successive, carrier, ${now} as now`,
    // Reading rows is not the call that made a link: programs read them without the secret.
    of: (row: SignGrantRow, { service, tenantId, isPerson }) =>
      isPerson
        ? signLinkView(service, tenantId as string, row)
        : { ...withoutSecret(row), withheld: withheldInRows },
  },
}
