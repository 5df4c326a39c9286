import type { Evidence, EvidenceConsent, Issuer } from '../../chain/types.ts'
import { type History, is, isConsent, readHistory } from '../../verify/history.ts'
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
  stampsIn,
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
  const revisionOf = new Map(evidence.versions.map(({ id, revision }) => [id, revision]))
  const stamps = stampsIn(evidence)
  const links = linksIn(history)
  const sealsBy = new Map(SIGNERS.map((role) => [role, sealsOf(evidence, role)]))
  const signatures = evidence.consents.map(
    ({ body, digest, receivedAt, role, versionId }): SignatureFacts => ({
      role,
      body,
      digest,
      receivedAt,
      revision: revisionOf.get(versionId),
      link: links.get(body.id),
      generation: generationOf(history.generations, versionId),
      stamps: stamps.get(body.id) ?? [],
      seals: sealsBy.get(role) ?? [],
    }),
  )
  const revisions = signatures.flatMap(({ revision }) => revision ?? [])
  return {
    evidence,
    createdAt,
    files,
    issuer: history.entries.find(is('document.issued'))?.payload.issuer,
    signatures,
    statements: statementsOf(evidence, revisionOf, stamps),
    reservations: reservationsOf(evidence),
    definition: [...typeDefinitions.values()][0],
    remarks: remarksOf(evidence, typeDefinitions),
    counted: edition !== '1' && Boolean(evidence.deadlines),
    lastSigned: revisions.length === 0 ? null : Math.max(...revisions),
  }
}

const SIGNERS = ['sender', 'carrier', 'consignee'] as const

/** By consent: the link that it came by. */
const linksIn = ({ entries }: History): ReadonlyMap<string, LinkFacts> => {
  const made = new Map<string, string>()
  const addresses = {
    'link.sent': new Map<string, Set<string>>(),
    'link.confirmed': new Map<string, Set<string>>(),
  }
  for (const entry of entries)
    if (is('link.created')(entry)) {
      const { by, grantId } = entry.payload
      if (!made.has(grantId)) made.set(grantId, by.kind)
    } else if (is('link.sent', 'link.confirmed')(entry)) {
      const { grantId, recipient } = entry.payload
      const known = addresses[entry.name]
      known.set(grantId, (known.get(grantId) ?? new Set()).add(recipient.masked))
    }
  return new Map(
    entries
      .toReversed()
      .filter(isConsent)
      .flatMap(({ payload: { consentId, grantId } }) => {
        const madeBy = made.get(grantId)
        if (madeBy === undefined) return []
        const to = (name: keyof typeof addresses) => [...(addresses[name].get(grantId) ?? [])]
        return [[consentId, { madeBy, sentTo: to('link.sent'), confirmedAt: to('link.confirmed') }] as const]
      }),
  )
}
