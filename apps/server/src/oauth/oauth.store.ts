import { type RowOf, statement } from '../store/statement.ts'

const model = 'text:Client|Interaction|AuthorizationCode|RefreshToken|Grant'

/** The model of a stored record; clients and tokens never share an id. */
export type Model = RowOf<{ model: typeof model }>['model']

const alive = '(expires_at is null or expires_at > now())'

/** `seconds` until it may be deleted. An existing record stays unchanged. */
export const insertRecord = statement(
  'insert_oauth_record',
  {
    model,
    idSha256: 'text',
    payload: 'text',
    seconds: 'float8?',
  },
  `insert into oauth_record (model, id_sha256, payload, created_at, expires_at)
   values (:model, :idSha256, :payload, now(), now() + make_interval(secs => :seconds)) on conflict do nothing`,
)

/** A client as its metadata document describes it now. */
export const replaceClient = statement(
  'replace_oauth_client',
  { idSha256: 'text', payload: 'text', seconds: 'float8' },
  `insert into oauth_record (model, id_sha256, payload, created_at, expires_at)
   values ('Client', :idSha256, :payload, now(), now() + make_interval(secs => :seconds))
   on conflict (model, id_sha256) do update
      set payload = excluded.payload, created_at = excluded.created_at, expires_at = excluded.expires_at`,
)

/** A code or refresh token of a grant, also named by its id's hash; no row if the grant is gone. */
export const insertToken = statement(
  'insert_oauth_token',
  {
    model: 'text:AuthorizationCode|RefreshToken',
    idSha256: 'text',
    payload: 'text',
    seconds: 'float8?',
    grantId: 'uuid',
    grantIdSha256: 'text',
  },
  `insert into oauth_record (model, id_sha256, payload, expires_at, grant_id, tenant_id)
   select :model, :idSha256, :payload, now() + make_interval(secs => :seconds), grant_id, tenant_id
     from oauth_record where model = 'Grant' and id_sha256 = :grantIdSha256 and grant_id = :grantId
   on conflict do nothing`,
)

export const insertOAuthGrant = statement(
  'insert_oauth_grant',
  { idSha256: 'text', grantId: 'uuid', tenantId: 'uuid' },
  `insert into oauth_record (model, id_sha256, payload, grant_id, tenant_id)
   values ('Grant', :idSha256, '{}', :grantId, :tenantId)`,
)

/** A used refresh token counts as unused for 10 s: parallel refreshes, lost answers. */
export const recordById = statement(
  'oauth_record_by_id',
  { model, idSha256: 'text' },
  `select payload, tenant_id,
          consumed_at is not null and (model <> 'RefreshToken' or consumed_at <= now() - interval '10 seconds')
            as consumed
     from oauth_record where model = :model and id_sha256 = :idSha256 and ${alive}`,
  { payload: 'text', tenant_id: 'uuid?', consumed: 'bool' },
)

/** Uses up a code or refresh token; no row for the second use. */
export const consumeRecord = statement(
  'consume_oauth_record',
  { model, idSha256: 'text' },
  `update oauth_record set consumed_at = now()
    where model = :model and id_sha256 = :idSha256 and consumed_at is null and ${alive} returning model`,
  { model },
)

/** Unused for 30 days, or expired: up to 20 on each insert. */
export const forgetExpired = statement(
  'forget_expired_oauth_records',
  {},
  `delete from oauth_record where (model, id_sha256) in (
     select model, id_sha256 from oauth_record where expires_at <= now() limit 20 for update skip locked)`,
)

/**
 * Of more than `most` records that strangers made and nobody has approved the oldest give way, up to 20 on each insert: a
 * new one is more likely a person's. `seconds` is how long one lives, which spares reading what lives longer.
 */
export const forgetOldest = statement(
  'forget_oldest_oauth_records',
  { model: 'text:Client|Interaction', most: 'int4', seconds: 'float8' },
  `delete from oauth_record where (model, id_sha256) in (
     select model, id_sha256 from oauth_record
      where model = :model and expires_at <= now() + make_interval(secs => :seconds)
      order by expires_at desc offset :most::int4 limit 20 for update skip locked)`,
)

/** Keeps an approved client, for good if it registered. No row without such a client. */
export const keepClient = statement(
  'keep_oauth_client',
  { idSha256: 'text', forGood: 'bool' },
  `update oauth_record set expires_at = case when not :forGood::bool then expires_at end where model = 'Client' and id_sha256 = :idSha256 and ${alive}
   returning payload`,
  { payload: 'text' },
)

/** An unexpired authorization request, unchanged by reading. */
export const interactionById = statement(
  'oauth_interaction_by_id',
  { idSha256: 'text' },
  `select payload, created_at, consumed_at is not null as decided
     from oauth_record where model = 'Interaction' and id_sha256 = :idSha256 and ${alive}`,
  { payload: 'text', created_at: 'timestamptz', decided: 'bool' },
)

/** Marks an authorization request as decided by a person; no row if it already is. */
export const decideInteraction = statement(
  'decide_oauth_interaction',
  { idSha256: 'text', personId: 'uuid' },
  `update oauth_record set consumed_at = now(), person_id = :personId
    where model = 'Interaction' and id_sha256 = :idSha256 and consumed_at is null and ${alive}
   returning model`,
  { model },
)

/** A person's data for a connected program. */
export const accountById = statement(
  'oauth_account',
  { id: 'uuid' },
  'select id, email, name from person where id = :id',
  { id: 'uuid', email: 'text', name: 'text' },
)
