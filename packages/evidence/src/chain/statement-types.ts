import type { ConsentPhoto, DevicePublicKey, SigningRole } from './device-types.ts'
import type { TransportPlace } from './life-types.ts'

/** What a party says of a note by a statement of its own key, by kind; the event of a kind has its name. */
export interface StatementData {
  readonly 'transport.departed': { readonly place?: TransportPlace }
  readonly 'transport.arrived': { readonly place?: TransportPlace }
  /** `reportedBy` is the carrier's alone: who refused at the door. */
  readonly 'delivery.refused': { readonly reason: string; readonly reportedBy?: string }
  /** CMR art. 15, 16. */
  readonly 'delivery.obstacle': { readonly reason: ObstacleReason }
  /** CMR art. 14. */
  readonly 'instructions.requested': { readonly text: string }
  /** CMR art. 12, 14. */
  readonly 'instructions.given': { readonly text: string }
  /** CMR art. 30. */
  readonly 'reservation.notified': { readonly kind: 'not_apparent' | 'delay'; readonly text: string }
  /** CMR art. 8(2): of the carrier's reservations whose canonical text has this digest. */
  readonly 'reservations.accepted': { readonly digest: string }
  /** CMR art. 34, 35: `text` are the carrier's reservations. */
  readonly 'carrier.taken_over': { readonly place?: TransportPlace; readonly text?: string }
}

export type StatementKind = keyof StatementData
export type ObstacleReason = 'absent' | 'closed' | 'no_access' | 'partial' | 'other'

interface Said {
  readonly id: string
  readonly documentId: string
  /** The version that the party saw; another may be the current one. */
  readonly versionId: string
  readonly snapshotDigest: string
  readonly role: SigningRole
  readonly name: string
  /** Own words beside data that have none. */
  readonly text?: string
  /** The device's clock. */
  readonly occurredAt: string
  readonly photos?: readonly ConsentPhoto[]
  readonly publicKey: DevicePublicKey
  readonly signature: string
}

/** A signed statement, with the signature over its other members. */
export type DeviceStatement<Kind extends StatementKind = StatementKind> = {
  readonly [K in Kind]: Said & { readonly kind: K; readonly data: StatementData[K] }
}[Kind]

/** A statement in the evidence; `versionId` is that of its event: the current version when it was received. */
export interface EvidenceStatement {
  readonly versionId: string
  readonly role: SigningRole
  readonly body: DeviceStatement
  readonly receivedAt: string
  readonly digest: string
}
