-- Companies, people, who belongs to which, and their sessions.
-- Row-level security: the server's role sees only the rows of the company in app.tenant_id; unset sees nothing.

-- Secrets of this installation (signing key, link key). Not granted to the server's role: read once at start.
create table instance_secret (
  name       text primary key,
  value      bytea not null,
  created_at timestamptz not null default now()
);

create table company (
  tenant_id  uuid primary key,
  name       text not null check (length(name) between 1 and 120),
  country    text not null check (country ~ '^[A-Z]{2}$'),
  tax_id     text check (length(tax_id) between 1 and 35),
  created_at timestamptz not null default now()
);

-- A person may belong to several companies, so this is a reference table without a company.
create table person (
  id            uuid primary key,
  email         text not null unique check (email = lower(email) and length(email) <= 254),
  name          text not null check (length(name) between 1 and 120),
  password_hash text not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);

create table member (
  tenant_id uuid not null references company,
  person_id uuid not null references person,
  role      text not null check (role in ('owner', 'member')),
  joined_at timestamptz not null default now(),
  primary key (tenant_id, person_id)
);

-- Which companies a person belongs to: looked up at sign-in, before any company is known. Ids only.
create table person_company (
  person_id uuid not null references person,
  tenant_id uuid not null,
  joined_at timestamptz not null default now(),
  primary key (person_id, tenant_id)
);

-- A refresh token names its session and a counter and carries an HMAC; nothing that could be used is stored.
create table session (
  tenant_id    uuid not null,
  id           uuid not null,
  person_id    uuid not null,
  counter      bigint not null default 0,
  created_at   timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  revoked_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references member on delete cascade
);
create index session_person on session (tenant_id, person_id) where revoked_at is null;

alter table company enable row level security;
alter table member enable row level security;
alter table session enable row level security;
create policy own_company on company to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on member to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on session to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert, update on company, person, member, session to consign_app;
grant select, insert on person_company to consign_app;
