-- Invitations. Their tokens carry company and id with an HMAC and are not stored.

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

alter table invitation enable row level security;
create policy own_company on invitation to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert on invitation to consign_app;
grant update (accepted_at, withdrawn_at) on invitation to consign_app;

-- A removed member's sessions go with him.
grant delete on member, person_company to consign_app;
