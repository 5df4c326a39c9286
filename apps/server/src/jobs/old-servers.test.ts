import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rowsOf } from '@consign/testkit'
import { createEmptyDatabase, type TestDatabase } from '@consign/testkit/database/postgres.ts'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openPools, urlsOf } from '../database/pools.ts'
import { mailJob } from '../mail/mail-job.ts'
import { openMetrics } from '../metrics.ts'
import { openDirectory } from '../store/directory.ts'
import { handler } from './kind.ts'
import { openJobs } from './open-jobs.ts'
import { sendJob } from './send-job.ts'

const log = pino({ level: 'silent' })
const migrations = new URL('../../db/migrations/', import.meta.url)

/** What a server of the release before says, word for word. */
const old = {
  insert: `insert into outbox (id, kind, payload) values ($1, 'mail', $2)`,
  claim: `update outbox set attempts = attempts + 1, run_after = now() + interval '5 minutes'
    where id = (select id from outbox
                 where done_at is null and abandoned_at is null and run_after <= now()
                 order by run_after limit 1 for update skip locked)
   returning id, payload, attempts`,
  done: 'update outbox set done_at = now(), last_error = null where id = $1',
  failed: `update outbox set last_error = $2, run_after = now() + make_interval(secs => $3),
          abandoned_at = case when $4 then now() end
    where id = $1`,
}

let database: TestDatabase
/** A connection of the old server: opened and its statements prepared before the new schema came. */
let client: pg.Client

const say = (name: keyof typeof old, ...values: unknown[]) => client.query({ name, text: old[name], values })
const message = (name: string) => JSON.stringify({ name })

beforeAll(async () => {
  database = await createEmptyDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'consign-before-jobs-'))
  const files = (await readdir(migrations)).sort()
  const before = files.slice(
    0,
    files.findIndex((name) => name.endsWith('_jobs.sql')),
  )
  for (const file of before) await cp(new URL(file, migrations), join(directory, file))
  await migrate(database.url, log, pathToFileURL(`${directory}/`))
  await rm(directory, { recursive: true })
  client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  for (const name of ['under way', 'waiting', 'to fail']) await say('insert', randomUUID(), message(name))
  await say('done', randomUUID())
  await say('failed', randomUUID(), 'no', 1, false)
})
afterAll(async () => {
  await client?.end()
  await database?.[Symbol.asyncDispose]()
})

it('servers of the release before go on beside new ones, and each mail is sent by one of them', async () => {
  const [underWay] = (await say('claim')).rows
  await migrate(database.url, log)
  await say('done', underWay.id)
  const [failing] = (await say('claim')).rows
  await say('failed', failing.id, 'their error', 0, false)
  await say('insert', randomUUID(), message('from the old'))

  const pools = openPools({ ...urlsOf(database.url), max: 5, log })
  const directory = openDirectory(pools.app)
  await directory.write(async (tx) => {
    for (const name of ['from the new', 'also from the new'])
      sendJob(tx, mailJob, { name } as never, { tenantId: randomUUID() })
  })
  const [byOld] = (await say('claim')).rows
  const sent: unknown[] = []
  const mailer = handler(mailJob, async (mail) => void sent.push((mail as unknown as { name: string }).name))
  const jobs = await openJobs({ directory, log, metrics: openMetrics() }, [mailer])
  const unfinished = () => rowsOf(database, 'select id from job where done_at is null')
  await expect.poll(unfinished).toEqual([{ id: byOld.id }])
  await say('done', byOld.id)
  await jobs.close()
  await pools[Symbol.asyncDispose]()

  const all = ['under way', 'waiting', 'to fail', 'from the old', 'from the new', 'also from the new']
  const byTheirs = [underWay, byOld].map(({ payload }) => JSON.parse(payload).name)
  expect([...sent, ...byTheirs].sort()).toEqual(all.sort())
  expect(await unfinished()).toEqual([])
})

it('an old server neither sees nor takes jobs of other kinds', async () => {
  await rowsOf(database, `insert into job (id, kind, payload) values ($1, 'other', '{}')`, [randomUUID()])
  expect((await say('claim')).rows).toEqual([])
})
