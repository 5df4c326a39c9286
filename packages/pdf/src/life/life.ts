/** An event of the chain that the print shows; `payload` as in its profile (docs/profiles/evidence-0.7.md). */
export interface LifeEvent {
  name: string
  payload: Readonly<Record<string, unknown>>
  /** The server's clock. */
  receivedAt: string
}

/** A signature of data that were amended since. */
export interface EarlierSignature {
  body: { role: string; name: string }
  receivedAt: string
  /** The signed version. */
  revision?: number
}

/** A note's events after issuing, in the order of the chain. */
export interface Life {
  events: readonly LifeEvent[]
  earlier: readonly EarlierSignature[]
}

export const noLife: Life = { events: [], earlier: [] }

/** A printed member of a payload; empty without one. */
export const textOf = ({ payload }: LifeEvent, member: string): string => {
  const value = payload[member]
  return typeof value === 'string' ? value : ''
}
