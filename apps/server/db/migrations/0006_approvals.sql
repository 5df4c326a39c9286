-- A person's approval of one write of a connection or key, bound to who asked, what for, and the target's state.

create table approval (
  tenant_id     uuid not null,
  id            uuid not null,
  connection_id uuid not null,
  kind          text not null check (kind in ('apikey', 'connection')),
  requested_by  text not null,
  operation     text not null,
  -- JCS of the request's input.
  input         text not null,
  target_digest text not null check (target_digest ~ '^[a-f0-9]{64}$'),
  -- SHA-256 over the JCS of ["service-approval-1", tenantId, kind, connectionId, operation, input, targetDigest].
  digest        text not null check (digest ~ '^[a-f0-9]{64}$'),
  -- The same without the target: a repeat after consumption is known by it.
  input_digest  text not null check (input_digest ~ '^[a-f0-9]{64}$'),
  card          text,
  status        text not null default 'pending'
                check (status in ('pending', 'approved', 'rejected', 'consumed', 'expired')),
  created_at    text not null check (created_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'),
  expires_at    text not null check (expires_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'),
  decided_at    text check (decided_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'),
  decided_by    text,
  decided_by_person uuid,
  consumed_at   text check (consumed_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'),
  -- The document whose evidence the approval became part of.
  document_id   uuid,
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

alter table approval enable row level security;
create policy own_company on approval to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert on approval to consign_app;
grant update (status, expires_at, decided_at, decided_by, decided_by_person, consumed_at, document_id)
  on approval to consign_app;
