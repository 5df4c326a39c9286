/** Types named by both rooms are the same: this file compiles only then. Checked by `npm run types`; nothing runs. */
import type * as verifier from '@consign/evidence'
import type { Static } from 'typebox'
import type * as contract from './index.ts'

/** Deeply, ignoring `readonly`. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T
type Same<A, B> =
  (<T>() => T extends Frozen<A> ? 1 : 2) extends <T>() => T extends Frozen<B> ? 1 : 2 ? true : false
type Fits<A, B> = Frozen<A> extends Frozen<B> ? true : false
type Proven<_T extends true> = never

/** On the wire the key is a free-form object; its exact members are a rule of the profile. */
type Keyless<T> = Omit<T, 'publicKey'>

type Event = Static<typeof contract.Evidence>['events'][number]

export type SameThings = [
  Proven<Same<Static<typeof contract.SigningRole>, verifier.SigningRole>>,
  Proven<Same<Static<typeof contract.TypeRef>, verifier.TypeRef>>,
  Proven<Same<Static<typeof contract.Document>, verifier.Document>>,
  Proven<Same<Static<typeof contract.DocumentVersion>, verifier.DocumentVersion>>,
  Proven<Same<Omit<Event, 'payload'>, verifier.ChainLink>>,
  Proven<Same<Static<typeof contract.ConsentPhoto>, verifier.ConsentPhoto>>,
  Proven<Same<Static<typeof contract.LinkRecord>, verifier.EvidenceLink>>,
  Proven<Same<Keyless<Static<typeof contract.DeviceConsent>>, Keyless<verifier.DeviceConsent>>>,
  Proven<Same<keyof Static<typeof contract.DeviceConsent>, keyof verifier.DeviceConsent>>,
  Proven<Fits<verifier.DevicePublicKey, Static<typeof contract.DeviceConsent>['publicKey']>>,
  Proven<Same<Static<typeof contract.StatementKind>, verifier.StatementKind>>,
  Proven<Same<keyof Static<typeof contract.DeviceStatement>, keyof verifier.DeviceStatement>>,
]

/** The verifier also reads others' evidence, so its types are wider: it accepts every answer of the API. */
export type TakenByTheVerifier = [
  Proven<Fits<Static<typeof contract.Artifact>, verifier.Artifact>>,
  Proven<Fits<Static<typeof contract.TimestampToken>, verifier.Timestamp>>,
  Proven<Fits<Static<typeof contract.OlfSeal>, verifier.OlfSeal>>,
  Proven<Same<keyof Static<typeof contract.Evidence>, keyof verifier.Evidence>>,
  Proven<Same<keyof Static<typeof contract.EvidencePhoto>, keyof verifier.EvidencePhoto>>,
]

// @ts-expect-error A proof that accepts different things would prove nothing.
export type Different = Proven<Same<Static<typeof contract.Document>, verifier.DocumentVersion>>
