-- Live tracking (docs/tracking.md): sessions that a driver agreed to, their notes, and positions, which are no evidence.

create table tracking_session (
  tenant_id     uuid not null references company,
  id            uuid not null,
  -- Who started it, as `by` of an event: an automatic report is theirs.
  started_by    text not null check (octet_length(started_by) <= 1000),
  automatic     boolean not null,
  started_at    evidence_time not null,
  expires_at    evidence_time not null,
  agreed_at     evidence_time,
  ended_at      evidence_time,
  ended_by      text check (ended_by in ('driver', 'company', 'delivery', 'expiry')),
  -- The company had its positions deleted; what is left of them is not readable.
  forgotten_at  evidence_time,
  -- Grows with every change but a new position: watchers show the session again.
  revision      integer not null default 1,
  -- Positions taken in all, and the number of the last: a stream counts by it.
  taken         integer not null default 0 check (taken between 0 and 200000),
  seq           integer not null default 0,
  -- The oldest position that is kept; null without any. The sweep finds due ones by it, without an index of positions by time.
  oldest_at     timestamptz,
  -- The last position: reading it costs the same however many there are.
  last_at       timestamptz,
  last_lat      double precision,
  last_lon      double precision,
  last_accuracy real,
  last_speed    real,
  last_heading  real,
  last_battery  real,
  last_mock     boolean,
  -- The place shown within 0.01 degrees, in hundredths of a degree (see take_positions).
  grid_lat      integer,
  grid_lon      integer,
  primary key (tenant_id, id),
  check ((ended_at is null) = (ended_by is null))
) with (fillfactor = 70);
create index tracking_session_expiring on tracking_session (expires_at) where ended_at is null;
create index tracking_session_oldest on tracking_session (oldest_at) where oldest_at is not null;
create index tracking_session_ended on tracking_session (ended_at) where ended_at is not null;
create index tracking_session_newest on tracking_session (tenant_id, started_at desc, id desc);

-- The notes of a session.
create table tracking_note (
  tenant_id    uuid not null,
  session_id   uuid not null,
  document_id  uuid not null,
  added_at     evidence_time not null,
  left_at      evidence_time,
  left_by      text check (left_by in ('driver', 'company', 'delivery', 'expiry')),
  -- The note is shared by an address derived from this id; null while it is not.
  share_id     uuid,
  shared       text not null default 'off' check (shared in ('off', 'exact', '1km')),
  -- When a position was first within 500 m of its place of taking over, from which it may then depart.
  there_at     evidence_time,
  departed_at  evidence_time,
  arrived_at   evidence_time,
  -- The company had this note's tracking deleted: the row only says so.
  forgotten_at evidence_time,
  primary key (tenant_id, session_id, document_id),
  foreign key (tenant_id, session_id) references tracking_session,
  foreign key (tenant_id, document_id) references document (tenant_id, id),
  check ((left_at is null) = (left_by is null)),
  check ((share_id is null) = (shared = 'off')),
  check (left_at is null or share_id is null),
  check (forgotten_at is null or left_at is not null)
);
-- One session follows a note.
create unique index tracking_note_active on tracking_note (tenant_id, document_id) where left_at is null;
create index tracking_note_document on tracking_note (tenant_id, document_id);
create unique index tracking_note_share on tracking_note (tenant_id, share_id) where share_id is not null;

create table tracking_position (
  tenant_id  uuid not null,
  session_id uuid not null,
  at         timestamptz(3) not null,
  seq        integer not null,
  lat        double precision not null check (lat between -90 and 90),
  lon        double precision not null check (lon between -180 and 180),
  accuracy   real,
  speed      real,
  heading    real,
  battery    real,
  mock       boolean,
  primary key (tenant_id, session_id, at)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
create index tracking_position_seq on tracking_position (tenant_id, session_id, seq);

-- Where a note is taken over and delivered, if its data say so.
alter table document_listing
  add column from_lat double precision,
  add column from_lon double precision,
  add column to_lat double precision,
  add column to_lon double precision;
update document_listing l
   set from_lat = (v.body::json #>> '{data,takingOver,place,lat}')::double precision,
       from_lon = (v.body::json #>> '{data,takingOver,place,lon}')::double precision,
       to_lat = (v.body::json #>> '{data,delivery,place,lat}')::double precision,
       to_lon = (v.body::json #>> '{data,delivery,place,lon}')::double precision
  from document d join version v on v.tenant_id = d.tenant_id and v.id = d.current_version_id
 where d.tenant_id = l.tenant_id and d.id = l.document_id and d.type_name = 'ecmr' and v.body like '%"lon":%';

do $$
declare
  name text;
begin
  foreach name in array array['tracking_session', 'tracking_note', 'tracking_position'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to consign_app
                      using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to consign_app', name);
  end loop;
end
$$;

-- Takes positions in one transaction that holds the session: an end comes before all of them or after. `state` says whether it
-- took any: `taken`, or why not. Of an instant the first position stays. Refused are those from before the driver agreed, more
-- than two minutes ahead, older than `oldest`, and those beyond the session's most.
create function take_positions(
  of_tenant uuid, of_session uuid, ats timestamptz[], lats double precision[], lons double precision[],
  accuracies double precision[], speeds double precision[], headings double precision[], batteries double precision[],
  mocks boolean[], oldest interval, moment timestamptz,
  out state text, out accepted integer, out repeated integer, out refused integer)
  language plpgsql volatile set search_path = pg_catalog, public
  as $$
  declare
    most constant integer := 200000;
    s public.tracking_session;
    earliest timestamptz;
    usable integer;
    over integer;
    newest public.tracking_position;
    first_at timestamptz;
  begin
    accepted := 0; repeated := 0; refused := 0;
    select * into s from public.tracking_session t where t.tenant_id = of_tenant and t.id = of_session for no key update;
    state := case when not found then 'unknown'
                  when s.ended_by = 'expiry' then 'expired'
                  when s.ended_at is not null then 'ended'
                  when s.expires_at::timestamptz <= moment then 'expired'
                  when s.agreed_at is null then 'not_agreed'
                  else 'taken' end;
    if state <> 'taken' then
      return;
    end if;
    earliest := greatest(s.agreed_at::timestamptz, moment - oldest);
    with given as materialized (
      select * from unnest(ats, lats, lons, accuracies, speeds, headings, batteries, mocks) with ordinality
          as g (at, lat, lon, accuracy, speed, heading, battery, mock, place)
       where g.at >= earliest and g.at <= moment + interval '2 minutes'),
    fresh as materialized (
      select f.*, row_number() over (order by f.at)::integer as n
        from (select distinct on (g.at) g.* from given g order by g.at, g.place) f
       where not exists (select from public.tracking_position p
                          where p.tenant_id = of_tenant and p.session_id = of_session and p.at = f.at)),
    stored as (
      insert into public.tracking_position
        (tenant_id, session_id, at, seq, lat, lon, accuracy, speed, heading, battery, mock)
      select of_tenant, of_session, f.at, s.seq + f.n, f.lat, f.lon, f.accuracy, f.speed, f.heading, f.battery, f.mock
        from fresh f where s.taken + f.n <= most
      returning *)
    select (select count(*) from given), (select count(*) from fresh where s.taken + n > most),
           (select count(*) from stored), (select min(p.at) from stored p)
      into usable, over, accepted, first_at;
    refused := cardinality(ats) - usable + over;
    repeated := usable - over - accepted;
    if accepted = 0 then
      return;
    end if;
    select * into newest from public.tracking_position p
     where p.tenant_id = of_tenant and p.session_id = of_session order by p.at desc limit 1;
    update public.tracking_session t
       set taken = s.taken + accepted, seq = s.seq + accepted, oldest_at = least(s.oldest_at, first_at),
           last_at = newest.at, last_lat = newest.lat, last_lon = newest.lon, last_accuracy = newest.accuracy,
           last_speed = newest.speed, last_heading = newest.heading, last_battery = newest.battery,
           last_mock = newest.mock,
           (grid_lat, grid_lon) = (select * from public.tracking_grid(s.grid_lat, s.grid_lon, newest.lat, newest.lon))
     where t.tenant_id = of_tenant and t.id = of_session;
  end
  $$;

-- The point of the grid of 0.01 degrees that is shown for a position. The one shown before stays until the position is more than
-- 0.001 degrees beyond its cell: a lorry that stands at the edge would otherwise be shown now here, now there, and the share of
-- each would tell its place to some metres.
create function tracking_grid(old_lat integer, old_lon integer, lat double precision, lon double precision,
                              out grid_lat integer, out grid_lon integer)
  language sql immutable set search_path = pg_catalog
  as $$
    select case when stays then old_lat else round(lat * 100)::integer end,
           case when stays then old_lon else round(lon * 100)::integer end
      from (select coalesce(abs(lat * 100 - old_lat) <= 0.6 and abs(lon * 100 - old_lon) <= 0.6, false) as stays) as s
  $$;

-- Sessions of any company whose time has run out, longest ago first. Each is then ended for its company.
create function tracking_expired(most integer, moment timestamptz) returns table (tenant_id uuid, session_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  begin
    return query
      select s.tenant_id, s.id from public.tracking_session s
       where s.ended_at is null and s.expires_at <= to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
       order by s.expires_at limit least(most, 1000);
  end
  $$;

-- Deletes at most so many positions that are due, session by session, oldest first: of forgotten sessions all, of others those
-- older than `age`. It waits for no session that takes positions.
create function sweep_tracking(age interval, most integer, moment timestamptz) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $$
  declare
    due record;
    cutoff timestamptz;
    removed integer;
    total integer := 0;
  begin
    for due in
      select s.tenant_id, s.id, s.forgotten_at is not null as forgotten from public.tracking_session s
       where s.oldest_at < moment - greatest(age, interval '1 day')
       order by s.oldest_at limit 100 for no key update skip locked
    loop
      exit when total >= least(most, 1000);
      cutoff := case when due.forgotten then 'infinity'::timestamptz else moment - greatest(age, interval '1 day') end;
      with gone as (
        delete from public.tracking_position where ctid = any (array(
          select p.ctid from public.tracking_position p
           where p.tenant_id = due.tenant_id and p.session_id = due.id and p.at < cutoff
           order by p.at limit least(most, 1000) - total))
        returning 1)
      select count(*)::integer into removed from gone;
      total := total + removed;
      update public.tracking_session s
         set oldest_at = kept.at,
             last_at = case when s.last_at >= cutoff then s.last_at end,
             last_lat = case when s.last_at >= cutoff then s.last_lat end,
             last_lon = case when s.last_at >= cutoff then s.last_lon end,
             last_accuracy = case when s.last_at >= cutoff then s.last_accuracy end,
             last_speed = case when s.last_at >= cutoff then s.last_speed end,
             last_heading = case when s.last_at >= cutoff then s.last_heading end,
             last_battery = case when s.last_at >= cutoff then s.last_battery end,
             last_mock = case when s.last_at >= cutoff then s.last_mock end,
             grid_lat = case when s.last_at >= cutoff then s.grid_lat end,
             grid_lon = case when s.last_at >= cutoff then s.grid_lon end
        from (select (select p.at from public.tracking_position p
                       where p.tenant_id = due.tenant_id and p.session_id = due.id order by p.at limit 1) as at) as kept
       where s.tenant_id = due.tenant_id and s.id = due.id;
    end loop;
    return total;
  end
  $$;

-- Deletes at most so many sessions that ended longer ago than `age` and have no position left.
create function sweep_tracking_sessions(age interval, most integer, moment timestamptz) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $$
  declare
    due record;
    removed integer := 0;
  begin
    for due in
      select s.tenant_id, s.id from public.tracking_session s
       where s.oldest_at is null
         and s.ended_at < to_char((moment - greatest(age, interval '90 days')) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
       order by s.ended_at limit least(most, 1000) for update skip locked
    loop
      delete from public.tracking_note n where n.tenant_id = due.tenant_id and n.session_id = due.id;
      delete from public.tracking_session s where s.tenant_id = due.tenant_id and s.id = due.id;
      removed := removed + 1;
    end loop;
    return removed;
  end
  $$;

do $$
declare
  name regprocedure;
begin
  foreach name in array array['tracking_expired(integer, timestamptz)', 'sweep_tracking(interval, integer, timestamptz)',
                              'sweep_tracking_sessions(interval, integer, timestamptz)']::regprocedure[]
  loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to consign_app', name);
  end loop;
end
$$;
