import type { Parts } from '@consign/efti'

/** An issued note, for whoever says it in other words. */
export interface IssuedNote {
  readonly id: string
  readonly reference: string
  /** What its print's code leads to. */
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

/** What a type of note is in the words of eFTI and of UN/CEFACT. */
export interface Exchange {
  /** The elements of the eFTI common data set that the note can say, by their names. */
  readonly efti: (note: IssuedNote) => Parts
  /** By path of an eFTI element: the fields of the data it is taken from, or `signature:<role>`. */
  readonly eftiFields: ReadonlyMap<string, string>
  /** The UN/CEFACT e-CMR message of D23B as JSON. */
  readonly uncefact: (note: IssuedNote) => Readonly<Record<string, unknown>>
}
