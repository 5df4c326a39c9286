-- One address over the links of one role of many notes (docs/batches.md). Its token is derived, as a link's is.
create table sign_round (
  tenant_id  uuid not null references company,
  id         uuid not null,
  role       text not null check (role in ('sender', 'carrier', 'consignee')),
  created_at evidence_time not null,
  expires_at evidence_time not null,
  revoked_at evidence_time,
  primary key (tenant_id, id)
);
create index sign_round_open on sign_round (tenant_id, expires_at) where revoked_at is null;
create index sign_round_ended on sign_round (expires_at);

create table sign_round_item (
  tenant_id   uuid not null,
  round_id    uuid not null,
  position    integer not null check (position >= 0),
  document_id uuid not null,
  grant_id    uuid not null,
  primary key (tenant_id, round_id, position),
  foreign key (tenant_id, round_id) references sign_round on delete cascade,
  foreign key (tenant_id, document_id, grant_id) references sign_grant (tenant_id, document_id, id)
);

do $$
declare
  name regclass;
begin
  foreach name in array array['sign_round', 'sign_round_item']::regclass[]
  loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy own_company on %s to consign_app
                      using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', name);
  end loop;
end
$$;
grant select, insert, update (revoked_at) on sign_round to consign_app;
grant select, insert on sign_round_item to consign_app;

-- Rounds, at most `most`, that expired too long ago.
create function sweep_sign_rounds(age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.sign_round where ctid = any (array(
        select ctid from public.sign_round
         where expires_at < to_char((now() - greatest(age, interval '30 days')) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
         order by expires_at limit least(most, 1000) / 100 for update skip locked))
      returning 1)
    select count(*)::integer from gone;
  end;
revoke all on function sweep_sign_rounds(interval, integer) from public;
grant execute on function sweep_sign_rounds(interval, integer) to consign_app;
