import { methodOf } from './method-of.ts'
import { type Parts, perform } from './perform.ts'
import type { AnyInput, Fetch } from './request.ts'
import { signerRows } from './signer-table.ts'
import type { CallOptions, MethodOf, Operations } from './types.ts'

/** What can be done with a signing link: nobody signs in, and nothing waits for an approval. */
export type SignerClient = Pick<Operations, MethodOf<keyof typeof signerRows>>

export interface SignerOptions {
  /** Where the service is; a page of the service itself says ''. */
  readonly url: string
  readonly fetch?: Fetch
}

/** A client of a signing link, much smaller than that of everything; opening it asks for nothing. */
export function openSignerClient({ url, fetch }: SignerOptions): SignerClient {
  const parts: Parts = {
    fetch: fetch ?? ((address, init) => globalThis.fetch(address, init)),
    url: url.replace(/\/$/, ''),
    language: undefined,
    anonKey: () => Promise.reject(new Error('nothing of a link shows a key')),
    bearer: async () => undefined,
    renewed: async () => undefined,
  }
  return Object.fromEntries(
    Object.entries(signerRows).map(([id, row]) => [
      methodOf(id),
      (input: AnyInput = {}, options: CallOptions = {}) => perform(parts, row, input, options),
    ]),
  ) as unknown as SignerClient
}
