import { findType } from '@consign/document-types'
import type { DeviceConsent, DocumentVersion, EvidenceEvent } from '@consign/evidence'
import { type Answers, type Company, question } from '../store/company.ts'
import { type DocumentRow, documentById } from './documents.ts'
import {
  type ArtifactRow,
  artifactsOf,
  type ConsentRow,
  chainLinksOf,
  consentsOf,
  type LinkRow,
  type PhotoRow,
  photosOf,
  type VersionRow,
  versionsOf,
} from './evidence-rows.ts'
import { type SignGrantRow, signGrantsOf } from './sign-grants.ts'

/** Every row of a document's evidence, of one snapshot. */
export interface EvidenceRows {
  readonly document: DocumentRow
  readonly versions: readonly VersionRow[]
  readonly links: readonly LinkRow[]
  readonly consents: readonly ConsentRow[]
  readonly artifacts: readonly ArtifactRow[]
  readonly photos: readonly PhotoRow[]
  readonly grants: readonly SignGrantRow[]
}

/** What is asked for the evidence of a document; `evidenceRows` takes the answers. */
export const evidenceQuestions = (tenantId: string, documentId: string) => {
  const key = { tenantId, documentId }
  return {
    documents: question(documentById, key),
    versions: question(versionsOf, key),
    links: question(chainLinksOf, key),
    consents: question(consentsOf, key),
    artifacts: question(artifactsOf, key),
    photos: question(photosOf, key),
    grants: question(signGrantsOf, key),
  }
}

/** Undefined when the company has no such document. */
export function evidenceRows({
  documents: [document],
  ...others
}: Answers<ReturnType<typeof evidenceQuestions>>): EvidenceRows | undefined {
  return document && { document, ...others }
}

/** Reads the evidence in one pipeline; undefined when the company has no such document. */
export const readEvidence = async (
  company: Pick<Company, 'id' | 'read'>,
  documentId: string,
): Promise<EvidenceRows | undefined> =>
  evidenceRows(await company.read(evidenceQuestions(company.id, documentId)))

export const versionOf = (row: VersionRow): DocumentVersion => JSON.parse(row.body)

export const consentOf = (row: ConsentRow) => ({
  body: JSON.parse(row.body),
  receivedAt: row.received_at,
  digest: row.digest,
})

export const eventOf = (row: LinkRow): EvidenceEvent => ({
  ...chainLinkOf(row),
  payload: JSON.parse(row.payload),
})

export const chainLinkOf = (row: LinkRow) => ({
  id: row.id,
  versionId: row.version_id,
  name: row.name,
  payloadDigest: row.payload_digest,
  previousDigest: row.previous_digest,
  eventDigest: row.event_digest,
  receivedAt: row.received_at,
})

export const artifactOf = (documentId: string, row: ArtifactRow) => ({
  id: row.id,
  documentId,
  versionId: row.version_id,
  kind: 'presentation_pdf' as const,
  sha256: row.sha256,
  byteSize: row.byte_size,
  renderer: JSON.parse(row.renderer),
  createdAt: row.created_at,
})

export const photoOf = (row: PhotoRow) => ({
  consentId: row.consent_id,
  sha256: row.sha256,
  mediaType: row.media_type,
  byteSize: row.byte_size,
  receivedAt: row.received_at,
})

/** The events folded by the document's type: its state and who signed what (docs/profiles/evidence-0.7.md, States). */
export function foldOf(rows: Pick<EvidenceRows, 'document' | 'versions' | 'links' | 'consents'>) {
  const type = findType({ name: rows.document.type_name, version: rows.document.type_version })
  if (!type) throw new Error(`no type ${rows.document.type_name} ${rows.document.type_version}`)
  const generations = new Map(rows.versions.map((row) => [row.id, row.generation_id]))
  const reservations = new Map(rows.consents.map((row) => [row.role + row.version_id, reservationsOf(row)]))
  const events = rows.links.map((row) => {
    const generation = generations.get(row.version_id) ?? row.version_id
    const reserved = row.name.startsWith('consent.') && reservations.get(row.name.slice(8) + row.version_id)
    return { name: row.name, versionId: generation, ...(reserved ? { reservations: reserved } : {}) }
  })
  return { type, events, folded: type.fold(events) }
}

/** Most have none, which their canonical text shows: inside of a string the quotes would be escaped. */
const reservationsOf = ({ body }: ConsentRow): string | undefined =>
  body.includes('"reservations":') ? (JSON.parse(body) as DeviceConsent).reservations : undefined
