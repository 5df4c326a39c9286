/** An event of the chain that the print shows; `payload` as its profile has it (docs/profiles/evidence-0.7.md). */
export interface LifeEvent {
  name: string
  payload: Readonly<Record<string, unknown>>
  /** The server's clock. */
  receivedAt: string
}

/** A signature of data that was amended since. */
export interface EarlierSignature {
  body: { role: string; name: string }
  receivedAt: string
  /** The version that was signed. */
  revision?: number
}

/** What happened to a note after it was issued, in the order of the chain. */
export interface Life {
  events: readonly LifeEvent[]
  earlier: readonly EarlierSignature[]
}

export const noLife: Life = { events: [], earlier: [] }

/** A member of a payload as it is printed; empty where there is none. */
export const textOf = ({ payload }: LifeEvent, member: string): string => {
  const value = payload[member]
  return typeof value === 'string' ? value : ''
}
