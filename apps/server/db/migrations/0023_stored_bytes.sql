-- How many bytes a company keeps: drafts, versions, PDFs, photos and consents. Servers add what they have written every few
-- seconds, and a job counts the rows themselves once a day, so no write of a note waits for this row.
create table stored_bytes (
  tenant_id  uuid primary key references company on delete cascade,
  bytes      bigint not null default 0,
  counted_at timestamptz not null default '-infinity'
);
create index stored_bytes_counted on stored_bytes (counted_at);

alter table stored_bytes enable row level security;
create policy own_company on stored_bytes to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select on stored_bytes to consign_app;
grant update (bytes) on stored_bytes to consign_app;

insert into stored_bytes (tenant_id) select tenant_id from company;

-- Adds to many companies at once, in one order whoever adds; answers what each keeps then.
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

-- The company that was counted the longest ago, unless that is less than `age` ago: it counts as counted from now on.
create function claim_stored_bytes(age interval) returns uuid
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    update public.stored_bytes set counted_at = now()
     where tenant_id = (select s.tenant_id from public.stored_bytes s
                         where s.counted_at < now() - greatest(age, interval '1 hour')
                         order by s.counted_at limit 1 for update skip locked)
    returning tenant_id;
  end;

revoke all on function add_stored_bytes(uuid[], bigint[]), claim_stored_bytes(interval) from public;
grant execute on function add_stored_bytes(uuid[], bigint[]), claim_stored_bytes(interval) to consign_app;

-- Who founded a company, so that nobody founds them without end; being invited counts for nobody.
alter table person_company add column founded boolean not null default false;
update person_company p set founded = true
  from member m where m.tenant_id = p.tenant_id and m.person_id = p.person_id and m.role = 'owner';
