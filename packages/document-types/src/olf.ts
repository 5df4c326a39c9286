import type { Text } from './texts.ts'

/** Data for which the Open Logistics Foundation's eCMR model has no place; `path` is a JSON Pointer. */
export interface NotSaid {
  readonly path: string
  readonly why: Text
}

/** The consignee's signature. */
export interface OlfReceipt {
  /** ISO 8601. */
  readonly signedAt: string
  readonly reservations?: string
}

/** Complete data in the OLF's model 1.1.1 (`ecmrConsignment`); `notSaid` lists losses. */
export interface OlfNote {
  readonly consignment: Readonly<Record<string, unknown>>
  readonly notSaid: readonly NotSaid[]
}

/** Takes any JSON and never throws: a value of the wrong type counts as absent. */
export type ToOlf = (data: unknown, receipt?: OlfReceipt) => OlfNote
