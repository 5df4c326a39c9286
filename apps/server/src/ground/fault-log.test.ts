import { beforeEach, expect, it } from 'vitest'
import type { Log } from '../ground/log.ts'
import { openFaultLog } from './fault-log.ts'

let lines: { err: Error; before?: number }[]
let time: number
let say: ReturnType<typeof openFaultLog>

beforeEach(() => {
  lines = []
  time = 0
  const log = { error: (facts: { err: Error }) => void lines.push(facts) } as unknown as Log
  say = openFaultLog(log, () => time)
})

const facts = { reqId: 'r', url: '/' }
const full = () =>
  Object.assign(new Error('could not extend file "base/5/16": No space left'), { code: '53100' })

it('writes one line a cause and second, and says how many it left out', () => {
  for (let call = 0; call < 5_000; call++) say(full(), facts)
  expect(lines).toHaveLength(1)
  time = 1_000
  say(full(), facts)
  expect(lines.map(({ before }) => before)).toEqual([undefined, 4_999])
})

it('takes causes that differ in numbers only for one, and any others apart', () => {
  say(new Error('connect ECONNREFUSED 127.0.0.1:5432'), facts)
  say(new Error('connect ECONNREFUSED 127.0.0.1:5433'), facts)
  say(new Error('column "a" does not exist'), facts)
  say(full(), facts)
  expect(lines).toHaveLength(3)
})

it('writes what was thrown and is no error', () => {
  say('words', facts)
  say(undefined, facts)
  expect(lines).toHaveLength(2)
})

it('forgets rather than grows', () => {
  for (let cause = 0; cause < 3_000; cause++)
    say(new Error('x'.repeat(cause % 190) + String.fromCharCode(97 + (cause % 26))), facts)
  expect(lines.length).toBeLessThanOrEqual(3_000)
})
