import type { TypeDefinition } from '@consign/document-types'
import type {
  Addition,
  ConsentPhoto,
  DeviceConsent,
  DeviceStatement,
  Point,
  SigningRole,
} from '@consign/evidence'
import { openStore as openStoreOf, type Store as StoreOf } from '@consign/page/store'
import type { OutputOf } from '@consign/sdk'

/** What the link shows. */
export type SignEvidence = OutputOf<'get_sign'>

export type Step = 'what' | 'read' | 'compare' | 'observe' | 'add' | 'sign' | 'reserve' | 'photos' | 'confirm'

/** A note whose evidence was checked here; its PDF and the words of its type come a little later. */
export interface Shown {
  readonly evidence: SignEvidence
  readonly pdf?: Uint8Array<ArrayBuffer>
  /** Captions and words of its type, for the large text. */
  readonly definition?: TypeDefinition
}

/** The answers given so far; they survive a reload. */
export interface Answers {
  readonly step: Step
  readonly name: string
  readonly way: 'draw' | 'type'
  /** Both coordinates divided by the longer side of the field they were drawn in. */
  readonly strokes: readonly (readonly Point[])[]
  /** null: not chosen yet. */
  readonly reserves: boolean | null
  /** In the signer's own words. */
  readonly reservations: string
  /** Phrases chosen for the consignee's reservations or the carrier's grounds, as label keys of the type. */
  readonly phrases: readonly string[]
  readonly photos: readonly ConsentPhoto[]
  /** Digest of the PDF that was read to its end. */
  readonly read: string | null
  /** What is to be added to the note, as it is typed, by JSON Pointer. */
  readonly adds: Readonly<Record<string, string>>
  /** Whether the carrier notes reservations at taking over; null: not chosen yet. */
  readonly observes: boolean | null
  readonly observed: Observed
  /** What this visit has added to the note. */
  readonly added: readonly Addition[]
}

/** Reservations of the carrier (CMR art. 8, 9). */
export interface Observed {
  /** Kinds, as the type of document names them. */
  readonly codes: readonly string[]
  readonly text: string
  readonly grounds: string
}

/** A consent that was signed here, and how far it got. */
export interface Signed {
  readonly consent: DeviceConsent
  readonly digest: string
  /** The key of the device, which proves later that it is the same device. It cannot be exported. */
  readonly key: CryptoKeyPair
  /** The server’s time; null: it has not come there yet. */
  readonly receivedAt: string | null
  readonly sent: boolean
  /** Digests of photos that have come there. */
  readonly uploaded: readonly string[]
  /** Code of the refusal of a photo. */
  readonly refused: string | null
}

/** What the page offers to state: a kind of statement, where it has two uses one of them. */
export type Offer =
  | 'departed'
  | 'arrived'
  | 'obstacle'
  | 'ask'
  | 'turnedAway'
  | 'refuse'
  | 'hidden'
  | 'delay'
  | 'instruct'
  | 'accept'
  | 'takeOver'

/** A statement that is being written; it survives a reload. */
export interface StatementDraft {
  readonly offer: Offer
  readonly name: string
  /** What was tapped: the reason, or phrases. */
  readonly chosen: readonly string[]
  /** In the signer's own words. */
  readonly words: string
  /** null: not changed from the place that the note names. */
  readonly place: string | null
  /** The person who refuses, as the carrier reports it. */
  readonly reportedBy: string
  /** A time of the past as the field has it, `2026-09-01T08:15`; empty for the moment of signing. */
  readonly at: string
  readonly photos: readonly ConsentPhoto[]
}

/** A statement that was signed here, and how far it got. */
export interface Stated {
  readonly body: DeviceStatement
  /** By this device’s clock, in milliseconds. */
  readonly signedAt: number
  readonly sent: boolean
  /** Digests of photos that have come there. */
  readonly uploaded: readonly string[]
  /** The refusal of the statement or of a photo. */
  readonly refused: { readonly code: string; readonly message: string } | null
}

export type StopName =
  | 'expired'
  | 'revoked'
  | 'already'
  | 'closed'
  | 'unknown'
  | 'mismatch'
  | 'stale'
  | 'faulty'
  | 'failed'
  | 'busy'
  | 'insecure'
  | 'offline-first'

/** Why the link does not go on, with its details. */
export interface Stop {
  readonly name: StopName
  readonly company?: string
  readonly phone?: string
  readonly reference?: string
  readonly date?: string
  readonly who?: string
  readonly message?: string
  readonly requestId?: string
  /** Seconds until the next try. */
  readonly wait?: number
  readonly expected?: string
  readonly arrived?: string
  /** Whether answers were given on this page that were not taken. */
  readonly lost?: boolean
  /** The note as it was before it changed. */
  readonly before?: SignEvidence
}

export type Phase =
  | { readonly at: 'loading' }
  | { readonly at: 'step' }
  | { readonly at: 'sending' }
  /** The link signs only with a code that is mailed to its holder. */
  | { readonly at: 'code' }
  | { readonly at: 'receipt' }
  | { readonly at: 'stop'; readonly stop: Stop }

/** How sending goes. */
export interface Delivery {
  readonly trying: boolean
  readonly lastTried: number | null
  readonly trouble: 'network' | 'service' | null
}

export interface State {
  readonly phase: Phase
  readonly shown: Shown | null
  readonly answers: Answers
  readonly signed: Signed | null
  readonly writing: StatementDraft | null
  /** Statements of this device that are not in the evidence yet, in the order of their signatures. */
  readonly stated: readonly Stated[]
  readonly delivery: Delivery
  /** Whether what is kept outlives the page: a private window and a full device keep nothing. */
  readonly lasts: boolean
  /** Milliseconds by which the device’s clock is ahead of the service’s. */
  readonly clockAhead: number
}

export const noAnswers: Answers = {
  step: 'what',
  name: '',
  way: 'draw',
  strokes: [],
  reserves: null,
  reservations: '',
  phrases: [],
  photos: [],
  read: null,
  adds: {},
  observes: null,
  observed: { codes: [], text: '', grounds: '' },
  added: [],
}

/**
 * The steps of a role, in order. Where the type asks for it, the carrier reads the note, compares it with the goods (CMR
 * art. 8) and adds to it; a note that this changed is read again before it is signed.
 */
export function stepsOf(
  role: SigningRole,
  checks: boolean,
  { observes, added }: Pick<Answers, 'observes' | 'added'>,
): readonly Step[] {
  if (role === 'consignee') return ['what', 'read', 'sign', 'reserve', 'photos', 'confirm']
  if (role === 'sender' || !checks) return ['what', 'read', 'sign', 'photos', 'confirm']
  const check: readonly Step[] = ['compare', ...(observes ? (['observe'] as const) : []), 'add']
  const first: readonly Step[] = added.length > 0 ? [...check, 'read'] : ['read', ...check]
  return ['what', ...first, 'sign', 'photos', 'confirm']
}

export type Store = StoreOf<State>

export const openStore = (first: State): Store => openStoreOf(first)
