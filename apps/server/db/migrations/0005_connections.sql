-- API keys and OAuth connections: programs that act for a company.

create table connection (
  tenant_id        uuid not null references company,
  -- Of an API key: the key's id, which is also its account id.
  id               uuid not null,
  kind             text not null check (kind in ('oauth', 'apikey')),
  client_id        text,
  name             text not null check (length(name) between 1 and 120),
  permissions      text[] not null check (
    permissions <@ array['documents:read', 'documents:write', 'library:read', 'library:write', 'signing:links',
                         'tracking:manage']
    and 'documents:read' = any (permissions)),
  require_approval boolean not null,
  -- Who made the key, or approved the connection and lends it his membership.
  person_id        uuid not null,
  -- Of an API key: SHA-256 of its secret, and the four characters that stay visible.
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

-- Which company a key belongs to: looked up at its sign-in, before any company is known. Ids only.
create table key_account (
  id        uuid primary key,
  tenant_id uuid not null
);

-- A session is a person's or a connection's.
alter table session alter column person_id drop not null;
alter table session add column connection_id uuid;
alter table session add foreign key (tenant_id, connection_id) references connection;
alter table session add check ((person_id is null) <> (connection_id is null));

alter table connection enable row level security;
create policy own_company on connection to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert on connection, key_account to consign_app;
grant update (permissions, require_approval, last_used_at, revoked_at) on connection to consign_app;
