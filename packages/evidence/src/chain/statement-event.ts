import type { Actor, DeviceStatement, JsonObject } from './types.ts'

/** What the service adds to a statement. */
export interface Received {
  /** The link it came by. */
  readonly grantId: string
  readonly receivedAt: string
  /** Of the handover link. */
  readonly successive?: number | undefined
}

/** The payload of a statement's event, whose name is the statement's kind: nothing in it is the service's own choice. */
export const statementPayload = (
  statement: DeviceStatement,
  { grantId, receivedAt, successive }: Received,
): JsonObject => {
  const { id: statementId, name, occurredAt, text, versionId } = statement
  const by: Actor = { kind: 'signer', id: grantId }
  switch (statement.kind) {
    case 'transport.departed':
    case 'transport.arrived':
      return { occurredAt, place: statement.data.place ?? null, source: 'person', by, statementId }
    case 'delivery.refused':
      return { occurredAt, reportedBy: name, ...statement.data, by, statementId }
    case 'delivery.obstacle':
      return { occurredAt, ...statement.data, text: text ?? null, by, statementId }
    case 'instructions.requested':
    case 'instructions.given':
      return { occurredAt, ...statement.data, by, statementId }
    case 'reservation.notified':
      return { ...statement.data, receivedAt, receivedFrom: name, by, statementId }
    case 'reservations.accepted':
      return { ...statement.data, grantId, versionId, by, statementId }
    case 'carrier.taken_over': {
      const number = successive ?? null
      return { occurredAt, number, place: null, text: null, ...statement.data, by, statementId }
    }
  }
}
