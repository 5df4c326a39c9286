import { methodOf } from './method-of.ts'
import { type Parts, perform } from './perform.ts'
import { printRows } from './print-table.ts'
import type { AnyInput, Fetch } from './request.ts'
import type { Row } from './row.ts'
import { signerRows } from './signer-table.ts'
import type { CallOptions, MethodOf, Operations } from './types.ts'

/** What can be done with a signing link: nobody signs in, and nothing waits for an approval. */
export type SignerClient = Pick<Operations, MethodOf<keyof typeof signerRows>>

/** What can be asked of a print, and of a PDF by its digest. */
export type PrintClient = Pick<Operations, MethodOf<keyof typeof printRows>>

export interface SignerOptions {
  /** Where the service is; a page of the service itself says ''. */
  readonly url: string
  readonly fetch?: Fetch
}

/** A client of a signing link, much smaller than that of everything; opening it asks for nothing. */
export const openSignerClient = (options: SignerOptions): SignerClient =>
  clientOf(signerRows, options) as unknown as SignerClient

/** A client of whoever has a print alone. */
export const openPrintClient = (options: SignerOptions): PrintClient =>
  clientOf(printRows, options) as unknown as PrintClient

/** What is called with where nobody is signed in, and no key is shown. */
export const nobody = ({ url, fetch }: SignerOptions): Parts => ({
  fetch: fetch ?? ((address, init) => globalThis.fetch(address, init)),
  url: url.replace(/\/$/, ''),
  language: undefined,
  anonKey: () => Promise.reject(new Error('nothing of a link shows a key')),
  bearer: async () => undefined,
  renewed: async () => undefined,
})

function clientOf(rows: Readonly<Record<string, Row>>, options: SignerOptions) {
  const parts = nobody(options)
  return Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [
      methodOf(id),
      (input: AnyInput = {}, options: CallOptions = {}) => perform(parts, row, input, options),
    ]),
  )
}
