import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rounds, verdict } from '../report.ts'
import { progress, type Section } from '../section.ts'
import { startService } from '../service-process.ts'
import { spread } from '../statistics.ts'

/** Seconds until the service answers and until it has stopped, with its embedded PostgreSQL. */
export const start: Section = async (effort) => {
  const first: number[] = []
  const second: number[] = []
  const stop: number[] = []
  for (let round = 1; round <= Math.min(effort.rounds, 3); round += 1) {
    progress(`start: round ${round}`)
    await using folder = await mkdtempDisposable(join(tmpdir(), 'consign-bench-'))
    for (const times of [first, second]) {
      const service = await startService({ DATA_DIR: folder.path })
      times.push(service.readyMs / 1000)
      const asked = performance.now()
      await service[Symbol.asyncDispose]()
      stop.push((performance.now() - asked) / 1000)
    }
  }
  const table = {
    title: 'Start and stop',
    head: ['', 'seconds'],
    rows: [
      ['first start, nothing in DATA_DIR', rounds(spread(first))],
      ['second start', rounds(spread(second))],
      ['stop', rounds(spread(stop))],
    ],
    notes: [
      'from the process to the first yes of /readyz; from SIGTERM to the end, PostgreSQL included',
      verdict(spread(second).median < 3, 'target: second start under 3 s'),
    ],
  }
  return { tables: [table], figures: { first, second, stop } }
}
