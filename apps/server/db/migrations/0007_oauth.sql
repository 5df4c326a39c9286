-- What the OAuth authorization server keeps. It is asked for by ids that name no company, so this is a reference table.
-- An id is kept as its SHA-256 and a payload holds no id, so that nothing in here can be used as a code or token;
-- the secret of a client is sealed with a key of the installation.

create table oauth_record (
  model       text not null check (model in ('Client', 'Interaction', 'AuthorizationCode', 'RefreshToken', 'Grant')),
  id_sha256   text not null check (id_sha256 ~ '^[a-f0-9]{64}$'),
  -- JSON text: what a client sends may hold characters that jsonb cannot.
  payload     text not null,
  -- Of a code, a refresh token and their grant: the connection, which is the grant, and its company.
  grant_id    uuid,
  tenant_id   uuid,
  -- Of an interaction: the person who opened it first and alone may decide on it.
  person_id   uuid,
  created_at  timestamptz not null default now(),
  -- Null: never. A client is kept forever once a person approved it.
  expires_at  timestamptz,
  consumed_at timestamptz,
  primary key (model, id_sha256),
  check ((grant_id is null) = (tenant_id is null)),
  check ((model in ('AuthorizationCode', 'RefreshToken', 'Grant')) = (grant_id is not null)),
  check (model in ('Client', 'Grant') or expires_at is not null)
);
create index oauth_record_grant on oauth_record (grant_id) where grant_id is not null;
create index oauth_record_expiry on oauth_record (expires_at) where expires_at is not null;

grant select, insert, update, delete on oauth_record to consign_app;
