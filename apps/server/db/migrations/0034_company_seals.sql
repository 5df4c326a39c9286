-- Company seals: certificates that companies seal by, what is still to be sealed, the seals of notes, and what DNS said of
-- them. Seals and what was said of them are evidence: nothing of it changes or goes.

create table seal_certificate (
  tenant_id    uuid not null references company,
  id           uuid not null,
  name         text not null check (length(name) between 1 and 120),
  sealer_name  text not null check (length(sealer_name) between 1 and 120),
  company_name text not null check (length(company_name) between 1 and 120),
  origin_host  text not null check (length(origin_host) between 1 and 253),
  kind         text not null check (kind in ('generated', 'imported', 'remote')),
  alg          text not null check (alg in ('ES256', 'ES384', 'RS256')),
  -- PKCS #8, sealed by a key of the instance (AES-256-GCM); null where the key is elsewhere.
  sealed_key   bytea,
  remote_url   text check (length(remote_url) <= 2000),
  -- What the caller of a remote signer shows to it: a PEM certificate and its key, sealed in the same way.
  remote_login bytea,
  -- A JSON array of Base64 DER, the leaf first.
  chain        text not null check (octet_length(chain) <= 65536),
  csr          text check (octet_length(csr) <= 16384),
  -- Base64url of SHA-256 of the leaf.
  x5t_s256     text not null check (x5t_s256 ~ '^[A-Za-z0-9_-]{43}$'),
  -- What DNS said when it was asked last, as JSON.
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

-- Roles that a company seals whatever tax number the note has.
create table seal_setting (
  tenant_id uuid primary key references company,
  seal_as   text[] not null check (seal_as <@ array['sender', 'carrier', 'consignee'])
);

-- What was signed for a company and is not sealed yet, and why not.
create table seal_owed (
  tenant_id   uuid not null,
  document_id uuid not null,
  role        text not null check (role in ('SENDER', 'CARRIER', 'CONSIGNEE')),
  -- The version that the signature made: it is what is sealed.
  version_id  uuid not null,
  since       evidence_time not null,
  reason      text not null check (length(reason) between 1 and 200),
  -- JSON Pointers to what the model of the seal cannot say.
  fields      text[] not null default '{}' check (cardinality(fields) <= 200),
  primary key (tenant_id, document_id, role),
  foreign key (tenant_id, document_id, version_id) references version (tenant_id, document_id, id)
);

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
  -- JCS of the verification as it is served.
  body        text not null check (octet_length(body) <= 262144),
  position    integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, position),
  foreign key (tenant_id, document_id, seal_id) references olf_seal (tenant_id, document_id, id),
  foreign key (tenant_id, document_id, position) references chain_link (tenant_id, document_id, position)
);
create index seal_verification_of_seal on seal_verification (tenant_id, seal_id, position);

alter table seal_certificate enable row level security;
alter table seal_setting enable row level security;
alter table seal_owed enable row level security;
alter table olf_seal enable row level security;
alter table seal_verification enable row level security;
create policy own_company on seal_certificate to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on seal_setting to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on seal_owed to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on olf_seal to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on seal_verification to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert on seal_certificate, olf_seal, seal_verification to consign_app;
grant update (alg, chain, x5t_s256, dns, activated_at, retired_at) on seal_certificate to consign_app;
grant select, insert, update (seal_as) on seal_setting to consign_app;
grant select, insert, delete, update (version_id, since, reason, fields) on seal_owed to consign_app;

-- Of a company that is erased no key is left, and nothing is sealed any more; its seals stay with the notes.
create function forget_seal_keys() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
  begin
    if new.erased_at is not null then
      delete from public.seal_certificate where tenant_id = new.tenant_id;
      delete from public.seal_setting where tenant_id = new.tenant_id;
      delete from public.seal_owed where tenant_id = new.tenant_id;
    end if;
    return null;
  end
  $$;
revoke all on function forget_seal_keys() from public;
create trigger forget_seal_keys after update on company
  for each row execute function forget_seal_keys();
