-- Signing links, consents and their photos.

create table sign_grant (
  tenant_id   uuid not null,
  id          uuid not null,
  document_id uuid not null,
  role        text not null check (role in ('sender', 'carrier', 'consignee')),
  created_at  evidence_time not null,
  expires_at  evidence_time not null,
  revoked_at  evidence_time,
  signed_at   evidence_time,
  -- When an expired link gave way to a new one.
  replaced_at evidence_time,
  opened_at   evidence_time,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, id),
  foreign key (tenant_id, document_id) references document
);
-- One open link a document and role.
create unique index sign_grant_open on sign_grant (tenant_id, document_id, role)
  where revoked_at is null and signed_at is null and replaced_at is null;

create table consent (
  tenant_id     uuid not null,
  document_id   uuid not null,
  id            uuid not null,
  version_id    uuid not null,
  generation_id uuid not null,
  role          text not null check (role in ('sender', 'carrier', 'consignee')),
  grant_id      uuid not null,
  -- JCS of the consent as it came, signature included.
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

create index sign_grant_newest on sign_grant (tenant_id, created_at desc, id desc);

-- What a consent names; bytes are accepted only for these.
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

alter table sign_grant enable row level security;
alter table consent enable row level security;
alter table consent_photo enable row level security;
alter table photo enable row level security;
create policy own_company on sign_grant to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on consent to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on consent_photo to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on photo to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert on sign_grant, consent, consent_photo, photo to consign_app;
grant update (expires_at, revoked_at, signed_at, replaced_at, opened_at) on sign_grant to consign_app;
