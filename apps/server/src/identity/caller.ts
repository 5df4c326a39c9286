import type { Permission } from '@consign/contract'
import type { SigningRole } from '@consign/evidence'

/** A person, key or connection acting for one company. */
export interface CompanyCaller {
  readonly kind: 'user' | 'apikey' | 'connection'
  readonly tenantId: string
  /** The person; of a connection the one who approved it, of a key the one who made it. */
  readonly personId: string
  readonly sessionId: string
  /** Of a key or connection. */
  readonly connectionId: string | null
  /** Of an OAuth connection. */
  readonly clientId: string | null
  /** When a key expires. */
  readonly expiresAt: string | null
  readonly name: string
  /** Of a person only. */
  readonly role: 'owner' | 'member' | null
  readonly permissions: readonly Permission[]
  readonly requireApproval: boolean
  /** Whether the tokens of signing links are told to him: always to a person or key, to a connection when it was let. */
  readonly handOutLinks: boolean
}

/** Whoever holds a signing link that stood when the request came. */
export interface SignerCaller {
  readonly kind: 'signer'
  readonly tenantId: string
  readonly grantId: string
  readonly documentId: string
  readonly role: SigningRole
  /** Whether what it is for was looked at before. */
  readonly opened: boolean
}

/** Nobody is signed in. */
export interface Nobody {
  readonly kind: 'nobody'
}

export type Caller = CompanyCaller | SignerCaller | Nobody
