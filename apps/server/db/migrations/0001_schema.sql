-- The schema of Consign. Tables first, by area, then functions, row-level security and rights.
--
-- A file in this folder never changes once a database has applied it: the runner compares digests and refuses to start.
-- Later migrations only add, so that old and new servers run side by side (CONTRIBUTING.md).
--
-- Every query of the server runs as `consign_app`, which owns nothing. It sees the rows of the company in
-- `app.tenant_id` and none while that is unset. Columns it may update are granted one by one; evidence has none.
--
-- What is digested is stored as it was digested: canonical JSON (RFC 8785) and times as their exact text.

-- No anchored patterns with bounds: PostgreSQL would compile them anew for each value.
create domain sha256_hex as text check (octet_length(value) = 64 and value !~ '[^a-f0-9]');
create domain evidence_time as text check (translate(value, '0123456789', '0000000000') = '0000-00-00T00:00:00.000Z');

-- ── The installation ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Keys of this installation, by generation: the first under its own name, later ones under the name, a slash and their
-- number (docs/security/keys.md). The server's role has no right to them; the owner reads them once at start.
create table instance_secret (
  name       text primary key,
  value      bytea not null,
  created_at timestamptz not null default now(),
  active_at  timestamptz not null default now(),
  -- Encrypted by the key outside the database (INSTANCE_KEY_FILE).
  sealed     boolean not null default false
);

-- Public halves of the keys of log and receipts, kept for ever: what they signed stays verifiable.
create table published_key (
  name       text not null check (name in ('log_key', 'receipt_key')),
  generation integer not null check (generation >= 1),
  public_key bytea not null check (length(public_key) = 32),
  active_at  timestamptz not null,
  ended_at   timestamptz,
  primary key (name, generation)
);

-- ── People, companies and programs ───────────────────────────────────────────────────────────────────────────────────

create table company (
  tenant_id      uuid primary key,
  name           text not null check (length(name) between 1 and 120),
  country        text not null check (country ~ '^[A-Z]{2}$'),
  tax_id         text check (length(tax_id) between 1 and 35),
  phone          text check (length(phone) between 6 and 32),
  created_at     timestamptz not null default now(),
  -- Set on request of an owner, who can take it back until then.
  erase_after    timestamptz,
  erase_asked_by uuid,
  erased_at      timestamptz
);

-- A person may belong to several companies, so this table has no company.
create table person (
  id              uuid primary key,
  email           text not null unique check (email = lower(email) and length(email) <= 254),
  name            text not null check (length(name) between 1 and 120),
  password_hash   text not null,
  locale          text not null default 'en' check (locale in ('en', 'pl')),
  -- What clients keep beside the name, as JSON; the server does not read it.
  metadata        text not null default '{}' check (octet_length(metadata) <= 8192),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  confirmed_at    timestamptz,
  last_sign_in_at timestamptz,
  erased_at       timestamptz
);

create table member (
  tenant_id uuid not null references company,
  person_id uuid not null references person,
  role      text not null check (role in ('owner', 'member')),
  joined_at timestamptz not null default now(),
  primary key (tenant_id, person_id)
);

-- A person's companies, read at sign-in before any company is known. Ids only.
create table person_company (
  person_id uuid not null references person,
  tenant_id uuid not null,
  joined_at timestamptz not null default now(),
  -- Counted against the companies one person may found.
  founded   boolean not null default false,
  primary key (person_id, tenant_id)
);

-- A sign-up whose address is not confirmed is no person: it reserves no address, and a later sign-up with the same
-- address replaces it, so that links mailed before are void.
create table sign_up (
  id              uuid primary key,
  email           text not null unique check (email = lower(email) and length(email) <= 254),
  name            text not null check (length(name) between 1 and 120),
  password_hash   text not null,
  metadata        text not null check (octet_length(metadata) <= 8192),
  locale          text not null check (locale in ('en', 'pl')),
  -- The company to found, or the invitation to accept.
  company_name    text check (length(company_name) between 1 and 120),
  company_country text check (company_country ~ '^[A-Z]{2}$'),
  company_tax_id  text check (length(company_tax_id) between 1 and 35),
  invited_to      uuid,
  invitation_id   uuid,
  tries           integer not null default 0,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  -- The digits work for ten minutes from here, the link until `expires_at`.
  mailed_at       timestamptz not null default now(),
  check ((company_name is null) = (company_country is null)),
  check ((invited_to is null) = (invitation_id is null)),
  check ((company_name is null) <> (invitation_id is null))
);
create index sign_up_expiry on sign_up (expires_at);

-- The token carries company and id with an HMAC and is not stored.
create table invitation (
  tenant_id    uuid not null references company,
  id           uuid not null,
  email        text not null check (email = lower(email) and length(email) <= 254),
  role         text not null check (role in ('owner', 'member')),
  invited_by   uuid not null references person,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null default now() + interval '7 days',
  accepted_at  timestamptz,
  withdrawn_at timestamptz,
  primary key (tenant_id, id)
);
create index invitation_ended on invitation (expires_at);

-- A link or code mailed to a person. The token carries this id with an HMAC and is not stored; it is used exactly once.
create table one_time_token (
  id         uuid primary key,
  person_id  uuid not null references person,
  kind       text not null check (kind in ('signup', 'recovery', 'email_change', 'magiclink', 'reauthentication')),
  -- The new address of a change of address.
  email      text check (email = lower(email) and length(email) <= 254),
  -- Wrong codes so far; guessing is bounded.
  tries      integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  check ((kind = 'email_change') = (email is not null))
);
create index one_time_token_person on one_time_token (person_id, kind) where used_at is null;
create index one_time_token_ended on one_time_token (expires_at);

-- API keys and OAuth connections: programs that act for a company.
create table connection (
  tenant_id        uuid not null references company,
  -- For an API key this is also its account id.
  id               uuid not null,
  kind             text not null check (kind in ('oauth', 'apikey')),
  client_id        text,
  name             text not null check (length(name) between 1 and 120),
  permissions      text[] not null check (
    permissions <@ array['documents:read', 'documents:write', 'library:read', 'library:write', 'signing:links',
                         'tracking:manage']
    and 'documents:read' = any (permissions)),
  require_approval boolean not null,
  -- Whether an OAuth connection receives the tokens of the signing links it makes.
  hand_out_links   boolean not null default false,
  -- The member who made the key, or on whose membership the connection acts.
  person_id        uuid not null,
  -- The host shown on the consent screen; null for keys.
  redirect_host    text check (length(redirect_host) between 1 and 255),
  -- SHA-256 of an API key's secret, and the four characters that stay visible.
  secret_sha256    text check (secret_sha256 ~ '^[a-f0-9]{64}$'),
  last_four        text check (length(last_four) = 4),
  created_at       timestamptz not null default now(),
  last_used_at     timestamptz,
  expires_at       timestamptz,
  revoked_at       timestamptz,
  primary key (tenant_id, id),
  check ((kind = 'apikey') = (secret_sha256 is not null)),
  check ((kind = 'apikey') = (last_four is not null)),
  check ((kind = 'oauth') = (client_id is not null))
);
create index connection_newest on connection (tenant_id, created_at desc, id desc);

-- A key's company, read at its sign-in before any company is known. Ids only.
create table key_account (
  id        uuid primary key,
  tenant_id uuid not null
);

-- A refresh token names its session and a counter and carries an HMAC; nothing usable is stored.
create table session (
  tenant_id        uuid not null,
  id               uuid not null,
  person_id        uuid,
  connection_id    uuid,
  counter          bigint not null default 0,
  created_at       timestamptz not null default now(),
  refreshed_at     timestamptz not null default now(),
  -- When the person last proved their identity; bounds `ends_at`. A key's session ends with the key.
  authenticated_at timestamptz not null default now(),
  ends_at          timestamptz,
  revoked_at       timestamptz,
  user_agent       text check (length(user_agent) <= 200),
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references member on delete cascade,
  foreign key (tenant_id, connection_id) references connection,
  check ((person_id is null) <> (connection_id is null))
);
create index session_person on session (tenant_id, person_id) where revoked_at is null;
create index session_created on session (created_at);
create index session_revoked on session (revoked_at) where revoked_at is not null;

-- ── Documents and their chains ───────────────────────────────────────────────────────────────────────────────────────

-- Definitions of document types as documents were issued under them: what `typeSha256` of an event names.
create table type_definition (
  sha256     sha256_hex primary key,
  name       text not null,
  version    text not null,
  definition text not null
);

create table document (
  tenant_id          uuid not null references company,
  id                 uuid not null,
  draft_id           uuid not null,
  type_name          text not null check (type_name ~ '^[a-z][a-z0-9_-]{0,63}$'),
  type_version       text not null check (length(type_version) between 1 and 200),
  reference          text not null check (length(reference) between 1 and 200),
  current_version_id uuid not null,
  state              text not null check (length(state) between 1 and 200),
  created_at         evidence_time not null,
  -- Head of the chain. Every append updates this row, so appends to one chain wait for each other.
  head_digest        sha256_hex not null,
  head_position      integer not null check (head_position >= 1),
  head_received_at   evidence_time not null,
  primary key (tenant_id, id),
  -- A draft becomes one document.
  unique (tenant_id, draft_id)
);
create index document_id on document (id);
create index document_newest on document (tenant_id, created_at desc, id desc);
create index document_changed on document (tenant_id, head_received_at desc, id desc);
create index document_state_changed on document (tenant_id, state, head_received_at desc, id desc);
create index document_reference on document (tenant_id, reference);

create table blob (
  tenant_id uuid not null references company,
  sha256    sha256_hex not null,
  bytes     bytea not null check (octet_length(bytes) > 0),
  primary key (tenant_id, sha256)
);
-- PDFs and photos are compressed already.
alter table blob alter column bytes set storage external;

create table version (
  tenant_id             uuid not null,
  document_id           uuid not null,
  id                    uuid not null,
  revision              integer not null check (revision >= 1),
  -- The version that last changed `data`; signatures count for their generation.
  generation_id         uuid not null,
  state                 text not null check (length(state) between 1 and 200),
  -- JCS of the DocumentVersion as served.
  body                  text not null,
  snapshot_digest       sha256_hex not null,
  previous_event_digest sha256_hex,
  created_at            evidence_time not null,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, revision),
  unique (tenant_id, document_id, id),
  foreign key (tenant_id, document_id) references document deferrable initially deferred
);

create table artifact (
  tenant_id   uuid not null,
  id          uuid not null,
  document_id uuid not null,
  version_id  uuid not null,
  sha256      sha256_hex not null,
  byte_size   integer not null check (byte_size > 0),
  renderer    text not null,
  created_at  evidence_time not null,
  primary key (tenant_id, id),
  -- One presentation PDF a version.
  unique (tenant_id, version_id),
  foreign key (tenant_id, document_id, version_id) references version (tenant_id, document_id, id),
  foreign key (tenant_id, sha256) references blob
);
create index artifact_document on artifact (tenant_id, document_id);
create index artifact_sha256 on artifact using hash ((sha256::text));

-- One link a position (primary key): no fork and no second start. A link names the position and digest of the one before
-- (chain_link_follows): none is edited or taken out.
create table chain_link (
  tenant_id         uuid not null,
  document_id       uuid not null,
  position          integer not null check (position >= 1),
  id                uuid not null,
  version_id        uuid not null,
  name              text not null,
  payload           text not null,
  payload_digest    sha256_hex not null,
  previous_digest   sha256_hex,
  event_digest      sha256_hex not null,
  received_at       evidence_time not null,
  previous_position integer generated always as (position - 1) stored,
  primary key (tenant_id, document_id, position),
  constraint chain_link_place_and_digest unique (tenant_id, document_id, position, event_digest),
  constraint chain_link_follows foreign key (tenant_id, document_id, previous_position, previous_digest)
    references chain_link (tenant_id, document_id, position, event_digest),
  foreign key (tenant_id, document_id, version_id) references version (tenant_id, document_id, id),
  check ((position = 1) = (previous_digest is null))
);

-- What a list of documents shows and searches, in step with the version in force: a page costs the same for ten documents
-- and for a million.
create table document_listing (
  tenant_id       uuid not null,
  document_id     uuid not null,
  sender          text,
  carrier         text,
  consignee       text,
  from_city       text,
  from_country    text,
  from_date       text,
  to_city         text,
  to_country      text,
  to_date         text,
  vehicle_plate   text,
  trailer_plate   text,
  -- Lines of goods that are dangerous.
  dangerous_goods integer not null,
  -- `search_words` of the texts a search looks at.
  words           tsvector not null,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade deferrable initially deferred
);
create index document_listing_words on document_listing using gin (words);
-- One document in 256: a word that many of these have is too common to look up in the whole index.
create index document_listing_sample on document_listing using gin (words) with (fastupdate = off)
  where (uuid_hash(document_id) & 255) = 0;

-- How many documents of a company are in which state: sums, and the changes since they were last added up. Changes are
-- only inserted, so two signatures never wait for one row.
create table document_count (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  state     text not null,
  documents bigint not null,
  primary key (tenant_id, state)
);
create table document_count_change (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  seq       bigint generated always as identity,
  state     text not null,
  change    integer not null,
  made_at   timestamptz not null default clock_timestamp(),
  primary key (tenant_id, seq)
);
create index document_count_change_made on document_count_change (made_at);

-- How often a document was looked up by its print, counted by day; callers are not recorded.
create table document_look (
  tenant_id   uuid not null,
  document_id uuid not null,
  day         text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  looks       integer not null check (looks >= 1),
  primary key (tenant_id, document_id, day),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade
);

-- ── Drafts, and retries of writes ────────────────────────────────────────────────────────────────────────────────────

create table draft (
  tenant_id       uuid not null references company,
  id              uuid not null,
  revision        integer not null check (revision >= 1),
  -- Time-ordered; a new one with each save, so that pages of "newest change first" stay stable.
  change_id       uuid not null,
  type_name       text check (type_name ~ '^[a-z][a-z0-9_-]{0,63}$'),
  type_version    text check (length(type_version) between 1 and 200),
  reference       text,
  sender          text,
  consignee       text,
  data            text not null check (octet_length(data) <= 262144),
  problems        text not null,
  warnings        text not null default '[]',
  complete        boolean not null,
  document_id     uuid,
  -- What saved this revision: a key or connection, else a person.
  saved_by        uuid,
  saved_by_person uuid,
  created_at      text not null check (created_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'),
  updated_at      text not null check (updated_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'),
  primary key (tenant_id, id),
  unique (tenant_id, change_id),
  foreign key (tenant_id, document_id) references document deferrable initially deferred,
  check ((type_name is null) = (type_version is null))
);
create index draft_newest on draft (tenant_id, updated_at desc, id desc);

-- The first use of a key decides; `answer` is what a repeat receives, or what is needed to make it again.
create table idempotency (
  tenant_id    uuid not null references company,
  scope        text not null,
  key          text not null check (length(key) between 1 and 255),
  input_digest text not null check (input_digest ~ '^[a-f0-9]{64}$'),
  answer       text not null,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, scope, key)
);
create index idempotency_created on idempotency (created_at);

-- ── Signing ──────────────────────────────────────────────────────────────────────────────────────────────────────────

create table sign_grant (
  tenant_id   uuid not null,
  id          uuid not null,
  document_id uuid not null,
  role        text not null check (role in ('sender', 'carrier', 'consignee')),
  created_at  evidence_time not null,
  expires_at  evidence_time not null,
  revoked_at  evidence_time,
  signed_at   evidence_time,
  -- When a new link replaced an expired one.
  replaced_at evidence_time,
  opened_at   evidence_time,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, id),
  foreign key (tenant_id, document_id) references document
);
create index sign_grant_newest on sign_grant (tenant_id, created_at desc, id desc);
-- One open link a document and role.
create unique index sign_grant_open on sign_grant (tenant_id, document_id, role)
  where revoked_at is null and signed_at is null and replaced_at is null;
-- Lists of links that expired or soon will cost the same however many links there are.
create index sign_grant_ending on sign_grant (tenant_id, expires_at)
  where revoked_at is null and signed_at is null and replaced_at is null;

-- Signing links that ask for six digits, mailed to an address named when the link was made.
create table sign_link_code (
  tenant_id    uuid not null,
  grant_id     uuid not null,
  -- Null once the company was erased; no code works then.
  email        text check (length(email) <= 254),
  -- The code mailed last is derived from this id; null before the first.
  code_id      uuid,
  expires_at   timestamptz,
  tries        integer not null default 0,
  -- Mailings of the last hour.
  mailed_at    timestamptz[] not null default '{}' check (cardinality(mailed_at) <= 5),
  confirmed_at evidence_time,
  primary key (tenant_id, grant_id),
  foreign key (tenant_id, grant_id) references sign_grant
);

create table consent (
  tenant_id     uuid not null,
  document_id   uuid not null,
  id            uuid not null,
  version_id    uuid not null,
  generation_id uuid not null,
  role          text not null check (role in ('sender', 'carrier', 'consignee')),
  grant_id      uuid not null,
  -- JCS of the consent as it was received, signature included.
  body          text not null,
  digest        sha256_hex not null,
  position      integer not null,
  received_at   evidence_time not null,
  primary key (tenant_id, document_id, id),
  -- A role signs the same data once.
  unique (tenant_id, document_id, generation_id, role),
  foreign key (tenant_id, document_id, version_id) references version (tenant_id, document_id, id),
  foreign key (tenant_id, document_id, grant_id) references sign_grant (tenant_id, document_id, id),
  foreign key (tenant_id, document_id, position) references chain_link (tenant_id, document_id, position)
);

-- Photos a consent names; bytes are accepted only for these.
create table consent_photo (
  tenant_id   uuid not null,
  document_id uuid not null,
  consent_id  uuid not null,
  sha256      sha256_hex not null,
  media_type  text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  byte_size   integer not null check (byte_size between 1 and 1048576),
  primary key (tenant_id, document_id, consent_id, sha256),
  foreign key (tenant_id, document_id, consent_id) references consent
);

create table photo (
  tenant_id   uuid not null,
  document_id uuid not null,
  consent_id  uuid not null,
  sha256      sha256_hex not null,
  position    integer not null,
  received_at evidence_time not null,
  primary key (tenant_id, document_id, consent_id, sha256),
  foreign key (tenant_id, document_id, consent_id, sha256) references consent_photo,
  foreign key (tenant_id, sha256) references blob,
  foreign key (tenant_id, document_id, position) references chain_link (tenant_id, document_id, position)
);

-- ── Approvals ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A person's approval of one write by a connection or key, bound to the caller, the operation, its input and the target's
-- state.
create table approval (
  tenant_id         uuid not null,
  id                uuid not null,
  connection_id     uuid not null,
  kind              text not null check (kind in ('apikey', 'connection')),
  requested_by      text not null,
  operation         text not null,
  -- JCS of the request's input.
  input             text not null,
  target_digest     text not null check (target_digest ~ '^[a-f0-9]{64}$'),
  -- SHA-256 over the JCS of ["service-approval-1", tenantId, kind, connectionId, operation, input, targetDigest].
  digest            text not null check (digest ~ '^[a-f0-9]{64}$'),
  -- The same without the target: a repeat after consumption is recognised by it.
  input_digest      text not null check (input_digest ~ '^[a-f0-9]{64}$'),
  card              text,
  status            text not null default 'pending'
                    check (status in ('pending', 'approved', 'rejected', 'consumed', 'expired')),
  created_at        text not null check (created_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'),
  expires_at        text not null check (expires_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'),
  decided_at        text check (decided_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'),
  decided_by        text,
  decided_by_person uuid,
  consumed_at       text check (consumed_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'),
  -- The document whose evidence the approval became part of.
  document_id       uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, connection_id) references connection,
  check ((status in ('approved', 'rejected', 'consumed')) <= (decided_at is not null)),
  check ((status = 'consumed') = (consumed_at is not null))
);
-- One pending approval for the same request.
create unique index approval_pending on approval (tenant_id, digest) where status = 'pending';
create index approval_newest on approval (tenant_id, created_at desc, id desc);
create index approval_of_connection on approval (tenant_id, connection_id, created_at desc);
create index approval_of_document on approval (tenant_id, document_id) where document_id is not null;
create index approval_ended on approval (expires_at) where document_id is null;

-- ── OAuth ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Records of the authorization server, found by ids that name no company. An id is stored as its SHA-256 and a payload
-- holds no id, so nothing in here works as a code or token; a client's secret is encrypted by a key of the installation.
create table oauth_record (
  model       text not null check (model in ('Client', 'Interaction', 'AuthorizationCode', 'RefreshToken', 'Grant')),
  id_sha256   text not null check (id_sha256 ~ '^[a-f0-9]{64}$'),
  -- JSON text: a client may send characters that jsonb cannot hold.
  payload     text not null,
  -- Of a code, a refresh token and their grant: the connection, which is the grant, and its company.
  grant_id    uuid,
  tenant_id   uuid,
  -- Of an interaction: the person who opened it first and alone may decide on it.
  person_id   uuid,
  created_at  timestamptz not null default now(),
  -- Null: never. A client is kept for ever once a person approved it.
  expires_at  timestamptz,
  consumed_at timestamptz,
  primary key (model, id_sha256),
  check ((grant_id is null) = (tenant_id is null)),
  check ((model in ('AuthorizationCode', 'RefreshToken', 'Grant')) = (grant_id is not null)),
  check (model in ('Client', 'Grant') or expires_at is not null)
);
create index oauth_record_grant on oauth_record (grant_id) where grant_id is not null;
create index oauth_record_expiry on oauth_record (expires_at) where expires_at is not null;

-- ── Jobs and mail ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Work promised in the transaction that needs it and done at least once. `payload` names what to do and holds no secret.
create table job (
  id           uuid primary key,
  kind         text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  payload      text not null,
  -- Lower goes first.
  priority     smallint not null default 1 check (priority between 0 and 2),
  -- The company whose turn the job takes; the highest uuid for jobs of no company.
  line         uuid not null default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  -- One unfinished job a kind and key.
  dedupe       text check (length(dedupe) between 1 and 200),
  -- New with each claim; while it is set, `run_after` is when the claim lapses.
  claim        uuid,
  attempts     integer not null default 0,
  run_after    timestamptz not null default now(),
  created_at   timestamptz not null default now(),
  done_at      timestamptz,
  abandoned_at timestamptz,
  last_error   text
);
create index job_due on job (kind, priority, run_after) where done_at is null and abandoned_at is null;
create index job_line on job (kind, priority, line, run_after) where done_at is null and abandoned_at is null;
create unique index job_dedupe on job (kind, dedupe) where dedupe is not null and done_at is null and abandoned_at is null;
create index job_done on job (kind, done_at) where done_at is not null;
create index job_abandoned on job (kind, abandoned_at) where abandoned_at is not null;

-- ── Audit and limits ─────────────────────────────────────────────────────────────────────────────────────────────────

-- What people and programs did for a company: only inserted, each event linked to the one before by digest.
create table audit_event (
  tenant_id       uuid not null references company,
  position        integer not null check (position >= 1),
  id              uuid not null,
  at              evidence_time not null,
  actor_kind      text not null check (actor_kind in ('user', 'apikey', 'connection')),
  actor_id        uuid not null,
  actor_name      text not null,
  action          text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$'),
  -- JCS of what the action was about.
  subject         text not null,
  previous_digest sha256_hex,
  digest          sha256_hex not null,
  primary key (tenant_id, position),
  unique (tenant_id, id),
  unique (tenant_id, digest),
  unique nulls not distinct (tenant_id, previous_digest),
  check ((position = 1) = (previous_digest is null)),
  foreign key (tenant_id, previous_digest) references audit_event (tenant_id, digest)
);

-- Attempts counted across all servers. `bucket` is a hash: neither address nor account is stored.
create unlogged table rate_window (
  bucket     text not null,
  started_at timestamptz not null,
  hits       integer not null,
  primary key (bucket, started_at)
);

-- Bytes a company keeps in drafts, versions, PDFs, photos and consents. Servers add what they wrote every few seconds and
-- a job recounts once a day, so no write of a note waits for this row.
create table stored_bytes (
  tenant_id  uuid primary key references company on delete cascade,
  bytes      bigint not null default 0,
  counted_at timestamptz not null default '-infinity'
);
create index stored_bytes_counted on stored_bytes (counted_at);

-- ── The feed ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What changed of a company's notes, links, approvals and drafts, written in the transaction of the change
-- (docs/decisions/0032-feed-order.md). The server's role may insert rows of its company, without a position.
create table event (
  tenant_id      uuid not null,
  seq            bigint generated always as identity,
  id             uuid not null,
  -- 1, 2, 3 and so on in each company; null until the first read. See number_events.
  position       bigint check (position >= 1),
  type           text not null,
  document_id    uuid,
  -- The draft, approval or link; null where the document itself changed.
  subject_id     uuid,
  at             evidence_time not null,
  -- The event's link in the document's chain; null for what is not evidence.
  chain_position integer,
  chain_digest   sha256_hex,
  primary key (tenant_id, seq),
  check ((chain_position is null) = (chain_digest is null))
);
create unique index event_position on event (tenant_id, position) where position is not null;
create index event_unnumbered on event (tenant_id, seq) where position is null;
create index event_seq on event (seq);

-- The last position of each company.
create table event_head (
  tenant_id uuid primary key,
  position  bigint not null check (position >= 0)
);

-- ── Timestamps (RFC 3161) ────────────────────────────────────────────────────────────────────────────────────────────

-- What waits for its timestamp; the row goes in the transaction that stores the token.
create table timestamp_owed (
  tenant_id       uuid not null,
  document_id     uuid not null,
  subject_kind    text not null check (subject_kind in ('consent', 'olf_seal')),
  subject_id      uuid not null,
  message_imprint sha256_hex not null,
  since           evidence_time not null,
  attempts        integer not null default 0 check (attempts >= 0),
  last_error      text check (length(last_error) between 1 and 500),
  -- A server works on it until then.
  taken_until     timestamptz,
  primary key (tenant_id, document_id, subject_kind, subject_id),
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);
create index timestamp_owed_since on timestamp_owed (tenant_id, since);

-- A token exactly as it was received, and what it says.
create table trusted_timestamp (
  tenant_id       uuid not null,
  document_id     uuid not null,
  id              uuid not null,
  subject_kind    text not null check (subject_kind in ('consent', 'olf_seal')),
  subject_id      uuid not null,
  message_imprint sha256_hex not null,
  tsa             text not null check (length(tsa) between 1 and 300),
  token           bytea not null check (octet_length(token) between 1 and 262144),
  gen_time        evidence_time not null,
  policy          text not null check (length(policy) between 1 and 200),
  serial          text not null check (serial ~ '^-?\d{1,100}$'),
  position        integer not null,
  created_at      evidence_time not null,
  primary key (tenant_id, document_id, id),
  -- One a subject.
  unique (tenant_id, document_id, subject_kind, subject_id),
  foreign key (tenant_id, document_id, position) references chain_link (tenant_id, document_id, position)
);

-- Revocation answers about an authority's certificates at the time of the stamp, in the order of the event; the bytes are
-- blobs.
create table timestamp_revocation (
  tenant_id    uuid not null,
  document_id  uuid not null,
  timestamp_id uuid not null,
  place        integer not null check (place between 0 and 9),
  kind         text not null check (kind in ('crl', 'ocsp')),
  sha256       sha256_hex not null,
  fetched_at   evidence_time not null,
  primary key (tenant_id, document_id, timestamp_id, place),
  foreign key (tenant_id, document_id, timestamp_id) references trusted_timestamp (tenant_id, document_id, id),
  foreign key (tenant_id, sha256) references blob (tenant_id, sha256)
);

-- Timestamps of no company: checkpoints of the log, by the digest of their body.
create table instance_timestamp (
  message_imprint sha256_hex primary key,
  since           evidence_time not null,
  attempts        integer not null default 0 check (attempts >= 0),
  last_error      text check (length(last_error) between 1 and 500),
  taken_until     timestamptz,
  -- All three null while the timestamp is owed.
  tsa             text check (length(tsa) between 1 and 300),
  token           bytea check (octet_length(token) between 1 and 262144),
  gen_time        evidence_time,
  check ((token is null) = (gen_time is null) and (token is null) = (tsa is null))
);
create index instance_timestamp_owed on instance_timestamp (since) where token is null;

-- The last answer of each authority, shared by all servers.
create table timestamp_authority (
  host       text primary key check (length(host) between 1 and 300),
  -- Null before the first answer.
  ok         boolean,
  last_error text check (length(last_error) between 1 and 500),
  at         timestamptz,
  -- In a row.
  failures   integer not null default 0 check (failures >= 0),
  -- No request before then.
  next_at    timestamptz not null default '-infinity'
);

-- ── Company seals ────────────────────────────────────────────────────────────────────────────────────────────────────

create table seal_certificate (
  tenant_id    uuid not null references company,
  id           uuid not null,
  name         text not null check (length(name) between 1 and 120),
  sealer_name  text not null check (length(sealer_name) between 1 and 120),
  company_name text not null check (length(company_name) between 1 and 120),
  origin_host  text not null check (length(origin_host) between 1 and 253),
  kind         text not null check (kind in ('generated', 'imported', 'remote')),
  alg          text not null check (alg in ('ES256', 'ES384', 'RS256')),
  -- PKCS #8, encrypted by a key of the installation (AES-256-GCM); null where the key is elsewhere.
  sealed_key   bytea,
  remote_url   text check (length(remote_url) <= 2000),
  -- The PEM client certificate and key for a remote signer, encrypted in the same way.
  remote_login bytea,
  -- A JSON array of Base64 DER, the leaf first.
  chain        text not null check (octet_length(chain) <= 65536),
  csr          text check (octet_length(csr) <= 16384),
  -- Base64url of SHA-256 of the leaf.
  x5t_s256     text not null check (x5t_s256 ~ '^[A-Za-z0-9_-]{43}$'),
  -- The last answer of DNS, as JSON.
  dns          text check (octet_length(dns) <= 262144),
  created_at   timestamptz not null default now(),
  activated_at timestamptz,
  retired_at   timestamptz,
  primary key (tenant_id, id),
  check ((kind = 'remote') = (remote_url is not null)),
  check ((kind = 'remote') = (sealed_key is null))
);
-- A company seals by one certificate at a time.
create unique index seal_certificate_active on seal_certificate (tenant_id)
  where activated_at is not null and retired_at is null;

-- Roles a company seals whatever tax number the note has.
create table seal_setting (
  tenant_id uuid primary key references company,
  seal_as   text[] not null check (seal_as <@ array['sender', 'carrier', 'consignee'])
);

-- What was signed for a company and is not sealed yet, and why not.
create table seal_owed (
  tenant_id   uuid not null,
  document_id uuid not null,
  role        text not null check (role in ('SENDER', 'CARRIER', 'CONSIGNEE')),
  -- The version made by the signature; it is what the seal covers.
  version_id  uuid not null,
  since       evidence_time not null,
  reason      text not null check (length(reason) between 1 and 200),
  -- JSON Pointers to what the model of the seal cannot express.
  fields      text[] not null default '{}' check (cardinality(fields) <= 200),
  primary key (tenant_id, document_id, role),
  foreign key (tenant_id, document_id, version_id) references version (tenant_id, document_id, id)
);

-- Seals and their verifications are evidence: only inserted.
create table olf_seal (
  tenant_id        uuid not null,
  document_id      uuid not null,
  id               uuid not null,
  place            integer not null check (place between 1 and 3),
  role             text not null check (role in ('SENDER', 'CARRIER', 'CONSIGNEE')),
  version_id       uuid not null,
  jws              text not null check (octet_length(jws) <= 1000000),
  sha256           sha256_hex not null,
  preceding_sha256 sha256_hex,
  alg              text not null,
  x5t_s256         text not null,
  origin_url       text not null,
  iat              bigint not null,
  sealer           text not null,
  sealer_company   text not null,
  origin           text not null check (origin in ('ours', 'imported')),
  position         integer not null,
  received_at      evidence_time not null,
  primary key (tenant_id, id),
  -- One after the other, each role once.
  unique (tenant_id, document_id, place),
  unique (tenant_id, document_id, role),
  unique (tenant_id, document_id, id),
  check ((place = 1) = (preceding_sha256 is null)),
  foreign key (tenant_id, document_id, version_id) references version (tenant_id, document_id, id),
  foreign key (tenant_id, document_id, position) references chain_link (tenant_id, document_id, position)
);

create table seal_verification (
  tenant_id   uuid not null,
  document_id uuid not null,
  seal_id     uuid not null,
  id          uuid not null,
  -- JCS of the verification as served.
  body        text not null check (octet_length(body) <= 262144),
  position    integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, position),
  foreign key (tenant_id, document_id, seal_id) references olf_seal (tenant_id, document_id, id),
  foreign key (tenant_id, document_id, position) references chain_link (tenant_id, document_id, position)
);
create index seal_verification_of_seal on seal_verification (tenant_id, seal_id, position);

-- ── The log (docs/log.md): every link of every chain is an entry of one public, append-only tree ─────────────────────

-- Hides whose an entry is: only the salt connects a document with its tag. Without the salt nothing does.
create table log_salt (
  tenant_id   uuid not null,
  document_id uuid not null,
  salt        text not null check (salt ~ '^[A-Za-z0-9_-]{43}$'),
  doc_tag     bytea not null check (length(doc_tag) = 32),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);

-- Links without an index yet, causes before what they cause. No column tells whose they are.
create table log_pending (
  seq          bigint generated always as identity primary key,
  doc_tag      bytea not null,
  event_digest bytea not null,
  sequence     integer not null
);

-- The leaves. An index is used once.
create table log_entry (
  index        bigint primary key check (index >= 0),
  doc_tag      bytea not null check (length(doc_tag) = 32),
  event_digest bytea not null check (length(event_digest) = 32),
  sequence     integer not null check (sequence >= 0)
);
create index log_entry_of_document on log_entry (doc_tag, sequence);

-- Roots of whole tiles: at level 1 of 256 leaves, at level 2 of 256 such roots, and so on. A tile is a range of these rows.
create table log_node (
  level integer not null check (level between 1 and 7),
  index bigint not null check (index >= 0),
  hash  bytea not null check (length(hash) = 32),
  primary key (level, index)
);

-- The log's name; the last row counts. Another name is another log to everybody outside.
create table log_origin (
  generation integer primary key check (generation >= 1),
  origin     text not null unique check (origin ~ '^[!-*,-~]{1,200}$'),
  made_at    timestamptz not null default now()
);

-- Signed notes (C2SP checkpoints).
create table log_checkpoint (
  origin    text not null references log_origin (origin),
  size      bigint not null check (size >= 1),
  root      bytea not null check (length(root) = 32),
  note      text not null,
  signed_at timestamptz not null default now(),
  -- A TimeStampToken over the note's text, once there is one.
  token     bytea,
  primary key (origin, size)
);
create index log_checkpoint_signed_at on log_checkpoint (signed_at);

-- Lines of witnesses under a checkpoint.
create table log_cosignature (
  origin  text not null,
  size    bigint not null,
  witness text not null check (length(witness) between 1 and 255),
  line    text not null,
  made_at timestamptz not null default now(),
  primary key (origin, size, witness),
  foreign key (origin, size) references log_checkpoint (origin, size) on delete cascade
);

-- The last answer of each witness: the size it knows, and why it refused.
create table log_witness (
  origin   text not null references log_origin (origin),
  witness  text not null check (length(witness) between 1 and 255),
  size     bigint not null check (size >= 0),
  -- It has seen a tree that ours does not extend.
  conflict boolean not null default false,
  error    text check (length(error) <= 500),
  asked_at timestamptz not null default now(),
  primary key (origin, witness)
);

-- ── Functions ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- `security definer` looks past row-level security; each such function says what holds instead. PL/pgSQL keeps its plans,
-- an SQL function is planned at each call.

-- The caller of a request, before any company is known: the one session, connection or key that is named, by its whole
-- primary key; all null where there is none. Ids of sessions and connections come from tokens the server signed; a key's
-- row is shown only beside the digest of its secret. Answers neither secrets nor anything a company keeps.
create function who_calls(
  way text, of_tenant uuid, of_id uuid, of_secret text,
  out tenant_id uuid, out person_id uuid, out role text, out id uuid, out kind text, out client_id text, out name text,
  out permissions text[], out require_approval boolean, out hand_out_links boolean, out expires_at timestamptz,
  out revoked boolean, out lent boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  begin
    if way = 'person' then
      select s.tenant_id, s.person_id, m.role, p.name
        into who_calls.tenant_id, who_calls.person_id, who_calls.role, who_calls.name
        from public.session s
        join public.member m on m.tenant_id = s.tenant_id and m.person_id = s.person_id
        join public.person p on p.id = s.person_id
       where s.tenant_id = of_tenant and s.id = of_id and s.revoked_at is null
         and (s.ends_at is null or s.ends_at > now());
      return;
    end if;
    if way = 'key' then
      select k.tenant_id into of_tenant from public.key_account k where k.id = of_id;
    elsif way = 'key session' then
      select s.connection_id into of_id from public.session s
       where s.tenant_id = of_tenant and s.id = of_id and s.revoked_at is null;
    elsif way is distinct from 'connection' then
      return;
    end if;
    select c.tenant_id, c.person_id, c.id, c.kind, c.client_id, c.name, c.permissions, c.require_approval,
           c.kind = 'apikey' or c.hand_out_links, c.expires_at,
           c.revoked_at is not null,
           exists (select from public.member m where m.tenant_id = c.tenant_id and m.person_id = c.person_id)
      into who_calls.tenant_id, who_calls.person_id, who_calls.id, who_calls.kind, who_calls.client_id, who_calls.name,
           who_calls.permissions, who_calls.require_approval, who_calls.hand_out_links, who_calls.expires_at,
           who_calls.revoked, who_calls.lent
      from public.connection c
     where c.tenant_id = of_tenant and c.id = of_id
       and (way = 'connection') = (c.kind = 'oauth')
       and (way <> 'key' or c.secret_sha256 = of_secret);
  end
  $$;

-- A signing link, whether it was signed with, and when the consignee signed last: a link that was signed with stays
-- readable after it expires. The grant's id comes from a token the server signed.
create function link_at_door(tenant uuid, grant_id uuid, out link_grant public.sign_grant, out used boolean, out delivered_at text)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  begin
    select g.* into link_grant from public.sign_grant g where g.tenant_id = tenant and g.id = link_at_door.grant_id;
    select coalesce(bool_or(c.grant_id = link_at_door.grant_id), false),
           max(c.received_at) filter (where c.role = 'consignee')
      into used, delivered_at
      from public.consent c
     where c.tenant_id = tenant and c.document_id = (link_grant).document_id;
  end
  $$;

-- The note a print belongs to, before any company is known: by its document and the first 16 or more digits of a version's
-- digest, both on the print, or by the digest of its PDF. All null where there is none.
create function printed_version(of_document uuid, of_snapshot text, out tenant_id uuid, out document_id uuid,
                                out version_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  begin
    select v.tenant_id, v.document_id, v.id
      into printed_version.tenant_id, printed_version.document_id, printed_version.version_id
      from public.document d
      join public.version v on v.tenant_id = d.tenant_id and v.document_id = d.id
     where d.id = of_document and length(of_snapshot) >= 16
       and left(v.snapshot_digest::text, length(of_snapshot)) = of_snapshot
     order by v.revision limit 1;
  end
  $$;

create function printed_pdf(of_pdf text, out tenant_id uuid, out document_id uuid, out version_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  begin
    select a.tenant_id, a.document_id, a.version_id
      into printed_pdf.tenant_id, printed_pdf.document_id, printed_pdf.version_id
      from public.artifact a where a.sha256::text = of_pdf limit 1;
  end
  $$;

-- ── Search ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Without case and accents, whatever the locale of the database: a-z, 0-9, Cyrillic and Greek remain.
create function search_folded(given text) returns text
  language sql immutable parallel safe strict set search_path = pg_catalog
  return translate(
    replace(replace(replace(replace(replace(
      regexp_replace(normalize(given, nfkd), '[\u0300-\u036f]', '', 'g'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZŁłĐđØøĦħŦŧıАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІҐЂЈЉЊЋЏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
    'abcdefghijklmnopqrstuvwxyzllddoohhttiабвгдежзиклмнопрстуфхцчшщъыьэюяєіґђјљњћџαβγδεζηθικλμνξοπρστυφχψωσ');

-- The runs of letters and figures of a text.
create function search_parts(given text) returns text[]
  language sql immutable parallel safe strict set search_path = pg_catalog, public
  return array_remove(regexp_split_to_array(search_folded(given), '[^a-z0-9а-яєіґђјљњћџα-ω]+'), '');

-- What a search finds a document by: each part of its texts, and what is written together where people leave spaces and
-- hyphens out: short texts such as plates as a whole, longer ones from blank to blank. A word is indexed behind the end of
-- its company's id, so that a search finds words of one company. `\x01` separates texts and `\x02` their words; folding
-- changes neither.
create function search_words(of_tenant uuid, texts text[]) returns tsvector
  language plpgsql immutable parallel safe strict set search_path = pg_catalog, public
  as $$
  declare
    no_letter constant text := '[^a-z0-9а-яєіґђјљњћџα-ω]+';
    company constant text := right(of_tenant::text, 8);
    clean constant text[] := array(select translate(coalesce(t, ''), e'\x01\x02', '--') from unnest(texts) t);
    folded constant text := public.search_folded(regexp_replace(array_to_string(clean, e'\x01'), '\s+', e'\x02', 'g'));
  begin
    return array_to_tsvector(array(
      select distinct company || left(word, 40)
        from (select regexp_split_to_table(folded, no_letter) as word
              union all
              select regexp_replace(part, no_letter, '', 'g') from regexp_split_to_table(folded, '[\x01\x02]') part
              union all
              select regexp_replace(whole, no_letter, '', 'g')
                from unnest(texts, string_to_array(folded, e'\x01')) as t (given, whole) where length(given) <= 24) found
       where word <> '' limit 400));
  end
  $$;

-- The beginning of a word, as `search_words` indexes it.
create function search_prefix(of_tenant uuid, word text) returns text
  language sql immutable parallel safe strict set search_path = pg_catalog
  return '''' || right(of_tenant::text, 8) || left(word, 40) || ''':*';

-- A search from what was typed: the beginning of a word for each, or all of it written together. Null without a letter or
-- figure.
create function search_query(of_tenant uuid, typed text) returns tsquery
  language sql immutable parallel safe strict set search_path = pg_catalog, public
  return (
    select (string_agg(case when cardinality(parts) = 1 then search_prefix(of_tenant, parts[1])
              else '(' || search_prefix(of_tenant, array_to_string(parts, '')) || ' | ' ||
                   (select string_agg(search_prefix(of_tenant, p), ' & ') from unnest(parts) p) || ')' end, ' & ')
            || ' | ' || search_prefix(of_tenant, string_agg(array_to_string(parts, ''), '' order by n)))::tsquery
      from (select search_parts(chunk) as parts, n
              from regexp_split_to_table(left(typed, 200), '\s+') with ordinality as c (chunk, n)) chunks
     where cardinality(parts) > 0);

-- Parts of a search that every document it finds has, at most four: the longest first, which most likely are the rarest.
-- Each is looked for as `search_query` does: alone, or written together with its neighbours.
create function search_probes(of_tenant uuid, typed text) returns tsquery[]
  language sql immutable parallel safe strict set search_path = pg_catalog, public
  return array(
    select (search_prefix(of_tenant, part)
             || case when cardinality(parts) > 1 then ' | ' || search_prefix(of_tenant, array_to_string(parts, '')) else '' end
             || case when whole <> array_to_string(parts, '') then ' | ' || search_prefix(of_tenant, whole) else '' end)::tsquery
      from (select parts, string_agg(array_to_string(parts, ''), '') over
                     (order by n rows between unbounded preceding and unbounded following) as whole
              from (select search_parts(chunk) as parts, n
                      from regexp_split_to_table(left(typed, 200), '\s+') with ordinality as c (chunk, n)) chunks
             where cardinality(parts) > 0) chunks, unnest(parts) part
     group by part, parts, whole
     order by length(part) desc, part limit 4);

-- Documents of the company in `app.tenant_id` that have all the words, in no order; null when more than `most` have, or each
-- word is too common to look through. Looks past the policy, which would keep the indexes of words from being used (their
-- operators are not leakproof), and compares the company itself.
create function documents_found(of_tenant uuid, typed text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  declare
    -- Of the sample: some 4,000 of all documents. A word that 1,000 have is taken for one of these once in a million.
    common constant integer := 16;
    -- No search looks at more.
    looked_at constant integer := 20000;
    wanted constant tsquery := public.search_query(of_tenant, typed);
    probe tsquery;
    found_ids uuid[];
    candidates integer;
  begin
    if wanted is null or of_tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::uuid then
      return '{}';
    end if;
    foreach probe in array public.search_probes(of_tenant, typed) loop
      perform from public.document_listing
        where words @@ probe and (uuid_hash(document_id) & 255) = 0 offset common - 1 limit 1;
      continue when found;
      -- The index is asked for this part alone: asked for all, it would go through every document that has any.
      with candidate as materialized (
        select tenant_id, document_id, words from public.document_listing where words @@ probe limit looked_at)
      select count(*), array_agg(document_id) filter (where tenant_id = of_tenant and words @@ wanted)
        into candidates, found_ids from candidate;
      if candidates = looked_at or cardinality(found_ids) > most then
        return null;
      end if;
      return coalesce(found_ids, '{}');
    end loop;
    return null;
  end
  $$;

-- ── The feed and the log ─────────────────────────────────────────────────────────────────────────────────────────────

-- Lets the log take up a link of a document of the company in `app.tenant_id`. The server's role may not insert into
-- `log_pending` itself, which has no company: it could name another company's document there.
create function log_link(of_document uuid, link_position integer, link_digest sha256_hex) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $$
  begin
    insert into public.log_pending (doc_tag, event_digest, sequence)
      select s.doc_tag, decode(link_digest, 'hex'), link_position - 1 from public.log_salt s
       where s.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and s.document_id = of_document;
    if not found then
      raise exception 'document % has no name in the log', of_document;
    end if;
  end
  $$;

-- Gives positions to events of the company in `app.tenant_id` that have none, at most `most`; answers the last position.
--
-- An event is visible only once its transaction is durable, and positions are given one reader after the other, behind the
-- company's head. So a position is visible only after all lower ones: a reader that has read up to one misses nothing, in
-- whatever order transactions began and ended. An event that waits for another's lock, such as the next of the same
-- document, has a higher seq, so causes come before what they cause. Writers take no part in this and wait for no reader.
create function number_events(most integer) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $$
  declare
    of_tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    last bigint;
    given bigint;
  begin
    if of_tenant is null then
      return 0;
    end if;
    insert into public.event_head (tenant_id, position) values (of_tenant, 0) on conflict do nothing;
    select h.position into last from public.event_head h where h.tenant_id = of_tenant for update;
    -- A statement of its own: it sees what was committed before the lock was taken.
    with waiting as (
      select e.seq from public.event e
       where e.tenant_id = of_tenant and e.position is null order by e.seq limit most),
    numbered as (select w.seq, last + row_number() over (order by w.seq) as position from waiting w)
    update public.event e set position = n.position
      from numbered n where e.seq = n.seq and e.tenant_id = of_tenant and e.position is null;
    get diagnostics given = row_count;
    if given > 0 then
      update public.event_head set position = last + given where tenant_id = of_tenant;
    end if;
    return last + given;
  end
  $$;

-- ── Counting, sweeping, erasing ──────────────────────────────────────────────────────────────────────────────────────
-- For all companies at once, so past their policies; the server's role may delete none of these rows by itself.

-- Adds to many companies in one order, so that servers do not wait for each other in a circle; answers the new sums.
create function add_stored_bytes(tenants uuid[], more bigint[]) returns table (tenant_id uuid, bytes bigint)
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    insert into public.stored_bytes as kept (tenant_id, bytes)
    select c.tenant_id, a.bytes
      from unnest(tenants, more) as a (tenant_id, bytes) join public.company c on c.tenant_id = a.tenant_id
     order by c.tenant_id
        on conflict (tenant_id) do update set bytes = greatest(0, kept.bytes + excluded.bytes)
    returning kept.tenant_id, kept.bytes;
  end;

-- The company counted longest ago, if that is more than `age` ago; it counts as counted from now on.
create function claim_stored_bytes(age interval) returns uuid
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    update public.stored_bytes set counted_at = now()
     where tenant_id = (select s.tenant_id from public.stored_bytes s
                         where s.counted_at < now() - greatest(age, interval '1 hour')
                         order by s.counted_at limit 1 for update skip locked)
    returning tenant_id;
  end;

-- Adds up at most `most` changes older than `age` and a minute; answers how many.
create function sum_document_counts(age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.document_count_change where ctid = any (array(
        select ctid from public.document_count_change
         where made_at < now() - greatest(age, interval '1 minute')
         order by made_at limit least(most, 1000) for update skip locked))
      returning tenant_id, state, change),
    summed as (
      insert into public.document_count as c (tenant_id, state, documents)
      select tenant_id, state, sum(change) from gone group by tenant_id, state order by tenant_id, state
          on conflict (tenant_id, state) do update set documents = c.documents + excluded.documents)
    select count(*)::integer from gone;
  end;

-- Removes at most `most` rows of a table that are older than `age` and than the least age given here; answers how many.
create function sweep(of_table text, age interval, most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
  declare
    rule record;
    oldest timestamptz;
    removed integer;
    total integer := 0;
  begin
    for rule in select aged, least_age, condition from (values
      ('idempotency', 'created_at', interval '30 days', 'true'),
      ('session', 'revoked_at', '1 day', 'true'),
      ('session', 'created_at', '400 days', 'refreshed_at < $1'),
      -- An approval that became part of a document's evidence stays.
      ('approval', 'expires_at', '31 days', 'document_id is null'),
      ('invitation', 'expires_at', '1 day', 'true'),
      ('one_time_token', 'expires_at', '1 day', 'true'),
      ('sign_up', 'expires_at', '0', 'true'),
      ('oauth_record', 'expires_at', '0', 'true'),
      ('rate_window', 'started_at', '2 hours', 'true'),
      -- Ages as `seq` grows; only that is indexed.
      ('event', 'at', '30 days', 'seq in (select seq from public.event order by seq limit $2)'),
      -- The last checkpoint stays, the last that was cosigned, and those with a timestamp.
      ('log_checkpoint', 'signed_at', '1 day',
       'token is null and size < (select max(l.size) from public.log_checkpoint l where l.origin = row.origin)
         and size <> coalesce((select max(w.size) from public.log_cosignature w where w.origin = row.origin), 0)')
    ) as rules (swept, aged, least_age, condition) where swept = of_table
    loop
      oldest := now() - greatest(age, rule.least_age);
      execute format(
        'with gone as (delete from public.%1$I where ctid = any (array(
           select ctid from public.%1$I as row where %2$I < %3$s and %4$s order by %2$I limit $2 for update skip locked))
         returning 1) select count(*)::integer from gone',
        of_table, rule.aged,
        case when of_table in ('approval', 'event') then 'to_char($1 at time zone ''utc'', ''YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'')'
             else '$1' end,
        rule.condition) into removed using oldest, least(most, 1000) - total;
      total := total + removed;
    end loop;
    if not found then
      raise exception 'no rule says what of % may be swept', of_table;
    end if;
    return total;
  end
  $$;

-- Jobs of one kind, at most `most` that were done or given up too long ago.
create function sweep_job(of_kind text, done_age interval, dead_age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.job where ctid = any (
        array(select ctid from public.job
               where kind = of_kind and done_at < now() - greatest(done_age, interval '1 hour')
               order by done_at limit least(most, 1000) / 2 for update skip locked)
        || array(select ctid from public.job
                  where kind = of_kind and abandoned_at < now() - greatest(dead_age, interval '1 day')
                  order by abandoned_at limit least(most, 1000) / 2 for update skip locked))
      returning 1)
    select count(*)::integer from gone;
  end;

-- Turns a person without a company into an id without a name, and removes what was mailed to the address and what is no
-- part of a document's evidence (docs/retention.md). False where there is none, or they belong to a company.
create function erase_person(of_person uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $$
  declare
    address text;
  begin
    select p.email into address from public.person p where p.id = of_person and p.erased_at is null for update;
    if not found or exists (select from public.member m where m.person_id = of_person)
       or exists (select from public.person_company c where c.person_id = of_person) then
      return false;
    end if;
    update public.person
       set email = of_person || '@erased.invalid', name = '-', password_hash = '-', metadata = '{}', locale = 'en',
           confirmed_at = null, last_sign_in_at = null, updated_at = now(), erased_at = now()
     where id = of_person;
    update public.approval set decided_by = null, decided_by_person = null
     where decided_by_person = of_person and document_id is null;
    delete from public.one_time_token where person_id = of_person;
    delete from public.oauth_record where person_id = of_person;
    delete from public.invitation where email = address;
    delete from public.sign_up where email = address;
    delete from public.job where kind = 'mail' and position('"to":' || to_json(address)::text in payload) > 0;
    return true;
  end
  $$;

-- Removes everything of a company but its documents with their evidence, the approvals that are part of it, and the audit;
-- people who belonged to it alone go with it. Run again it removes what calls under way still wrote. False before its time.
-- The lock lets rows of the company be inserted: an issuing transaction that waited here would hold a draft this needs.
create function erase_company(of_tenant uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $$
  declare
    members uuid[];
  begin
    perform from public.company c
      where c.tenant_id = of_tenant and (c.erased_at is not null or c.erase_after <= now()) for no key update;
    if not found then
      return false;
    end if;
    members := array(select m.person_id from public.member m where m.tenant_id = of_tenant order by 1);
    delete from public.session where tenant_id = of_tenant;
    delete from public.member where tenant_id = of_tenant;
    delete from public.person_company where tenant_id = of_tenant;
    delete from public.idempotency where tenant_id = of_tenant;
    delete from public.invitation where tenant_id = of_tenant;
    delete from public.draft where tenant_id = of_tenant;
    delete from public.approval where tenant_id = of_tenant and document_id is null;
    delete from public.key_account where tenant_id = of_tenant;
    delete from public.oauth_record where tenant_id = of_tenant;
    delete from public.connection c where c.tenant_id = of_tenant
      and not exists (select from public.approval a where a.tenant_id = of_tenant and a.connection_id = c.id);
    -- No secret has this digest.
    update public.connection
       set revoked_at = coalesce(revoked_at, now()), secret_sha256 = case kind when 'apikey' then repeat('0', 64) end
     where tenant_id = of_tenant;
    delete from public.sign_up where invited_to = of_tenant;
    delete from public.job where kind = 'mail' and line = of_tenant;
    update public.sign_link_code set email = null where tenant_id = of_tenant;
    delete from public.seal_certificate where tenant_id = of_tenant;
    delete from public.seal_setting where tenant_id = of_tenant;
    delete from public.seal_owed where tenant_id = of_tenant;
    delete from public.event where tenant_id = of_tenant;
    update public.company set tax_id = null, phone = null, erased_at = coalesce(erased_at, now()), erase_after = null
     where tenant_id = of_tenant;
    perform public.erase_person(m) from unnest(members) m;
    return true;
  end
  $$;

-- ── Row-level security and rights ────────────────────────────────────────────────────────────────────────────────────

-- Every table with a company's column, but the three that are read before any company is known.
do $$
declare
  name regclass;
begin
  for name in
    select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname not in ('person_company', 'key_account', 'oauth_record')
  loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy own_company on %s to consign_app
                      using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', name);
  end loop;
end
$$;

grant select, insert on
  type_definition, document, blob, version, artifact, chain_link, consent, consent_photo, photo, audit_event,
  olf_seal, seal_verification, trusted_timestamp, timestamp_revocation,
  log_entry, log_node, log_origin, log_cosignature to consign_app;
grant update (current_version_id, state, head_digest, head_position, head_received_at) on document to consign_app;
grant select, insert, update on document_listing to consign_app;
grant select, insert, update (looks) on document_look to consign_app;
grant select on document_count to consign_app;
grant select, insert (tenant_id, state, change) on document_count_change to consign_app;

-- `erased_at` is for erase_company alone.
grant select, insert, update (name, country, tax_id, phone, erase_after, erase_asked_by) on company to consign_app;
grant select, insert, update on person, session to consign_app;
grant select, insert, update, delete on member, sign_up to consign_app;
grant select, insert, delete on person_company to consign_app;
grant select, insert, update (accepted_at, withdrawn_at) on invitation to consign_app;
grant select, insert, update (used_at, tries) on one_time_token to consign_app;
grant select, insert, update (permissions, require_approval, last_used_at, revoked_at, hand_out_links) on connection to consign_app;
grant select, insert on key_account to consign_app;
grant select, insert, update, delete on oauth_record, rate_window to consign_app;

grant select, insert, update, delete on draft to consign_app;
grant select, insert on idempotency to consign_app;
grant select, insert, update (expires_at, revoked_at, signed_at, replaced_at, opened_at) on sign_grant to consign_app;
grant select, insert, update (email, code_id, expires_at, tries, mailed_at, confirmed_at) on sign_link_code to consign_app;
grant select, insert, update (status, expires_at, decided_at, decided_by, decided_by_person, consumed_at, document_id)
  on approval to consign_app;

grant select, insert, update (attempts, run_after, done_at, abandoned_at, last_error, claim) on job to consign_app;
grant select, update (bytes) on stored_bytes to consign_app;
grant select, insert (tenant_id, id, type, document_id, subject_id, at, chain_position, chain_digest) on event to consign_app;
grant select on event_head to consign_app;
grant select, insert on log_salt to consign_app;
grant select, delete on log_pending to consign_app;
grant select, insert, update (token) on log_checkpoint to consign_app;
grant select, insert, update on log_witness to consign_app;

grant select, insert, delete, update (attempts, last_error, taken_until) on timestamp_owed to consign_app;
grant select, insert, update (attempts, last_error, taken_until, tsa, token, gen_time) on instance_timestamp to consign_app;
grant select, insert, update (ok, last_error, at, failures, next_at) on timestamp_authority to consign_app;
grant select, insert, update (alg, chain, x5t_s256, dns, activated_at, retired_at) on seal_certificate to consign_app;
grant select, insert, update (seal_as) on seal_setting to consign_app;
grant select, insert, delete, update (version_id, since, reason, fields) on seal_owed to consign_app;

-- Of functions that look past the policies, execution is the server's alone.
do $$
declare
  name regprocedure;
begin
  for name in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to consign_app', name);
  end loop;
end
$$;
