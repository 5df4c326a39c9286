import type { Evidence, EvidenceConsent, Issuer } from '../../chain/types.ts'
import { type History, is, readHistory } from '../../verify/history.ts'
import { type EvidenceRemark, remarksOf } from '../../verify/remarks.ts'
import { type Reservations, reservationsOf } from '../../verify/reservations.ts'
import type { BundleInput, ManifestFile } from '../types.ts'
import type { Edition } from './edition.ts'
import {
  type GenerationFacts,
  generationOf,
  type SealFacts,
  type Stamp,
  type StatementFacts,
  sealsOf,
  stampsOf,
  statementsOf,
} from './party-facts.ts'

/** How a signing link came to be and where it went, as the chain has it. */
export interface LinkFacts {
  readonly madeBy: string
  /** Masked addresses it was mailed to. */
  readonly sentTo: readonly string[]
  /** Masked addresses at which a mailed code was read. */
  readonly confirmedAt: readonly string[]
}

export interface SignatureFacts extends Pick<EvidenceConsent, 'role' | 'body' | 'receivedAt' | 'digest'> {
  readonly revision: number | undefined
  readonly link: LinkFacts | undefined
  /** Undefined for a note that was never amended. */
  readonly generation: GenerationFacts | undefined
  readonly stamps: readonly Stamp[]
  readonly seals: readonly SealFacts[]
}

/** What of a bundle's input a README depends on besides the evidence. */
export type Packed = Pick<BundleInput, 'createdAt' | 'typeDefinitions'> & { readonly edition: Edition }

/** What a README tells of a bundle, the same in every language. */
export interface Facts {
  readonly evidence: Evidence
  readonly createdAt: string
  readonly files: readonly ManifestFile[]
  readonly issuer: Issuer | undefined
  readonly signatures: readonly SignatureFacts[]
  readonly statements: readonly StatementFacts[]
  readonly reservations: Reservations
  /** Of the note's type, for its words. */
  readonly definition: unknown
  readonly remarks: readonly EvidenceRemark[]
  /** Whether verifiers count the last days for reservations again, and the text says so. */
  readonly counted: boolean
  /** The revision that was signed last; null when nobody has signed. */
  readonly lastSigned: number | null
}

export const factsOf = (
  evidence: Evidence,
  { createdAt, edition, typeDefinitions }: Packed,
  files: readonly ManifestFile[],
): Facts => {
  const history = readHistory(evidence)
  const signatures = evidence.consents.map((consent) => signatureOf(evidence, history, consent))
  const revisions = signatures.flatMap(({ revision }) => revision ?? [])
  return {
    evidence,
    createdAt,
    files,
    issuer: history.entries.find(is('document.issued'))?.payload.issuer,
    signatures,
    statements: statementsOf(evidence),
    reservations: reservationsOf(evidence),
    definition: [...typeDefinitions.values()][0],
    remarks: remarksOf(evidence, typeDefinitions),
    counted: edition !== '1' && Boolean(evidence.deadlines),
    lastSigned: revisions.length === 0 ? null : Math.max(...revisions),
  }
}

const signatureOf = (
  evidence: Evidence,
  history: History,
  { body, digest, receivedAt, role, versionId }: EvidenceConsent,
): SignatureFacts => ({
  role,
  body,
  digest,
  receivedAt,
  revision: evidence.versions.find(({ id }) => id === versionId)?.revision,
  link: linkOf(history, body.id),
  generation: generationOf(history.generations, versionId),
  stamps: stampsOf(evidence, body.id),
  seals: sealsOf(evidence, role),
})

const linkOf = ({ entries }: History, consentId: string): LinkFacts | undefined => {
  const consent = entries.find(
    (entry) =>
      'grantId' in entry.payload && 'consentId' in entry.payload && entry.payload.consentId === consentId,
  )
  if (consent === undefined || !('grantId' in consent.payload)) return undefined
  const { grantId } = consent.payload
  const ofLink = entries.filter(({ payload }) => 'grantId' in payload && payload.grantId === grantId)
  const made = ofLink.find(is('link.created'))
  if (made === undefined) return undefined
  const addresses = (name: 'link.sent' | 'link.confirmed') => [
    ...new Set(ofLink.filter(is(name)).map(({ payload }) => payload.recipient.masked)),
  ]
  return {
    madeBy: made.payload.by.kind,
    sentTo: addresses('link.sent'),
    confirmedAt: addresses('link.confirmed'),
  }
}
