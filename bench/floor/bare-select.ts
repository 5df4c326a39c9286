import { openPools } from '@consign/server/database/pools.ts'
import { poolSize, silent } from '../bed.ts'
import { closedLoop, type LoopOptions, type LoopResult } from '../client/closed-loop.ts'

/** Reads one row by its key, as the tables' owner, whom no policy binds: a prepared `select` and nothing around it. */
export async function bareSelect(
  input: LoopOptions & { url: string; text: string; values: readonly (readonly unknown[])[] },
): Promise<LoopResult> {
  const { url, text, values, clients } = input
  const pools = openPools({ ownerUrl: url, appUrl: url, max: poolSize, log: silent })
  const next = Array.from({ length: clients }, (_, client) => Math.floor((client * values.length) / clients))
  const result = await closedLoop(input, async (client, time) => {
    const params = values[next[client]! % values.length]!
    next[client]! += 1
    const { rowCount } = await time('select', () =>
      pools.app.query({ name: 'bare', text, values: [...params] }),
    )
    if (rowCount !== 1) throw new Error(`${rowCount} rows for ${params}`)
  })
  await pools[Symbol.asyncDispose]()
  return result
}
