import type { Parts } from '@consign/efti'

/** An issued note, for exports. */
export interface IssuedNote {
  readonly id: string
  readonly reference: string
  /** The address in its print's code. */
  readonly address: string
  /** As its type accepts them. */
  readonly data: Readonly<Record<string, unknown>>
  /** Of the data in force. */
  readonly signatures: readonly {
    readonly role: string
    readonly name: string
    readonly receivedAt: string
    readonly reservations: string | null
  }[]
}

/** The eFTI and UN/CEFACT exports of a type. */
export interface Exchange {
  /** The elements of the eFTI common data set that the note supplies, by name. */
  readonly efti: (note: IssuedNote) => Parts
  /** By path of an eFTI element: its source fields, or `signature:<role>`. */
  readonly eftiFields: ReadonlyMap<string, string>
  /** The fields whose value has no code in the data set, once for each such value. */
  readonly eftiUncoded: (data: IssuedNote['data']) => readonly string[]
  /** The UN/CEFACT e-CMR message of D23B as JSON. */
  readonly uncefact: (note: IssuedNote) => Readonly<Record<string, unknown>>
}
