import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { long } from '@consign/testkit/long/long.ts'
import { expect, it } from 'vitest'

const endProcess = new URL('end-process.ts', import.meta.url).href

/** Gets hot, so that much is compiled beside it, and ends in the middle of that. */
const busy = `
  const { endProcess } = await import('${endProcess}')
  const work = Array.from({ length: 200 }, (_, n) => new Function('x', 'let s = ' + n + '; for (let i = 0; i < x; i++) s = (s * 31 + i) | 0; return s'))
  const until = performance.now() + 100
  while (performance.now() < until) for (const each of work) each(2000)
  await endProcess(7)`

const times = long(4, 200)

it(`ends with its code, ${times} times in the middle of what is compiled`, async () => {
  for (let time = 0; time < times; time += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', busy], { stdio: 'ignore' })
    expect(await once(child, 'exit')).toEqual([7, null])
  }
})
