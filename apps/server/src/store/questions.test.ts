import { createTestDatabase } from '@consign/testkit/database/postgres.ts'
import { forTests } from '@consign/testkit/service/for-tests.ts'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPools, urlsOf } from '../database/pools.ts'
import { type Directory, openDirectory } from './directory.ts'
import { Pipeline } from './pipeline.ts'
import { statement } from './statement.ts'

const double = statement('test_double', { n: 'int4' }, 'select :n::int * 2 as answer', { answer: 'int4' })
const divide = statement('test_divide', { n: 'int4' }, 'select 10 / :n::int as answer', { answer: 'int4' })

let sent: (pipeline: Pipeline) => unknown = () => undefined
const database = forTests(createTestDatabase)
const pools = forTests(async () =>
  openPools({ ...urlsOf(database.url), max: 4, log: pino({ level: 'silent' }) }),
)
let directory: Directory
const pipelines: number[] = []

beforeAll(async () => {
  directory = openDirectory(pools.app)
  pools.app.on('connect', (client) => {
    const query = client.query
    client.query = ((pipeline: Pipeline) => {
      if (pipeline instanceof Pipeline) {
        pipelines.push(pipeline.statements.length)
        sent(pipeline)
      }
      return Reflect.apply(query, client, [pipeline])
    }) as typeof client.query
  })
})

const answers = (rows: { answer: number }[][]) => rows.map(([row]) => row?.answer)

describe('questions that come together', () => {
  it('leave in one pipeline, at most 32 in one, and each gets its own answer', async () => {
    pipelines.length = 0
    const asked = Array.from({ length: 70 }, (_, i) => directory.ask(double, { n: i }))
    expect(answers(await Promise.all(asked))).toEqual(Array.from({ length: 70 }, (_, i) => 2 * i))
    expect(pipelines.toSorted((a, b) => b - a)).toEqual([32, 32, 6])
  })

  it('leave once where several ask the same, and each gets the answer', async () => {
    const statements: number[] = []
    sent = (pipeline) => statements.push(pipeline.statements.length)
    const asked = Array.from({ length: 20 }, (_, i) => directory.ask(double, { n: i % 2 }))
    expect(answers(await Promise.all(asked))).toEqual(Array.from({ length: 20 }, (_, i) => 2 * (i % 2)))
    expect(statements).toEqual([2])
  })

  it('are never answered from before they were asked: one under way is asked again', async () => {
    let leftFor = 0
    sent = (pipeline) => {
      leftFor += pipeline.statements.length
    }
    const first = directory.ask(double, { n: 1 })
    await new Promise((resolve) => setImmediate(resolve))
    const second = directory.ask(double, { n: 1 })
    expect(answers(await Promise.all([first, second]))).toEqual([2, 2])
    expect(leftFor).toBe(2)
  })

  it('fail one by one: nobody suffers from the question of another', async () => {
    const divisors = [1, 2, 0, 5, 0, 10]
    const outcomes = await Promise.allSettled(divisors.map((n) => directory.ask(divide, { n })))
    expect(outcomes.map((outcome) => ('value' in outcome ? outcome.value[0]?.answer : 'failed'))).toEqual([
      10,
      5,
      'failed',
      2,
      'failed',
      1,
    ])
  })
})

it('a question that comes alone is asked alone', async () => {
  pipelines.length = 0
  expect(answers([await directory.ask(double, { n: 21 })])).toEqual([42])
  expect(pipelines).toEqual([1])
})

it('without a database every question is refused as unavailable, and none is left waiting', async () => {
  const gone = openPools({
    ...urlsOf('postgres://nobody:x@127.0.0.1:1/none'),
    max: 1,
    log: pino({ level: 'silent' }),
  })
  const { ask } = openDirectory(gone.app)
  const outcomes = await Promise.allSettled([ask(double, { n: 1 }), ask(double, { n: 2 })])
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
  await gone[Symbol.asyncDispose]()
})
