import { type FoldEvent, findType } from '@consign/document-types'
import {
  type DeviceConsent,
  type DocumentVersion,
  type EvidenceEvent,
  isOfNewProfile,
  type JsonObject,
  NEW_PROFILE,
  type Profile,
  profileOf,
} from '@consign/evidence'
import type { Life, RecordedConsent } from '@consign/pdf'
import { type Answers, question } from '../store/company.ts'
import { type DocumentRow, documentById } from './documents.ts'
import {
  type ConsentRow,
  chainLinksOf,
  consentsOf,
  type LinkOutline,
  type LinkRow,
  linkOutlinesOf,
  type PhotoRow,
  photosOf,
  type StatementRow,
  statementsOf,
  type VersionOutline,
  type VersionRow,
  versionOutlinesOf,
  versionsOf,
} from './evidence-rows.ts'
import { type SealRow, type SealVerificationRow, sealsOf, sealVerificationsOf } from './seals.ts'
import { type SignGrantRow, signGrantsOf } from './sign-grants.ts'
import { revocationOf, type TimestampRow, timestampsOf } from './timestamps.ts'

/** Every row of a document's evidence, of one snapshot. */
export interface EvidenceRows {
  readonly document: DocumentRow
  readonly versions: readonly VersionRow[]
  readonly links: readonly LinkRow[]
  readonly consents: readonly ConsentRow[]
  readonly statements: readonly StatementRow[]
  readonly photos: readonly PhotoRow[]
  readonly timestamps: readonly TimestampRow[]
  readonly revocation: readonly { readonly sha256: string }[]
  readonly grants: readonly SignGrantRow[]
  readonly seals: readonly SealRow[]
  readonly sealVerifications: readonly SealVerificationRow[]
}

/** The queries for a document's evidence; `evidenceRows` takes their answers. */
export const evidenceQuestions = (tenantId: string, documentId: string) => {
  const key = { tenantId, documentId }
  return {
    documents: question(documentById, key),
    versions: question(versionsOf, key),
    links: question(chainLinksOf, key),
    consents: question(consentsOf, key),
    statements: question(statementsOf, key),
    photos: question(photosOf, key),
    timestamps: question(timestampsOf, key),
    revocation: question(revocationOf, key),
    grants: question(signGrantsOf, key),
    seals: question(sealsOf, key),
    sealVerifications: question(sealVerificationsOf, key),
  }
}

/** Undefined for an unknown document. */
export function evidenceRows({
  documents: [document],
  ...others
}: Answers<ReturnType<typeof evidenceQuestions>>): EvidenceRows | undefined {
  return document && { document, ...others }
}

/** The part of the evidence that signing needs: no bodies of earlier versions, no payloads. */
export interface EvidenceOutline {
  readonly document: DocumentRow
  readonly versions: readonly VersionOutline[]
  readonly links: readonly LinkOutline[]
  readonly consents: readonly ConsentRow[]
  readonly statements: readonly StatementRow[]
}

/** The queries for signing; `outlineRows` takes their answers. */
export const outlineQuestions = (tenantId: string, documentId: string) => {
  const key = { tenantId, documentId }
  return {
    documents: question(documentById, key),
    versions: question(versionOutlinesOf, key),
    links: question(linkOutlinesOf, key),
    consents: question(consentsOf, key),
    statements: question(statementsOf, key),
  }
}

/** Undefined for an unknown document. */
export function outlineRows({
  documents: [document],
  ...others
}: Answers<ReturnType<typeof outlineQuestions>>): EvidenceOutline | undefined {
  return document && { document, ...others }
}

/** A version as it is stored. A row is parsed once, however many parts of an answer look at its data. */
export function versionOf(row: Pick<VersionRow, 'body'>): DocumentVersion {
  const version = parsed.get(row) ?? (JSON.parse(row.body) as DocumentVersion)
  parsed.set(row, version)
  return version
}

const parsed = new WeakMap<object, DocumentVersion>()

/** The version to be signed next, with its body; every document has one. */
export function currentVersion({ document, versions }: EvidenceOutline): VersionOutline & { body: string } {
  const current = versions.at(-1)
  if (!current || !hasBody(current)) throw new Error(`document ${document.id} has no current version`)
  return current
}

const hasBody = (row: VersionOutline): row is VersionOutline & { body: string } => row.body !== null

export const consentOf = (row: ConsentRow) => ({
  body: JSON.parse(row.body),
  receivedAt: row.received_at,
  digest: row.digest,
})

export const eventOf = (row: LinkRow): EvidenceEvent => ({
  ...chainLinkOf(row),
  payload: JSON.parse(row.payload),
})

export const chainLinkOf = (row: LinkOutline) => ({
  id: row.id,
  versionId: row.version_id,
  name: row.name,
  payloadDigest: row.payload_digest,
  previousDigest: row.previous_digest,
  eventDigest: row.event_digest,
  receivedAt: row.received_at,
})

/** The same for the holder of a link, with the words of an event that prints show. */
export const shownLinkOf = (row: LinkOutline) => ({
  ...chainLinkOf(row),
  ...(row.printed && row.name !== 'seal.added' ? { payload: JSON.parse(row.printed) as JsonObject } : {}),
})

/** A version's PDF as served; null if its row is lost, which a verifier detects. */
const artifactOf = (documentId: string, row: VersionOutline) =>
  row.artifact_id === null
    ? null
    : {
        id: row.artifact_id,
        documentId,
        versionId: row.id,
        kind: 'presentation_pdf' as const,
        // Null only with the id.
        sha256: row.sha256 as string,
        byteSize: row.byte_size as number,
        renderer: JSON.parse(row.renderer as string),
        createdAt: row.artifact_created_at as string,
      }

export const artifactsOf = (documentId: string, versions: readonly VersionOutline[]) =>
  versions.flatMap((row) => artifactOf(documentId, row) ?? [])

/** A statement as evidence has it. */
export const statementOf = (row: StatementRow) => ({
  versionId: row.version_id,
  role: row.role,
  body: JSON.parse(row.body),
  receivedAt: row.received_at,
  digest: row.digest,
})

/** It names the consent or the statement that it belongs to. */
export const photoOf = (row: PhotoRow) => ({
  ...(row.consent_id === null ? { statementId: row.statement_id as string } : { consentId: row.consent_id }),
  sha256: row.sha256,
  mediaType: row.media_type,
  byteSize: row.byte_size,
  receivedAt: row.received_at,
})

/** The events folded by the document's type: its state and signatures (docs/profiles/evidence-0.7.md, States). */
export function foldOf(rows: EvidenceOutline) {
  const type = findType({ name: rows.document.type_name, version: rows.document.type_version })
  if (!type) throw new Error(`no type ${rows.document.type_name} ${rows.document.type_version}`)
  const generations = new Map(rows.versions.map((row) => [row.id, row.generation_id]))
  const reservations = new Map(rows.consents.map((row) => [row.role + row.version_id, reservationsOf(row)]))
  const events = rows.links.map((row): FoldEvent => {
    const generation = generations.get(row.version_id) ?? row.version_id
    const reserved = row.name.startsWith('consent.') && reservations.get(row.name.slice(8) + row.version_id)
    const isNew = isOfNewProfile(profiledOf(row))
    return {
      name: row.name,
      versionId: generation,
      ...(reserved ? { reservations: reserved } : {}),
      ...(isNew ? { profile: NEW_PROFILE } : {}),
    }
  })
  return { type, events, folded: type.fold(events) }
}

/** An event as far as it was read; its payload is parsed only when it is looked at. */
const profiledOf = (row: LinkOutline | LinkRow) => ({
  name: row.name,
  get payload(): unknown {
    const text = 'payload' in row ? row.payload : (row.marked ?? row.printed)
    return text ? JSON.parse(text) : {}
  },
})

/** The profile of a note's evidence. */
export const profileOfRows = ({ links }: Pick<EvidenceOutline, 'links'>): Profile =>
  profileOf(links.map(profiledOf))

/** Most have none, which their canonical text shows: inside a string the quotes would be escaped. */
const reservationsOf = ({ body }: ConsentRow): string | undefined =>
  body.includes('"reservations":') ? (JSON.parse(body) as DeviceConsent).reservations : undefined

/** A note's events for its print, with the payloads of those that it shows or draws names from. */
export const printedEventsOf = ({ links }: EvidenceOutline): Life['events'] =>
  links.map(({ name, version_id, printed, marked, received_at }) => {
    const text = printed ?? marked
    return { name, versionId: version_id, payload: text ? JSON.parse(text) : {}, receivedAt: received_at }
  })

/** Consents for the print, each with the signed version. */
export function printedConsents(rows: EvidenceOutline): RecordedConsent[] {
  const revisions = new Map(rows.versions.map(({ id, revision }) => [id, revision]))
  return rows.consents.map((row) => ({
    ...consentOf(row),
    versionId: row.version_id,
    revision: revisions.get(row.version_id) ?? 1,
  }))
}

/** Every statement so far, for the print. */
export const printedStatements = ({ statements }: EvidenceOutline): Life['statements'] =>
  statements.map((row) => ({ body: JSON.parse(row.body), receivedAt: row.received_at }))
