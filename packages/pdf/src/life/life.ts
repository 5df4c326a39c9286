/** An event of the chain; `payload` as in its profile (docs/profiles), of seals what the print says of them. */
export interface LifeEvent {
  name: string
  versionId: string
  /** Empty where the print has no use for it. */
  payload: Readonly<Record<string, unknown>>
  /** The server's clock. */
  receivedAt: string
}

/** The printed members of a statement (`DeviceStatement` of the contract). */
export interface PrintedStatement {
  id: string
  role: string
  name: string
  /** Own words beside the data. */
  text?: string
  /** The device's clock. */
  occurredAt: string
  photos?: readonly {
    sha256: string
    category: string
    addedAt: string
    mediaType: string
    byteSize: number
  }[]
}

export interface RecordedStatement {
  body: PrintedStatement
  receivedAt: string
}

/** A note's events and statements so far, in the order of the chain. */
export interface Life {
  events: readonly LifeEvent[]
  statements: readonly RecordedStatement[]
}

export const noLife: Life = { events: [], statements: [] }

/** A printed member of a payload; empty without one. */
export const textOf = ({ payload }: LifeEvent, member: string): string => {
  const value = payload[member]
  return typeof value === 'string' ? value : ''
}
