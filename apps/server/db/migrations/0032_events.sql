-- The feed: what changed of a company's notes, links, approvals and drafts, one row each, written by the database itself in
-- the transaction of the change, so that no writer can forget it and none is told that did not happen.

create table event (
  seq bigint generated always as identity primary key,
  tenant_id uuid not null,
  id uuid not null,
  -- 1, 2, 3 and so on in each company; null until somebody reads. See number_events.
  position bigint check (position >= 1),
  type text not null,
  document_id uuid,
  -- The draft, approval or link; null where the document itself changed.
  subject_id uuid,
  at evidence_time not null,
  -- Where the event stands in the document's chain; null of what is not evidence.
  chain_position integer,
  chain_digest sha256_hex,
  check ((chain_position is null) = (chain_digest is null))
);
create unique index event_position on event (tenant_id, position) where position is not null;
create index event_unnumbered on event (tenant_id, seq) where position is null;
alter table event enable row level security;
create policy own_company on event to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select on event to consign_app;

-- The last position of each company.
create table event_head (
  tenant_id uuid primary key,
  position bigint not null check (position >= 0)
);
alter table event_head enable row level security;
create policy own_company on event_head to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select on event_head to consign_app;

-- Gives positions to events of the company that is set that have none, at most so many; answers the last position.
--
-- An event is seen only once its transaction is durable, and positions are given one reader after the other, behind the
-- company's head. So a position is seen only after all that are lower: whoever has read up to one can miss nothing, in
-- whatever order transactions began and ended. What waits for another's lock, such as what happens to the same document,
-- has a higher seq, so causes come before what they cause. Writers take no part in this and wait for nobody.
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

create function tell_chain_link() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
  begin
    insert into public.event (tenant_id, id, type, document_id, at, chain_position, chain_digest)
      values (new.tenant_id, new.id, new.name, new.document_id, new.received_at, new.position, new.event_digest);
    return null;
  end
  $$;
create trigger told after insert on chain_link for each row execute function tell_chain_link();

create function tell_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
  declare
    changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    type text := tg_argv[0];
  begin
    if type = 'approval' then
      type := 'approval.' || case tg_op when 'INSERT' then 'requested' else changed ->> 'status' end;
    end if;
    insert into public.event (tenant_id, id, type, document_id, subject_id, at)
      values ((changed ->> 'tenant_id')::uuid, gen_random_uuid(), type, (changed ->> 'document_id')::uuid,
              (changed ->> 'id')::uuid,
              to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
    return null;
  end
  $$;
create trigger told_new after insert on approval for each row execute function tell_change('approval');
-- That one was used is told by the chain where there is a document.
create trigger told_change after update of status on approval
  for each row when (old.status is distinct from new.status and (new.status <> 'consumed' or new.document_id is null))
  execute function tell_change('approval');
create trigger told_new after insert on draft for each row execute function tell_change('draft.saved');
create trigger told_change after update of revision on draft
  for each row when (old.revision is distinct from new.revision) execute function tell_change('draft.saved');
create trigger told_end after delete on draft for each row execute function tell_change('draft.deleted');
create trigger told_opening after update of opened_at on sign_grant
  for each row when (old.opened_at is null and new.opened_at is not null) execute function tell_change('link.opened');

-- Removes at most `most` events older than `age` and a month.
create function sweep_event(age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.event where seq = any (array(
        select seq from (select seq, at from public.event order by seq limit least(most, 1000)) oldest
         where at < to_char((now() - greatest(age, interval '30 days')) at time zone 'utc',
                            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      returning 1)
    select count(*)::integer from gone;
  end;

revoke all on function number_events(integer), tell_chain_link(), tell_change(), sweep_event(interval, integer)
  from public;
grant execute on function number_events(integer), tell_chain_link(), tell_change(), sweep_event(interval, integer)
  to consign_app;

create or replace function forget_company() returns trigger
  language plpgsql set search_path = pg_catalog, public
  as $$
  begin
    new.phone := null;
    delete from public.event where tenant_id = new.tenant_id;
    return new;
  end
  $$;

-- A print has the first 16 digits of a version's digest; whoever has more of them gives more.
create or replace function printed_version(of_document uuid, of_snapshot text, out tenant_id uuid, out document_id uuid,
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
