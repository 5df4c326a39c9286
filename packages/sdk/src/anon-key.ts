import { type Parts, perform } from './perform.ts'
import { keyRows } from './reading-table.ts'
import type { OutputOf } from './types.ts'

/** The anon key, from the service. @throws ConsignError */
export async function askAnonKey(parts: Parts): Promise<string> {
  const answer = (await perform(parts, keyRows.api_keys_config, {}, {})) as OutputOf<'api_keys_config'>
  return answer.anonKey
}

/** At most one attempt at a time; a failed one is repeated on the next call. */
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
