import { statement } from '../store/statement.ts'
import { libraryLists } from './library-lists.ts'
import { type ExportedList, ofCompany, pageOf } from './page-of.ts'
import { sealLists } from './seal-lists.ts'
import { trackingLists } from './tracking-lists.ts'

/** All of a company's data outside its notes' bundles, without secrets and their digests. */
export const exportedLists: readonly ExportedList[] = [
  {
    file: 'company.jsonl',
    holds: 'the company',
    tables: ['company'],
    page: pageOf(
      'company',
      'tenant_id',
      'tenant_id as id, name, country, tax_id, phone, created_at, erase_after, erase_asked_by',
      ofCompany('company'),
    ),
  },
  {
    file: 'members.jsonl',
    holds: 'members: name, address, role',
    tables: ['member', 'person_company'],
    page: pageOf(
      'members',
      'm.person_id',
      'm.person_id as id, p.email, p.name, p.locale, m.role, m.joined_at, p.created_at, p.last_sign_in_at',
      'member m join person p on p.id = m.person_id where m.tenant_id = :tenantId',
    ),
  },
  {
    file: 'sessions.jsonl',
    holds: 'sessions of members and keys: when, with what',
    tables: ['session'],
    page: pageOf(
      'sessions',
      'id',
      `id, person_id, connection_id, created_at, refreshed_at, authenticated_at, method, second_factor_at, ends_at, revoked_at,
       user_agent`,
      ofCompany('session'),
    ),
  },
  {
    file: 'invitations.jsonl',
    holds: 'invitations, without their links',
    tables: ['invitation'],
    page: pageOf(
      'invitations',
      'id',
      'id, email, role, invited_by, created_at, expires_at, accepted_at, withdrawn_at',
      ofCompany('invitation'),
    ),
  },
  {
    file: 'connections.jsonl',
    holds: 'API keys and connected programs, without their secrets',
    tables: ['connection', 'key_account'],
    page: pageOf(
      'connections',
      'id',
      `id, kind, client_id, name, permissions, require_approval, hand_out_links, person_id, redirect_host, last_four, created_at,
       last_used_at, expires_at, revoked_at`,
      ofCompany('connection'),
    ),
  },
  {
    file: 'approvals.jsonl',
    holds: 'what programs asked for, and who decided',
    tables: ['approval', 'approval_item'],
    page: pageOf(
      'approvals',
      'id',
      `id, connection_id, kind, requested_by, operation, input::json as input, card::json as card, status, created_at,
       expires_at, decided_at, decided_by, decided_by_person, hand_out_link, consumed_at, document_id, batch_total,
       (select json_agg(json_build_object('input', i.input::json, 'card', i.card::json, 'documentId', i.document_id)
                        order by i.position)
          from approval_item i where i.tenant_id = approval.tenant_id and i.approval_id = approval.id) as items`,
      ofCompany('approval'),
    ),
  },
  {
    file: 'drafts.jsonl',
    holds: 'drafts with their data',
    tables: ['draft'],
    page: pageOf(
      'drafts',
      'id',
      `id, revision, type_name, type_version, reference, data::json as data, problems::json as problems,
       warnings::json as warnings, complete, document_id, saved_by, saved_by_person, created_at, updated_at`,
      ofCompany('draft'),
    ),
  },
  ...libraryLists,
  ...trackingLists,
  {
    file: 'links.jsonl',
    holds: 'signing links, without their tokens',
    tables: ['sign_grant'],
    page: pageOf(
      'links',
      'id',
      'id, document_id, role, created_at, expires_at, revoked_at, signed_at, replaced_at, opened_at, sent_to, sent_at, successive, carrier',
      ofCompany('sign_grant'),
    ),
  },
  {
    file: 'rounds.jsonl',
    holds: 'rounds, one address over signing links, without their tokens',
    tables: ['sign_round', 'sign_round_item'],
    page: pageOf(
      'rounds',
      'id',
      `id, role, created_at, expires_at, revoked_at,
       (select json_agg(json_build_object('documentId', i.document_id, 'grantId', i.grant_id) order by i.position)
          from sign_round_item i where i.tenant_id = sign_round.tenant_id and i.round_id = sign_round.id) as items`,
      ofCompany('sign_round'),
    ),
  },
  {
    file: 'link-codes.jsonl',
    holds:
      'links that ask for a mailed code: where it goes, and when it was given; the codes are made anew from secrets',
    tables: ['sign_link_code'],
    page: pageOf(
      'link_codes',
      'grant_id',
      'grant_id as id, email, code_id, expires_at, tries, mailed_at, confirmed_at',
      ofCompany('sign_link_code'),
    ),
  },
  ...sealLists,
  {
    file: 'looks.jsonl',
    holds: 'how often a note was looked up by what is printed on it, by day',
    tables: ['document_look'],
    page: pageOf(
      'looks',
      'd.id',
      `d.id, (select json_object_agg(l.day, l.looks order by l.day) from document_look l
                where l.tenant_id = d.tenant_id and l.document_id = d.id) as looks`,
      `document d where d.tenant_id = :tenantId and exists (
         select from document_look l where l.tenant_id = d.tenant_id and l.document_id = d.id)`,
    ),
  },
  {
    file: 'log.jsonl',
    holds: 'the company’s log: who did what, each entry linked to the one before (docs/security/events.md)',
    tables: ['audit_event'],
    page: pageOf(
      'log',
      'id',
      `id, position, at, actor_kind, actor_id, actor_name, action, subject::json as subject, nullif(via, 'none') as via, previous_digest, digest`,
      ofCompany('audit_event'),
    ),
  },
]

/** Tables of a company that are left out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  log_salt: 'by which a note is found in the log: in the bundle of each note',
  document_count: 'how many notes are in which state: of what is exported already',
  document_count_change: 'the same, not added up yet',
  document_listing: 'what lists show and search: of what is exported already',
  event: 'what changed and when: of what is exported already',
  event_head: 'the number of the last of them',
  idempotency: 'answers kept for repeats: of what is exported already',
  timestamp_owed: 'what waits for a timestamp: each note’s bundle says what has one',
  tracking_position: 'where a transport was: forgotten soon, and not asked for',
  stored_bytes: 'how many bytes the rest of it is',
  oauth_record: 'codes and refresh tokens, as digests: nothing but secrets',
}

export const notesToExport = statement(
  'export_notes',
  { tenantId: 'uuid', after: 'uuid', most: 'int4' },
  `select id as key, reference, state, created_at::text from document
    where tenant_id = :tenantId and id > :after order by id limit :most::int4`,
  { key: 'uuid', reference: 'text', state: 'text', created_at: 'text' },
)
