import { statement } from '../store/statement.ts'

const unfinished = 'done_at is null and abandoned_at is null'

/** Kinds of which a job is due, with its priority; what goes first is first. */
export const dueLanes = statement(
  'due_lanes',
  { kinds: 'text[]' },
  `select kinds.kind, priorities.priority::int4
     from unnest(:kinds::text[]) as kinds (kind), unnest('{0,1,2}'::int2[]) as priorities (priority), lateral (
       select run_after from job
        where job.kind = kinds.kind and job.priority = priorities.priority and ${unfinished}
        order by run_after limit 1) first
    where first.run_after <= now()
    order by priorities.priority, kinds.kind`,
  { kind: 'text', priority: 'int4' },
)

/**
 * The tenants (`line`) that are next among the unfinished jobs of a kind and priority: at most so many after `after` of
 * which a job is due, none of `without`. It looks at 1,000 tenants; the last of them is answered in any case, to go on
 * from there.
 */
export const nextTenants = statement(
  'next_tenants',
  { kind: 'text', priority: 'int4', after: 'uuid', most: 'int4', without: 'uuid[]' },
  `with recursive seen as (
     (select line, run_after, 1 as place from job
       where kind = :kind and priority = :priority::int4 and ${unfinished} and line > :after order by line, run_after limit 1)
     union all
     (select next.line, next.run_after, place + 1
        from seen, lateral (
          select line, run_after from job
           where kind = :kind and priority = :priority::int4 and ${unfinished} and line > seen.line order by line, run_after limit 1) next
       where place < 1000))
   select line, run_after <= now() and line <> all (:without::uuid[]) as due
     from seen where (run_after <= now() and line <> all (:without::uuid[])) or place = 1000
    limit :most::int4`,
  { line: 'uuid', due: 'bool' },
)

/**
 * Claims one job of each of these tenants, of a kind and priority, the longest due first. They are due again after that
 * many seconds, unless the claim is renewed. A tenant is a range condition, which only the tenants' index can order:
 * statistics of a flood would make the plan scan all due jobs.
 */
export const claimJobs = statement(
  'claim_jobs',
  { kind: 'text', priority: 'int4', lines: 'uuid[]', claim: 'uuid', seconds: 'float8' },
  `update job set attempts = attempts + 1, claim = :claim, run_after = now() + make_interval(secs => :seconds)
    where id = any (array(
      select mine.id from unnest(:lines::uuid[]) as turn (line), lateral (
        select id from job
         where kind = :kind and priority = :priority::int4 and line between turn.line and turn.line
           and ${unfinished} and run_after <= now()
         order by line, run_after limit 1 for update skip locked) mine))
   returning id, line, payload, attempts`,
  { id: 'uuid', line: 'uuid', payload: 'text', attempts: 'int4' },
)

/** Taken for so many seconds more, each with its own claim. Answers those that are still ours. */
export const renewJobs = statement(
  'renew_jobs',
  { ids: 'uuid[]', claims: 'uuid[]', seconds: 'float8' },
  `update job set run_after = now() + make_interval(secs => :seconds)
    from unnest(:ids::uuid[], :claims::uuid[]) as mine (id, claim)
   where job.id = mine.id and job.claim = mine.claim returning job.id`,
  { id: 'uuid' },
)

/** No row when the claim was lost. */
export const finishJob = statement(
  'finish_job',
  { id: 'uuid', claim: 'uuid' },
  'update job set done_at = now(), claim = null, last_error = null where id = :id and claim = :claim returning id',
  { id: 'uuid' },
)

/** Of a kind that comes again. */
export const againJob = statement(
  'again_job',
  { id: 'uuid', claim: 'uuid', seconds: 'float8' },
  `update job set claim = null, last_error = null, attempts = 0, run_after = now() + make_interval(secs => :seconds)
    where id = :id and claim = :claim returning id`,
  { id: 'uuid' },
)

/** Seconds until the next attempt; null gives the job up. */
export const failJob = statement(
  'fail_job',
  { id: 'uuid', claim: 'uuid', reason: 'text', seconds: 'float8?' },
  `update job set claim = null, last_error = :reason, run_after = now() + make_interval(secs => coalesce(:seconds::float8, 0)),
          abandoned_at = case when :seconds::float8 is null then now() end
    where id = :id and claim = :claim returning id`,
  { id: 'uuid' },
)

/** A server that stops gives its unfinished jobs back: the attempt does not count. */
export const giveBackJobs = statement(
  'give_back_jobs',
  { ids: 'uuid[]', claims: 'uuid[]' },
  `update job set claim = null, run_after = now(), attempts = attempts - 1
    from unnest(:ids::uuid[], :claims::uuid[]) as mine (id, claim)
   where job.id = mine.id and job.claim = mine.claim returning job.id`,
  { id: 'uuid' },
)

/** How it stands with each kind; counts end at 10,000. Null: nothing is due. */
export const jobBacklog = statement(
  'job_backlog',
  { kinds: 'text[]' },
  `select kind,
          (select count(*)::int4 from (
             select from job where job.kind = kinds.kind and ${unfinished} and run_after <= now() limit 10000) due) as due,
          (select extract(epoch from now() - min(first.run_after))::int4
             from unnest('{0,1,2}'::int2[]) as priorities (priority), lateral (
               select run_after from job
                where job.kind = kinds.kind and job.priority = priorities.priority and ${unfinished}
                order by run_after limit 1) first
            where first.run_after <= now()) as oldest_seconds,
          (select count(*)::int4 from (
             select from job where job.kind = kinds.kind and abandoned_at is not null limit 10000) dead) as dead
     from unnest(:kinds::text[]) as kinds (kind)`,
  { kind: 'text', due: 'int4', oldest_seconds: 'int4?', dead: 'int4' },
)
