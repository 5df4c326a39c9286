import type { Text } from './texts.ts'

/** Something in the data that the Open Logistics Foundation's eCMR model has no room for; `path` is a JSON Pointer. */
export interface NotSaid {
  readonly path: string
  readonly why: Text
}

/** What the consignee's signature adds. */
export interface OlfReceipt {
  /** ISO 8601. */
  readonly signedAt: string
  readonly reservations?: string
}

/** Data in the words of the OLF's model 1.1.1 (`ecmrConsignment`), whole; anything in `notSaid` would be cut or lost. */
export interface OlfNote {
  readonly consignment: Readonly<Record<string, unknown>>
  readonly notSaid: readonly NotSaid[]
}

/** Takes any JSON and never throws: what has not the type of its field is not there. */
export type ToOlf = (data: unknown, receipt?: OlfReceipt) => OlfNote
