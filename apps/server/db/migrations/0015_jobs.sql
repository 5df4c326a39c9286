-- The outbox becomes the table of jobs of every kind; rows that nothing needs any more can be swept.
--
-- Old servers go on beside new ones: they insert into `outbox` and claim from it without looking at the kind, so `outbox`
-- is now a view of the jobs whose kind is mail. Both take rows with `for update skip locked` and both say by `run_after`
-- until when a row is taken, so each mail is sent by one of them. An old server knows no priority and no turns, and does
-- not see whether it lost its claim. The view goes with the release after this one.

alter table outbox rename to job;
alter index outbox_pkey rename to job_pkey;
alter table job drop constraint outbox_kind_check;
alter table job
  add constraint job_kind_check check (kind ~ '^[a-z][a-z_]{0,39}$'),
  -- Lower goes first.
  add column priority smallint not null default 1 check (priority between 0 and 2),
  -- Whose turn it takes: a company's id; the highest uuid where it is no company's.
  add column line uuid not null default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  -- One unfinished job a kind and key.
  add column dedupe text check (length(dedupe) between 1 and 200),
  -- Of whoever works on it, anew with each claim. `run_after` is then the moment when it is due again.
  add column claim uuid;

drop index outbox_due;
create index job_due on job (kind, priority, run_after) where done_at is null and abandoned_at is null;
create index job_line on job (kind, priority, line, run_after) where done_at is null and abandoned_at is null;
create unique index job_dedupe on job (kind, dedupe) where dedupe is not null and done_at is null and abandoned_at is null;
create index job_done on job (kind, done_at) where done_at is not null;
create index job_abandoned on job (kind, abandoned_at) where abandoned_at is not null;
grant update (claim) on job to consign_app;

create view outbox as
  select id, kind, payload, attempts, run_after, created_at, done_at, abandoned_at, last_error
    from job where kind = 'mail'
  with check option;
grant select, insert on outbox to consign_app;
grant update (attempts, run_after, done_at, abandoned_at, last_error) on outbox to consign_app;

-- What the sweeper looks for. While they are built, writes of these tables wait.
create index idempotency_created on idempotency (created_at);
create index session_created on session (created_at);
create index session_revoked on session (revoked_at) where revoked_at is not null;
create index approval_ended on approval (expires_at) where document_id is null;
create index invitation_ended on invitation (expires_at);
create index one_time_token_ended on one_time_token (expires_at);

-- The server's role sees the rows of one company and may delete none of these. Each function removes at most `most` rows
-- of one table, of all companies, that are older than `age`, and never younger ones than it names itself.

create function sweep_idempotency(age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.idempotency where ctid = any (array(
        select ctid from public.idempotency
         where created_at < now() - greatest(age, interval '30 days')
         order by created_at limit least(most, 1000) for update skip locked))
      returning 1)
    select count(*)::integer from gone;
  end;

-- Sessions that were ended so long ago, and those that nobody used for 400 days.
create function sweep_session(age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.session where ctid = any (
        array(select ctid from public.session
               where revoked_at < now() - greatest(age, interval '1 day')
               order by revoked_at limit least(most, 1000) / 2 for update skip locked)
        || array(select ctid from public.session
                  where created_at < now() - interval '400 days' and refreshed_at < now() - interval '400 days'
                  order by created_at limit least(most, 1000) / 2 for update skip locked))
      returning 1)
    select count(*)::integer from gone;
  end;

-- What became part of a document's evidence stays.
create function sweep_approval(age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.approval where ctid = any (array(
        select ctid from public.approval
         where document_id is null
           and expires_at < to_char((now() - greatest(age, interval '31 days')) at time zone 'utc',
                                    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
         order by expires_at limit least(most, 1000) for update skip locked))
      returning 1)
    select count(*)::integer from gone;
  end;

create function sweep_invitation(age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.invitation where ctid = any (array(
        select ctid from public.invitation
         where expires_at < now() - greatest(age, interval '1 day')
         order by expires_at limit least(most, 1000) for update skip locked))
      returning 1)
    select count(*)::integer from gone;
  end;

create function sweep_one_time_token(age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.one_time_token where ctid = any (array(
        select ctid from public.one_time_token
         where expires_at < now() - greatest(age, interval '1 day')
         order by expires_at limit least(most, 1000) for update skip locked))
      returning 1)
    select count(*)::integer from gone;
  end;

create function sweep_oauth_record(age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.oauth_record where ctid = any (array(
        select ctid from public.oauth_record
         where expires_at < now() - greatest(age, interval '0')
         order by expires_at limit least(most, 1000) for update skip locked))
      returning 1)
    select count(*)::integer from gone;
  end;

create function sweep_rate_window(age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.rate_window where ctid = any (array(
        select ctid from public.rate_window
         where started_at < now() - greatest(age, interval '2 hours')
         order by started_at limit least(most, 1000) for update skip locked))
      returning 1)
    select count(*)::integer from gone;
  end;

-- Jobs of one kind: done so long ago, and given up so long ago.
create function sweep_job(of_kind text, done_age interval, dead_age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.job where ctid = any (
        array(select ctid from public.job
               where kind = of_kind and done_at < now() - greatest(done_age, interval '1 hour')
               order by done_at limit least(most, 1000) / 2 for update skip locked)
        || array(select ctid from public.job
                  where kind = of_kind and abandoned_at < now() - greatest(dead_age, interval '1 day')
                  order by abandoned_at limit least(most, 1000) / 2 for update skip locked))
      returning 1)
    select count(*)::integer from gone;
  end;

revoke all on function sweep_idempotency(interval, integer), sweep_session(interval, integer),
  sweep_approval(interval, integer), sweep_invitation(interval, integer), sweep_one_time_token(interval, integer),
  sweep_oauth_record(interval, integer), sweep_rate_window(interval, integer),
  sweep_job(text, interval, interval, integer) from public;
grant execute on function sweep_idempotency(interval, integer), sweep_session(interval, integer),
  sweep_approval(interval, integer), sweep_invitation(interval, integer), sweep_one_time_token(interval, integer),
  sweep_oauth_record(interval, integer), sweep_rate_window(interval, integer),
  sweep_job(text, interval, interval, integer) to consign_app;
