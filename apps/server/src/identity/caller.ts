import type { Permission } from '@consign/contract'
import type { SigningRole } from '@consign/evidence'

/** The face of the service that a caller came by: a program's call, an agent's, or one of our pages. */
export type Via = 'rest' | 'mcp' | 'web'

/** A person, key or connection acting for one company. */
export interface CompanyCaller {
  readonly kind: 'user' | 'apikey' | 'connection'
  readonly tenantId: string
  /** The person; for a connection its approver, for a key its creator. */
  readonly personId: string
  readonly sessionId: string
  readonly connectionId: string | null
  readonly clientId: string | null
  readonly expiresAt: string | null
  readonly name: string
  readonly role: 'owner' | 'member' | null
  readonly permissions: readonly Permission[]
  readonly requireApproval: boolean
  /** Whether answers contain the tokens of signing links: always for a person or key, for a connection if allowed. */
  readonly handOutLinks: boolean
  /** Absent where no call is being made. */
  readonly via?: Via
}

/** The holder of a signing link that was valid at the request. */
export interface SignerCaller {
  readonly kind: 'signer'
  readonly tenantId: string
  readonly grantId: string
  readonly documentId: string
  readonly role: SigningRole
  /** Of a handover link its number, from 2; null of the three parties' own links. */
  readonly successive: number | null
  /** Whether the link was opened before. */
  readonly opened: boolean
}

/** The holder of a driver’s tracking link. Whether it stands, each operation finds out with its rows. */
export interface DriverCaller {
  readonly kind: 'driver'
  readonly tenantId: string
  readonly sessionId: string
}

export interface Nobody {
  readonly kind: 'nobody'
}

export type Caller = CompanyCaller | SignerCaller | DriverCaller | Nobody

/** Whoever comes by a link, from any network, and without an account. */
export const isByLink = (caller: Caller): caller is SignerCaller | DriverCaller =>
  caller.kind === 'signer' || caller.kind === 'driver'
