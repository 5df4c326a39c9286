import { methodOf } from './method-of.ts'
import { type Parts, perform } from './perform.ts'
import { printRows } from './print-table.ts'
import type { AnyInput, Fetch } from './request.ts'
import type { Row } from './row.ts'
import { signerRows } from './signer-table.ts'
import type { CallOptions, MethodOf, Operations } from './types.ts'

/** The operations of a signing link: no sign-in, no approval. */
export type SignerClient = Pick<Operations, MethodOf<keyof typeof signerRows>>

/** The operations on a print, and on a PDF by its digest. */
export type PrintClient = Pick<Operations, MethodOf<keyof typeof printRows>>

export interface SignerOptions {
  /** The service's address; '' for the service's own pages. */
  readonly url: string
  readonly fetch?: Fetch
}

/** A client for a signing link, much smaller than the full one; opening it sends nothing. */
export const openSignerClient = (options: SignerOptions): SignerClient =>
  clientOf(signerRows, options) as unknown as SignerClient

/** A client for a print. */
export const openPrintClient = (options: SignerOptions): PrintClient =>
  clientOf(printRows, options) as unknown as PrintClient

/** A caller without sign-in and without a key. */
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
