import type { Actor } from '@consign/evidence'
import type { CompanyCaller, SignerCaller } from './caller.ts'

/** A caller as the `by` of an event (docs/profiles/evidence-0.7.md, The events). */
export function actorOf(caller: SignerCaller): Actor
export function actorOf(caller: CompanyCaller): Actor & { readonly kind: 'user' | 'apikey' | 'oauth' }
export function actorOf(caller: CompanyCaller | SignerCaller): Actor
export function actorOf(caller: CompanyCaller | SignerCaller): Actor {
  if (caller.kind === 'signer') return { kind: 'signer', id: caller.grantId }
  const { kind, connectionId, personId } = caller
  if (kind === 'user' || connectionId === null) return { kind: 'user', id: personId }
  return { kind: programKinds[kind], id: connectionId }
}

/** The chain's names for kinds of connections. */
export const programKinds = { apikey: 'apikey', connection: 'oauth' } as const
