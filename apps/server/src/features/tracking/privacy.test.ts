import { fileURLToPath } from 'node:url'
import { call, completeNote, type Person, signUp, type Target } from '@consign/testkit'
import { createTestDatabase, type TestDatabase } from '@consign/testkit/database/postgres.ts'
import { rowsOf } from '@consign/testkit/database/rows-of.ts'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { type Tracked, trackNote } from '@consign/testkit/notes/tracked.ts'
import { type ServerProcess, startServer } from '@consign/testkit/service/server-process.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PLAIN = fileURLToPath(import.meta.resolve('@consign/testkit/service/plain-server.ts'))
const METRICS_TOKEN = 'm'.repeat(32)
let database: TestDatabase
let server: ServerProcess
let ania: Person
let tracked: Tracked
let share: string

/** Digits that stand nowhere else. */
const digits = ['48.80371', '17.46913']
const there = { lat: 48.80371, lon: 17.46913 }

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startServer({ DATABASE_URL: database.url, METRICS_TOKEN, LOG_LEVEL: 'debug' }, PLAIN)
  const { anonKey } = (await call(`${server.url}/functions/v1/api-keys/config`)).body
  const target: Target = { url: server.url, anonKey }
  ania = await signUp(target)
  tracked = await trackNote(ania, { data: completeNote })
  await drive()
})
afterAll(async () => {
  server.signal('SIGTERM')
  await server.ended
  await database[Symbol.asyncDispose]()
})

/** Every way by which a place comes or goes, and many by which it is refused. */
async function drive(): Promise<void> {
  const { driver, documentId, session } = tracked
  const at = fromNow(1000).toISOString()
  await driver.send({ at, ...there })
  await driver.send({ at, ...there, lat: '48.80371' })
  await driver.send({ at: fromNow(9e8).toISOString(), ...there })
  await driver.get(`/osmand?lat=${there.lat}&lon=${there.lon}`)
  await driver.get(`/osmand?location=${there.lat},${there.lon}&timestamp=x`)
  await call(`${server.url}/functions/v1/track/x/osmand?lat=${there.lat}&lon=${there.lon}`)
  await driver.get(`/nothing?lat=${there.lat}&lon=${there.lon}`)
  share = (await ania.rpc('share_tracking', { document_id: documentId, on: true, precision: 'exact' })).body
    .shareUrl
  await call(`${server.url}/functions/v1${new URL(share).pathname}`)
  const positions = `/rest/v1/tracking_positions?session_id=eq.${session.id}`
  expect((await ania.call(`${positions}&lat=eq.${there.lat}&lon=gte.${there.lon}`)).body).toHaveLength(2)
  await ania.call(`/functions/v1/tracking/${session.id}/route.geojson`)
  await ania.rpc('end_tracking', { document_id: documentId })
}

it('no line of the log has a coordinate, nor the token of a link', async () => {
  await expect.poll(() => server.output()).toContain('"operation":"end_tracking"')
  const log = server.output()
  for (const text of [...digits, tracked.driver.token, share.split('/follow/')[1] ?? ''])
    expect(log).not.toContain(text)
  expect(log).toContain('"operation":"osmand_get"')
})

it('no metric, no event, no row of the audit log', async () => {
  const metrics = await call(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const feed = await ania.call('/functions/v1/events?after=0')
  const audit = await ania.call('/rest/v1/audit_events')
  expect(feed.body.items.map(({ type }: { type: string }) => type)).toContain('tracking.shared')
  for (const { status, body, bytes } of [metrics, feed, audit]) {
    expect(status).toBe(200)
    const said = body === undefined ? new TextDecoder().decode(bytes) : JSON.stringify(body)
    expect(said.length).toBeGreaterThan(100)
    for (const text of digits) expect(said).not.toContain(text)
  }
})

it('no row of the database but positions and the session’s last', async () => {
  const tables = await rowsOf<{ name: string }>(
    database,
    "select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await rowsOf<{ there: boolean }>(
      database,
      `select exists (select from ${name} t where t::text ~ '48\\.80371|17\\.46913') as there`,
    )
    if (row?.there) found.push(name)
  }
  expect(found.sort()).toEqual(['tracking_position', 'tracking_session'])
})
