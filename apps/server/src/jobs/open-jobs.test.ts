import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { moveClock, rowsOf } from '@consign/testkit'
import { type JobStage, openJobStage } from '@consign/testkit/service/job-stage.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Attempt, handler, type JobHandler, type JobKind, jobKind } from './kind.ts'
import { type JobOptions, sendJob } from './send-job.ts'

type Note = { name: string }
const common = { atOnce: 3, seconds: 3600, waits: [1_000, 10_000], keepDays: { done: 1, dead: 1 } }
const plain = jobKind<Note>({ ...common, name: 'plain' })
const single = jobKind<Note>({ ...common, name: 'single', atOnce: 1 })
const hasty = jobKind<Note>({ ...common, name: 'hasty', seconds: 0.2 })
const often = jobKind<Note>({ ...common, name: 'often', every: 3600 })

let stage: JobStage
beforeEach(async () => {
  stage = await openJobStage()
})
afterEach(() => stage[Symbol.asyncDispose]())

const send = (kind: JobKind<Note>, names: readonly string[], options: JobOptions = {}) =>
  stage.directory.write(async (tx) => {
    for (const name of names) sendJob(tx, kind, { name }, options)
  })

/** Records the work in order. */
function recorder(kind: JobKind<Note>, work: (note: Note, job: Attempt) => Promise<void> = async () => {}) {
  const names: string[] = []
  const each = handler(kind, async (note: Note, job) => {
    names.push(note.name)
    await work(note, job)
  })
  return { names, handler: each satisfies JobHandler }
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index}`)
const allDone = async (kind: JobKind<Note>) => (await stage.jobs(kind.name)).every(({ done }) => done)
const until = (check: () => unknown) => expect.poll(check)
const never = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('a promise', () => {
  it('is kept when its transaction is committed, at once where nobody has to look for it', async () => {
    const { names, handler } = recorder(plain)
    await send(plain, ['first'])
    await stage.server([handler], { lookEveryMs: 3_600_000 })
    await until(() => allDone(plain)).toBe(true)
    await send(plain, ['a'])
    await until(() => names).toEqual(['first', 'a'])
    await until(() => allDone(plain)).toBe(true)
  })

  it('is nothing when its transaction is rolled back', async () => {
    const { names, handler } = recorder(plain)
    await stage.server([handler])
    const rolledBack = stage.directory.write(async (tx) => {
      sendJob(tx, plain, { name: 'a' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await send(plain, ['b'])
    await until(() => names).toEqual(['b'])
    expect(await stage.jobs('plain')).toHaveLength(1)
  })

  it('is made once a key while it is unfinished, and again afterwards', async () => {
    await send(plain, ['a', 'b'], { dedupe: 'x' })
    await send(plain, ['c'], { dedupe: 'x' })
    await send(single, ['other kind'], { dedupe: 'x' })
    const { names, handler } = recorder(plain)
    await stage.server([handler])
    await until(() => allDone(plain)).toBe(true)
    await send(plain, ['d'], { dedupe: 'x' })
    await until(() => names).toEqual(['a', 'd'])
  })

  it('waits for its time, and for a server that knows its kind', async () => {
    await send(plain, ['later'])
    await rowsOf(stage.database, `update job set run_after = now() + interval '1 hour'`)
    await send(plain, ['now'])
    await send(single, ['unknown here'])
    const { names, handler } = recorder(plain)
    await stage.server([handler])
    await until(() => names).toEqual(['now'])
    await moveClock(stage.database, '61 minutes')
    await until(() => names).toEqual(['now', 'later'])
    expect(await stage.jobs('single')).toMatchObject([{ attempts: 0, done: false }])
  })
})

describe('a job that fails', () => {
  it('comes back after a wait and a little more, then is given up with its error', async () => {
    await send(plain, ['a'])
    const { names, handler } = recorder(plain, async () => {
      throw new Error('not today')
    })
    const { metrics } = await stage.server([handler])
    for (const [attempt, wait] of [1_000, 10_000].entries()) {
      await until(() => stage.jobs('plain')).toMatchObject([
        { attempts: attempt + 1, last_error: 'not today', claimed: false },
      ])
      const [job] = await stage.jobs('plain')
      // Some of it has gone by meanwhile.
      expect(job?.wait).toBeGreaterThan(wait * 0.8)
      expect(job?.wait).toBeLessThan(wait * 1.2 + 1)
      await moveClock(stage.database, '12001 seconds')
    }
    await until(() => stage.jobs('plain')).toMatchObject([
      { attempts: 3, dead: true, last_error: 'not today' },
    ])
    await moveClock(stage.database, '9 days')
    await send(plain, ['b'])
    await until(() => names).toEqual(['a', 'a', 'a', 'b'])
    await until(() => stage.jobs('plain')).toMatchObject([{ attempts: 3 }, { attempts: 1, claimed: false }])
    const text = await metrics.registry.metrics()
    expect(text).toContain('job_attempts_total{kind="plain",outcome="failed"} 3')
    expect(text).toContain('job_attempts_total{kind="plain",outcome="dead"} 1')
    expect(text).toContain('jobs_dead{kind="plain"} 1')
  })

  it('has failed when it takes too long', async () => {
    await send(hasty, ['a'])
    await stage.server([recorder(hasty, (_, { signal }) => never(signal)).handler])
    await until(() => stage.jobs('hasty')).toMatchObject([
      { attempts: 1, last_error: 'it took more than 0.2 s' },
    ])
  })

  it('is given up when servers end each time they work on it, without being tried once more', async () => {
    await send(plain, ['poison'])
    await rowsOf(stage.database, 'update job set attempts = 3')
    const { names, handler } = recorder(plain)
    await stage.server([handler])
    await until(() => stage.jobs('plain')).toMatchObject([
      { dead: true, last_error: 'the server ended each time while it worked on this' },
    ])
    expect(names).toEqual([])
  })

  it('does not hold up the others', async () => {
    await send(plain, ['poison', ...numbered('n', 20)])
    await rowsOf(stage.database, `update job set payload = 'no json' where payload like '%poison%'`)
    await stage.server([recorder(plain).handler])
    await until(async () => (await stage.jobs('plain')).filter(({ done }) => done).length).toBe(20)
    const [failed] = (await stage.jobs('plain')).filter(({ done }) => !done)
    expect(failed?.last_error).toMatch(/JSON/)
  })
})

describe('a claim', () => {
  it('of a server that died ends, and another does the job', async () => {
    await send(plain, ['a'])
    // The remains of a server killed during a job.
    await rowsOf(
      stage.database,
      `update job set attempts = 1, claim = gen_random_uuid(), run_after = now() + interval '60 s'`,
    )
    await send(plain, ['b'])
    const { names, handler } = recorder(plain)
    await stage.server([handler])
    await until(() => names).toEqual(['b'])
    await moveClock(stage.database, '61 seconds')
    await until(() => names).toEqual(['b', 'a'])
    await until(() => stage.jobs('plain')).toMatchObject([{ attempts: 2, done: true }, {}])
  })

  it('is renewed while the job takes longer', async () => {
    await send(plain, ['long'])
    const go = Promise.withResolvers<void>()
    const { names, handler } = recorder(plain, () => go.promise)
    await stage.server([handler], { leaseSeconds: 1 })
    await until(() => names).toEqual(['long'])
    const due = async () =>
      (await rowsOf<{ at: Date }>(stage.database, 'select run_after as at from job'))[0]!.at.getTime()
    const first = await due()
    for (const ms of [300, 600, 1_200]) await until(due).toBeGreaterThan(first + ms)
    go.resolve()
    await until(() => allDone(plain)).toBe(true)
    expect(names).toEqual(['long'])
  })

  it('that was lost ends the work, and nothing is written over what the other does', async () => {
    await send(plain, ['a'])
    const aborted: unknown[] = []
    const { handler } = recorder(plain, (_, { signal }) => {
      signal.addEventListener('abort', () => aborted.push(signal.reason))
      return never(signal)
    })
    await stage.server([handler], { leaseSeconds: 1 })
    await until(() => stage.jobs('plain')).toMatchObject([{ claimed: true }])
    const theirs = randomUUID()
    await rowsOf(stage.database, `update job set claim = $1, run_after = now() + interval '1 hour'`, [theirs])
    await until(() => aborted.map(String)).toEqual(['Error: another server has it'])
    expect(await rowsOf(stage.database, 'select claim, last_error, done_at from job')).toEqual([
      { claim: theirs, last_error: null, done_at: null },
    ])
  })

  it('that runs out by a leap of the clock does not make its own server begin again', async () => {
    await send(plain, ['a'])
    const go = Promise.withResolvers<void>()
    const { names, handler } = recorder(plain, () => go.promise)
    await stage.server([handler])
    await until(() => names).toEqual(['a'])
    await moveClock(stage.database, '8 days')
    await until(() => stage.jobs('plain')).toMatchObject([{ attempts: 2, claimed: true }])
    go.resolve()
    await until(() => allDone(plain)).toBe(true)
    expect(names).toEqual(['a'])
  })
})

describe('two servers', () => {
  it('do 200 jobs once each, and both take part', async () => {
    await send(plain, numbered('n', 200))
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Each continues once the other has begun.
    const taking = (own: number) =>
      recorder(plain, async () => {
        both[own]?.resolve()
        await both[1 - own]?.promise
      })
    const [one, two] = [taking(0), taking(1)]
    await Promise.all([stage.server([one.handler]), stage.server([two.handler])])
    await until(() => allDone(plain)).toBe(true)
    expect([...one.names, ...two.names].sort()).toEqual(numbered('n', 200).sort())
  })
})

it('connections that end at any moment lose no job', async () => {
  await send(plain, numbered('n', 150))
  const [one, two] = [recorder(plain, () => turn()), recorder(plain, () => turn())]
  await Promise.all([
    stage.server([one.handler], { leaseSeconds: 1 }),
    stage.server([two.handler], { leaseSeconds: 1 }),
  ])
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and application_name like 'consign%'`
  for (let round = 0; round < 10; round += 1) {
    await rowsOf(stage.database, end)
    const done = one.names.length + two.names.length
    await until(() => one.names.length + two.names.length).toBeGreaterThan(Math.min(done, 149))
  }
  await until(() => allDone(plain)).toBe(true)
  expect(new Set([...one.names, ...two.names]).size).toBe(150)
})

describe('companies take turns', () => {
  const [flooding, other, third] = ['0a', 'f0', '70'].map((start) => `${start}${randomUUID().slice(2)}`)

  it('so that the first job of one does not wait for the thousand of another', async () => {
    await send(single, numbered('flood', 1000), { tenantId: flooding as string })
    const go = Promise.withResolvers<void>()
    const { names, handler } = recorder(single, () => (names.length > 10 ? go.promise : Promise.resolve()))
    await stage.server([handler])
    await until(() => names.length).toBe(11)
    const before = names.length
    await send(single, ['other'], { tenantId: other as string })
    await send(single, ['third'], { tenantId: third as string })
    await send(single, ['nobody'])
    go.resolve()
    await until(() => names).toEqual(expect.arrayContaining(['other', 'third', 'nobody']))
    for (const name of ['other', 'third', 'nobody']) expect(names.indexOf(name) - before).toBeLessThan(20)
  })

  it('and slow jobs of one leave a place for another', async () => {
    await send(plain, numbered('slow', 10), { tenantId: flooding as string })
    const { names, handler } = recorder(plain, ({ name }, { signal }) =>
      name.startsWith('slow') ? never(signal) : Promise.resolve(),
    )
    await stage.server([handler], { stopMs: 0 })
    await until(() => names.length).toBe(2)
    await send(plain, ['other'], { tenantId: other as string })
    await until(() => names.slice(2)).toEqual(['other'])
  })

  it('also when thousands of others wait for their time', async () => {
    await rowsOf(
      stage.database,
      `insert into job (id, kind, payload, line, run_after)
       select gen_random_uuid(), 'plain', '{"name":"waiting"}', gen_random_uuid(), now() + interval '1 hour'
         from generate_series(1, 3500)`,
    )
    await send(plain, ['now'])
    const { names, handler } = recorder(plain)
    await stage.server([handler])
    await until(() => names).toEqual(['now'])
  })

  it('but what a person waits for goes before all of them', async () => {
    await send(single, numbered('bulk', 50), { priority: 'bulk' })
    await send(single, numbered('ordinary', 3), { tenantId: other as string })
    await send(single, numbered('urgent', 3), { priority: 'urgent' })
    const { names, handler } = recorder(single)
    await stage.server([handler])
    await until(() => names.length).toBe(56)
    expect(names.slice(0, 6).map((name) => name.slice(0, -1))).toEqual([
      ...['urgent', 'urgent', 'urgent'],
      ...['ordinary', 'ordinary', 'ordinary'],
    ])
  })
})

describe('a server that stops', () => {
  it('waits for what it works on and takes nothing more', async () => {
    await send(single, ['a', 'b'])
    const go = Promise.withResolvers<void>()
    const { names, handler } = recorder(single, () => go.promise)
    const server = await stage.server([handler])
    await until(() => names).toEqual(['a'])
    const closed = server.close()
    go.resolve()
    await closed
    expect((await stage.jobs('single')).map(({ done }) => done)).toEqual([true, false])
  })

  it('gives back what does not end, for another to do at once, and does not count the attempt', async () => {
    await send(single, ['a'])
    const { names, handler } = recorder(single, (_, { signal }) => never(signal))
    const server = await stage.server([handler], { stopMs: 100 })
    await until(() => names).toEqual(['a'])
    await server.close()
    expect(await stage.jobs('single')).toMatchObject([{ attempts: 0, claimed: false, last_error: null }])
    const next = recorder(single)
    await stage.server([next.handler])
    await until(() => next.names).toEqual(['a'])
  })
})

describe('a kind that comes again', () => {
  it('is one job for all servers, done again after its time', async () => {
    const [one, two] = [recorder(often), recorder(often)]
    await Promise.all([stage.server([one.handler]), stage.server([two.handler])])
    const times = () => one.names.length + two.names.length
    await until(() => stage.jobs('often')).toMatchObject([{ claimed: false, wait: expect.any(Number) }])
    await until(async () => (await stage.jobs('often'))[0]?.wait).toBeGreaterThan(3_000)
    expect([times(), (await stage.jobs('often')).length]).toEqual([1, 1])
    await moveClock(stage.database, '73 minutes')
    await until(times).toBe(2)
    expect(await stage.jobs('often')).toMatchObject([{ done: false, dead: false }])
  })

  it('is never given up', async () => {
    const { names, handler } = recorder(often, async () => {
      throw new Error('again')
    })
    await stage.server([handler])
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await until(() => names.length).toBe(attempt)
      await until(() => stage.jobs('often')).toMatchObject([
        { attempts: attempt, dead: false, claimed: false },
      ])
      await moveClock(stage.database, '12001 seconds')
    }
  })
})

it('what waits is seen: how much, for how long, and what was given up', async () => {
  await send(plain, ['a', 'b'])
  await send(plain, ['later'], { runAfter: new Date('2999-01-01') })
  const { metrics } = await stage.server([recorder(single).handler])
  await moveClock(stage.database, '1000 seconds')
  const text = await metrics.registry.metrics()
  expect(text).toContain('jobs_due{kind="plain"} 2')
  expect(text).toMatch(/jobs_oldest_due_seconds\{kind="plain"\} 1\d\d\d/)
  expect(text).toContain('jobs_dead{kind="plain"} 0')
})
