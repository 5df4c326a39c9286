import { createTestDatabase } from '@consign/testkit/database/postgres.ts'
import { forTests } from '@consign/testkit/service/for-tests.ts'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { openPools } from '../database/pools.ts'
import { openCompany } from './company.ts'
import { openDirectory } from './directory.ts'
import type { Statement } from './statement.ts'

const database = forTests(createTestDatabase)
const pools = forTests(async () => {
  const log = pino({ level: 'silent' })
  return openPools({ ownerUrl: database.url, appUrl: database.appUrl, max: 1, log })
})

const plain = (name: string, text: string): Statement<unknown, Record<never, never>> => ({
  name,
  text,
  values: () => [],
})
const die = plain('test_die', 'select pg_terminate_backend(pg_backend_pid())')
const live = plain('test_live', 'select 1 as answer')
const unavailable = { code: 'UNAVAILABLE' }

describe('a connection that ends under a question', () => {
  it('is lent to nobody after it, also before its end was seen: what comes next is answered', async () => {
    const { run, ask, write } = openDirectory(pools.app)
    const company = openCompany(pools.app, '01890000-0000-7000-8000-000000000000')
    const ways = {
      run: () => run(die),
      ask: () => ask(die),
      query: () => company.query(die),
      write: () => write((tx) => tx.run(die)),
    }
    for (const [name, way] of Object.entries(ways)) {
      for (let round = 0; round < 5; round++) {
        await expect(way(), name).rejects.toMatchObject(unavailable)
        expect(await run(live), name).toEqual([{ answer: 1 }])
      }
    }
  })

  it('fails the questions that left with it at most by themselves', async () => {
    const { ask } = openDirectory(pools.app)
    const asked = [ask(live), ask(die), ask(live)]
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})
