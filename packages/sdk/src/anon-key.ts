import { type Parts, perform } from './perform.ts'
import { keyRows } from './reading-table.ts'
import type { OutputOf } from './types.ts'

/** The key that everybody shows who reads, as the service tells it. @throws ConsignError */
export async function askAnonKey(parts: Parts): Promise<string> {
  const answer = (await perform(parts, keyRows.api_keys_config, {}, {})) as OutputOf<'api_keys_config'>
  return answer.anonKey
}

/** Asked at most once at a time; what failed is asked again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
