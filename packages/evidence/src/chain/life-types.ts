/** What an amendment did to one value of the data; `path` is a JSON Pointer. */
export interface Change {
  readonly path: string
  readonly before?: unknown
  readonly after?: unknown
}

/** A value that a supplement added where there was none; `path` is a JSON Pointer. */
export interface Addition {
  readonly path: string
  readonly value: unknown
}

/** A place of transport: coordinates, or words. */
export type TransportPlace = { readonly lat: number; readonly lon: number } | { readonly text: string }

/** Last days for sending reservations, at the place of delivery; `skipped` days do not count. */
export interface Deadlines {
  readonly notApparentUntil: string
  readonly delayUntil: string
  readonly skipped: readonly string[]
}
