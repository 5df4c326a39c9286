import type { SigningRole } from '@consign/evidence'
import { v7 } from 'uuid'
import { nowText } from '../../store/clock.ts'
import type { Transaction } from '../../store/company.ts'
import { type RowOf, statement } from '../../store/statement.ts'
import { expiryAfter } from './sign-links.store.ts'

const roundColumns = {
  id: 'uuid',
  role: 'text:sender|carrier|consignee',
  expires_at: 'text',
  revoked_at: 'text?',
  now: 'text',
  notes: 'int4',
  references: 'text',
} as const

export type RoundRow = RowOf<typeof roundColumns>

const oneRound = { tenantId: 'uuid', roundId: 'uuid' } as const
const roundSelect = `select r.id, r.role, r.expires_at::text, r.revoked_at::text, ${nowText} as now,
       of_notes.notes, of_notes."references"
  from sign_round r,
       lateral (select count(*)::int4 as notes, coalesce(string_agg(d.reference, ', ' order by i.position), '') as "references"
                  from sign_round_item i
                  join document d on d.tenant_id = i.tenant_id and d.id = i.document_id
                 where i.tenant_id = r.tenant_id and i.round_id = r.id) of_notes
 where r.tenant_id = :tenantId and r.id = :roundId`

export const roundById = statement('sign_round_by_id', oneRound, roundSelect, roundColumns)

/** Takes the round's lock. */
export const lockedRound = statement(
  'lock_sign_round',
  oneRound,
  `${roundSelect} for no key update of r`,
  roundColumns,
)

const noteColumns = {
  document_id: 'uuid',
  grant_id: 'uuid',
  reference: 'text',
  state: 'text',
  type_name: 'text',
  type_version: 'text',
  from_city: 'text?',
  from_country: 'text?',
  from_date: 'text?',
  to_city: 'text?',
  to_country: 'text?',
  to_date: 'text?',
  body: 'text?',
  expires_at: 'text',
  revoked_at: 'text?',
  signed_at: 'text?',
  replaced_at: 'text?',
  now: 'text',
} as const

export type RoundNoteRow = RowOf<typeof noteColumns>

/** The links of a round, with what its holder reads of each note; goods of a note of usual size. */
export const notesOfRound = statement(
  'notes_of_sign_round',
  oneRound,
  `select i.document_id, i.grant_id, d.reference, d.state, d.type_name, d.type_version,
          l.from_city, l.from_country, l.from_date, l.to_city, l.to_country, l.to_date,
          case when octet_length(v.body) <= 65536 then v.body end as body,
          g.expires_at::text, g.revoked_at::text, g.signed_at::text, g.replaced_at::text,
          (select ${nowText}) as now
     from sign_round_item i
     join sign_grant g on g.tenant_id = i.tenant_id and g.id = i.grant_id
     join document d on d.tenant_id = i.tenant_id and d.id = i.document_id
     join version v on v.tenant_id = d.tenant_id and v.document_id = d.id and v.id = d.current_version_id
     left join document_listing l on l.tenant_id = d.tenant_id and l.document_id = d.id
    where i.tenant_id = :tenantId and i.round_id = :roundId and g.revoked_at is null
    order by i.position`,
  noteColumns,
)

export const companyOfRound = statement(
  'company_of_sign_round',
  { tenantId: 'uuid' },
  'select name, phone from company where tenant_id = :tenantId',
  { name: 'text', phone: 'text?' },
)

export const openRounds = statement(
  'count_open_sign_rounds',
  { tenantId: 'uuid' },
  `select count(*)::int4 as open from (
     select from sign_round where tenant_id = :tenantId and revoked_at is null and expires_at > ${nowText} limit 2000) opened`,
  { open: 'int4' },
)

const insertRound = statement(
  'insert_sign_round',
  {
    tenantId: 'uuid',
    id: 'uuid',
    role: 'text:sender|carrier|consignee',
    createdAt: 'evidence_time',
    expiresAt: 'evidence_time',
  },
  `insert into sign_round (tenant_id, id, role, created_at, expires_at)
   values (:tenantId, :id, :role, :createdAt, :expiresAt)`,
)
const insertRoundItems = statement(
  'insert_sign_round_items',
  { tenantId: 'uuid', roundId: 'uuid', documents: 'uuid[]', grants: 'uuid[]' },
  `insert into sign_round_item (tenant_id, round_id, position, document_id, grant_id)
   select :tenantId, :roundId, ordinal - 1, document_id, grant_id
     from unnest(:documents::uuid[], :grants::uuid[]) with ordinality as item (document_id, grant_id, ordinal)`,
)
const revokeRound = statement(
  'revoke_sign_round',
  { ...oneRound, at: 'evidence_time' },
  'update sign_round set revoked_at = :at where tenant_id = :tenantId and id = :roundId',
)

export const sendRoundRevoked = (tx: Transaction, tenantId: string, { id, now }: RoundRow): void =>
  tx.send(revokeRound, { tenantId, roundId: id, at: now })

interface RoundLink {
  readonly documentId: string
  readonly grantId: string
}

/** Stores a round over links of one role. */
export function sendNewRound(
  tx: Transaction,
  tenantId: string,
  {
    role,
    now,
    links,
  }: { readonly role: SigningRole; readonly now: string; readonly links: readonly RoundLink[] },
) {
  const id = v7()
  const expiresAt = expiryAfter(now)
  tx.send(insertRound, { tenantId, id, role, createdAt: now, expiresAt })
  tx.send(insertRoundItems, {
    tenantId,
    roundId: id,
    documents: links.map(({ documentId }) => documentId),
    grants: links.map(({ grantId }) => grantId),
  })
  return { id, expiresAt }
}
