import { askAnonKey, once } from './anon-key.ts'
import type { Parts } from './perform.ts'
import { openReader, type Read } from './read.ts'
import { nobody, type SignerOptions } from './signer.ts'

/** Reads the public tables, such as the document types, without sign-in. */
export function openPublicReader(options: SignerOptions): Read {
  const parts: Parts = { ...nobody(options), anonKey: once(() => askAnonKey(parts)) }
  return openReader(parts)
}
