import { setTimeout as sleep } from 'node:timers/promises'
import { rowsOf } from '@consign/testkit'
import { draw } from '@consign/testkit/long/draw.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { kill, useProcesses } from '@consign/testkit/service/use-processes.ts'
import { expect, it } from 'vitest'
import { type Entry, mustBeOneHistory, untilSigned } from './testing/read-log.ts'

/** Milliseconds until a server that has begun to write the log is killed. */
const moments = 200
const rounds = draw(long(3, moments), moments, seed)

const processes = useProcesses()
const start = () => processes.start({ LOG_ORIGIN: 'log.example/log/v1' })

const sent: Entry[] = []
/** Adds that many events to a document, in order. */
async function happen(document: number, count: number): Promise<void> {
  const rows = await rowsOf(
    processes.database,
    `insert into log_pending (doc_tag, event_digest, sequence)
     select sha256(convert_to($1::text, 'UTF8')), sha256(convert_to($1 || '/' || n, 'UTF8')), n
       from generate_series(0, $2::int - 1) n
     returning encode(doc_tag, 'hex') as "docTag", encode(event_digest, 'hex') as "eventDigest", sequence`,
    [String(document), count],
  )
  sent.push(...(rows as unknown as Entry[]))
}

const entries = async () =>
  Number((await rowsOf(processes.database, 'select count(*)::int as n from log_entry'))[0]?.['n'])

/** Milliseconds until a server holds the log again after its leader was killed. */
async function takenOver(): Promise<number> {
  const from = performance.now()
  await eventually(async () => expect(await leaders()).toHaveLength(1))
  return performance.now() - from
}
const leaders = () =>
  rowsOf(
    processes.database,
    `select pid from pg_locks where locktype = 'advisory' and granted
        and objid = (7246041884::bigint & 4294967295)::oid and classid = (7246041884::bigint >> 32)::oid
        and database = (select oid from pg_database where datname = current_database())`,
  )

it(
  'servers that are killed while they write the log use no index twice and sign no second history; another takes over',
  async () => {
    let leader = await start()
    const takeovers: number[] = []
    for (const [round, moment] of rounds.entries()) {
      const next = await start()
      const before = await entries()
      await happen(round, 1_500)
      // The time counts from the first write.
      await eventually(async () => expect(await entries()).toBeGreaterThan(before))
      await sleep(moment)
      await kill(leader)
      takeovers.push(await takenOver())
      leader = next
    }
    await untilSigned(processes.database)
    await mustBeOneHistory(processes.database, async () => sent)
    expect(await entries()).toBe(rounds.length * 1_500)
    console.log(
      `kill -9 of the log's writer: ${rounds.length} times, taken over within ${Math.ceil(Math.max(...takeovers))} ms`,
    )
  },
  long(120_000, 1_800_000),
)
