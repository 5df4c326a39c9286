import { forTests, issueNote, signUp, useOwnService } from '@consign/testkit'
import { attempt } from '@consign/testkit/database/attempt-sql.ts'
import { fullCompany } from '@consign/testkit/notes/full-company.ts'
import { bearing, makeKey } from '@consign/testkit/people/key.ts'
import { describe, expect, it } from 'vitest'
import { openMetrics } from '../metrics/metrics.ts'
import { retentionLines, retentions } from './retention.ts'
import { sweeper } from './sweep.ts'

const service = useOwnService()
const metrics = openMetrics()

const ania = forTests(() => fullCompany(service, 'Ania'))
const bogna = forTests(() => fullCompany(service, 'Bogna'))

const rows = <R extends Record<string, unknown>>(sql: string, ...params: unknown[]) =>
  service.rows<R>(sql, params)
const count = async (sql: string, ...params: unknown[]) => (await rows(sql, ...params)).length

/** Through the functions that the server's role may call. */
async function sweep(): Promise<void> {
  const { log } = service.opened.service
  const { directory } = service.opened.service
  const signal = new AbortController().signal
  await sweeper({ directory, log, metrics }).handle({}, { id: '', attempt: 1, signal })
}

/** Makes one company's rows older than their retention, and counts its remaining rows and another's. */
const ageing: Readonly<Record<string, { age: string; left: string }>> = {
  idempotency: {
    age: `update idempotency set created_at = created_at - interval '36 days' where tenant_id = $1 returning 1`,
    left: 'select from idempotency where tenant_id = $1',
  },
  session: {
    age: `update session set revoked_at = now() - interval '31 days' where tenant_id = $1 returning 1`,
    left: 'select from session where tenant_id = $1',
  },
  invitation: {
    age: `update invitation set expires_at = now() - interval '91 days' where tenant_id = $1 returning 1`,
    left: 'select from invitation where tenant_id = $1',
  },
  approval: {
    age: `update approval set expires_at = '2020-01-01T00:00:00.000Z'
           where tenant_id = $1 and document_id is null returning 1`,
    left: 'select from approval where tenant_id = $1 and document_id is null',
  },
  oauth_record: {
    age: `update oauth_record set expires_at = now() - interval '25 hours'
           where tenant_id = $1 and model = 'RefreshToken' returning 1`,
    left: `select from oauth_record where tenant_id = $1 and model = 'RefreshToken'`,
  },
  one_time_token: {
    age: `insert into one_time_token (id, person_id, kind, expires_at)
          select gen_random_uuid(), person_id, 'recovery', now() - interval '31 days'
            from member where tenant_id = $1 returning 1`,
    left: 'select from one_time_token where person_id in (select person_id from member where tenant_id = $1)',
  },
  sign_up: {
    age: `insert into sign_up (id, email, name, password_hash, metadata, locale, company_name, company_country, expires_at)
          values (gen_random_uuid(), $1::uuid || '@old.test', 'Olga', 'x', '{}', 'pl', 'Olga', 'PL',
                  now() - interval '25 hours') returning 1`,
    left: `select from sign_up where email = $1::uuid || '@old.test'`,
  },
  rate_window: {
    age: `insert into rate_window values ($1::uuid::text, now() - interval '25 hours', 1) returning 1`,
    left: 'select from rate_window where bucket = $1::uuid::text',
  },
  known_network: {
    age: `insert into known_network values (md5($1::uuid::text), md5(''), now() - interval '181 days') returning 1`,
    left: 'select from known_network where account = md5($1::uuid::text)',
  },
  event: {
    age: `update event set at = '2020-01-01T00:00:00.000Z' where tenant_id = $1 returning 1`,
    left: 'select from event where tenant_id = $1',
  },
  tracking_position: {
    age: `with old as (update tracking_position set at = at - interval '31 days' where tenant_id = $1 returning at)
          update tracking_session set oldest_at = (select min(at) from old) where tenant_id = $1 returning 1`,
    left: 'select from tracking_position where tenant_id = $1',
  },
  tracking_session: {
    age: `with notes as (
            update tracking_note set left_at = '2020-01-01T00:00:00.000Z', left_by = 'company' where tenant_id = $1)
          update tracking_session set ended_at = '2020-01-01T00:00:00.000Z', ended_by = 'company'
           where tenant_id = $1 returning 1`,
    left: 'select from tracking_session where tenant_id = $1',
  },
  log_checkpoint: {
    age: `with log as (insert into log_origin (generation, origin) values (1000000, 'old.test/' || $1::uuid) returning origin)
          insert into log_checkpoint (origin, size, root, note, signed_at)
          select origin, size, sha256(''), 'note', now() - made
            from log, (values (1, interval '8 days'), (2, interval '0')) as checkpoints (size, made) returning 1`,
    left: `select from log_checkpoint where origin = 'old.test/' || $1::uuid and size = 1`,
  },
  sign_round: {
    age: `insert into sign_round (tenant_id, id, role, created_at, expires_at)
          select $1::uuid, gen_random_uuid(), 'carrier', at, at
            from (values (to_char(now() - interval '91 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as moment (at) returning 1`,
    left: 'select from sign_round where tenant_id = $1',
  },
  document_count_change: {
    age: `update document_count_change set made_at = now() - interval '2 minutes' where tenant_id = $1 returning 1`,
    left: 'select from document_count_change where tenant_id = $1',
  },
}

describe('removed', () => {
  it.each(retentions.map(({ table }) => table))('%s, when it is old, and only then', async (table) => {
    const { age, left } = ageing[table] as { age: string; left: string }
    const [own, theirs] = [ania.owner.tenantId, bogna.owner.tenantId]
    const others = await count(left, theirs)
    expect(await count(age, own)).toBeGreaterThan(0)
    await sweep()
    expect([await count(left, own), await count(left, theirs)]).toEqual([0, others])
    expect(await metrics.registry.metrics()).toMatch(
      new RegExp(`swept_rows_total\\{table="${table}"\\} [1-9]`),
    )
  })

  it('a session that nobody used for 400 days, though nobody ended it', async () => {
    const { tenantId } = bogna.owner
    const before = `update session set created_at = now() - interval '401 days', refreshed_at = now() - $2::interval
                     where (tenant_id, id) = (select tenant_id, id from session where tenant_id = $1 limit 1) returning id`
    const [used] = await rows<{ id: string }>(before, tenantId, '399 days')
    await sweep()
    expect(await count('select from session where id = $1', used?.id)).toBe(1)
    await rows(
      `update session set refreshed_at = refreshed_at - interval '2 days' where id = $1 returning 1`,
      used?.id,
    )
    await sweep()
    expect(await count('select from session where id = $1', used?.id)).toBe(0)
  })

  it('jobs that were done or given up, each kind as it says', async () => {
    const insert = `insert into job (id, kind, payload, done_at, abandoned_at)
      select gen_random_uuid(), 'mail', label, now() - done, now() - dead
        from (values ('done 8', interval '8 days', null::interval), ('done 6', interval '6 days', null),
                     ('dead 91', null, interval '91 days'), ('dead 89', null, interval '89 days'),
                     ('waits', null, null)) as jobs (label, done, dead)`
    await rows(insert)
    await sweep()
    const left = await rows<{ payload: string }>(
      `select payload from job where kind = 'mail' and payload !~ '^{' order by payload`,
    )
    expect(left.map(({ payload }) => payload)).toEqual(['dead 89', 'done 6', 'waits'])
  })

  it('more than fits into a statement', async () => {
    await rows(`insert into rate_window
      select 'many' || n, now() - interval '25 hours', 1 from generate_series(1, 2600) n`)
    await sweep()
    expect(await count(`select from rate_window where bucket like 'many%'`)).toBe(0)
  })
})

describe('kept', () => {
  it('approvals that are part of evidence, however old', async () => {
    const owner = await signUp(service)
    const permissions = ['documents:read', 'documents:write', 'signing:links']
    const robot = await bearing(
      service,
      (await makeKey(owner, { permissions, requireApproval: true })).secret,
    )
    const note = await issueNote(owner)
    const input = { document_id: note.id, role: 'consignee', idempotency_key: 'k' }
    const asked = await robot.rpc('create_sign_grant', input)
    const { id } = asked.body.error.approval
    await owner.send('POST', `/functions/v1/approvals/${id}/approve`)
    const headers = { 'x-service-approval': id }
    await robot.call('/rest/v1/rpc/create_sign_grant', input, { headers })
    const aged = await count(
      `update approval set expires_at = '2020-01-01T00:00:00.000Z' where document_id is not null returning 1`,
    )
    expect(aged).toBeGreaterThan(0)
    await sweep()
    expect(await count('select from approval where document_id is not null')).toBe(aged)
    const { body } = await owner.rpc('evidence', { document_id: note.id })
    expect(body.approvals).toHaveLength(1)
  })
})

describe('refused', () => {
  // A company has its positions deleted at once.
  const onRequest = ['tracking_position', 'tracking_session']
  const tables = [...Object.keys(ageing), 'job'].filter(
    (name) => !['oauth_record', 'rate_window', 'sign_up', 'known_network', ...onRequest].includes(name),
  )

  it.each(tables)("the server's role cannot delete from %s by itself", async (table) => {
    const as = { role: 'app', tenantId: ania.owner.tenantId } as const
    expect(await attempt(service.database, as, `delete from ${table}`)).toEqual({ refused: '42501' })
  })

  it.each([
    ['idempotency', "interval '0'"],
    ['idempotency', "interval '-100 years'"],
    ['session', "interval '0'"],
    ['approval', "interval '0'"],
    ['invitation', "interval '0'"],
    ['one_time_token', "interval '0'"],
    ['sign_up', "interval '-1 year'"],
    ['oauth_record', "interval '-1 year'"],
    ['rate_window', "interval '-1 year'"],
    ['event', "interval '0'"],
    ['log_checkpoint', "interval '0'"],
  ])('%s does not go earlier than the database allows, whatever is asked: %s', async (table, age) => {
    const before = await count(`select from ${table}`)
    const client = { role: 'app', tenantId: ania.owner.tenantId } as const
    await attempt(service.database, client, `select sweep('${table}', ${age}, 1000000)`)
    expect(await count(`select from ${table}`)).toBe(before)
  })

  it('changes of counts are not added up earlier than the database allows', async () => {
    const before = await count('select from document_count_change')
    const client = { role: 'app', tenantId: ania.owner.tenantId } as const
    await attempt(service.database, client, `select sum_document_counts('-1 year', 1000000)`)
    expect(await count('select from document_count_change')).toBe(before)
  })

  it.each(['document', 'chain_link', 'audit_event', 'log_entry'])('%s is never swept', async (table) => {
    const client = { role: 'app', tenantId: ania.owner.tenantId } as const
    const outcome = await attempt(service.database, client, `select sweep('${table}', '100 years', 1)`)
    expect(outcome).toEqual({ refused: 'P0001' })
  })
})

it('what is kept how long is said in words, for every table that is swept and every kind of job', () => {
  const tables = new Set(retentionLines().map(({ table }) => table))
  expect([...tables].sort()).toEqual([...Object.keys(ageing), 'job'].sort())
})
