import type { DeviceConsent } from '@consign/evidence'
import type { Transaction } from '../../store/company.ts'
import { statement } from '../../store/statement.ts'

const insertConsent = statement(
  'insert_consent',
  `insert into consent (tenant_id, document_id, id, version_id, generation_id, role, grant_id, body, digest, position,
                        received_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

const insertConsentPhoto = statement(
  'insert_consent_photo',
  `insert into consent_photo (tenant_id, document_id, consent_id, sha256, media_type, byte_size)
   values ($1, $2, $3, $4, $5, $6)`,
)

const markSigned = statement(
  'mark_signed',
  'update sign_grant set signed_at = $3 where tenant_id = $1 and id = $2',
)

const moveDocument = statement(
  'move_document',
  `update document set current_version_id = $3, state = $4, head_digest = $5, head_position = $6, head_received_at = $7
    where tenant_id = $1 and id = $2`,
)

const markOpened = statement(
  'mark_opened',
  `update sign_grant set opened_at = $3 where tenant_id = $1 and id = $2 and opened_at is null`,
)

/** What is stored of a consent: the body exactly as it was digested, and the photos it names. */
export interface NewConsent {
  readonly documentId: string
  readonly consent: DeviceConsent
  readonly versionId: string
  readonly generationId: string
  readonly grantId: string
  readonly body: string
  readonly digest: string
  readonly position: number
  readonly receivedAt: string
}

/** Stores a consent. The database refuses a second one of the role for the same data. */
export function sendConsent(tx: Transaction, tenantId: string, stored: NewConsent): void {
  const { documentId, consent } = stored
  tx.send(insertConsent, [
    ...[
      tenantId,
      documentId,
      consent.id,
      stored.versionId,
      stored.generationId,
      consent.role,
      stored.grantId,
    ],
    ...[stored.body, stored.digest, stored.position, stored.receivedAt],
  ])
  for (const photo of consent.photos ?? []) {
    tx.send(insertConsentPhoto, [
      ...[tenantId, documentId, consent.id, photo.sha256, photo.mediaType, photo.byteSize],
    ])
  }
}

export const sendSigned = (tx: Transaction, tenantId: string, grantId: string, at: string): void =>
  tx.send(markSigned, [tenantId, grantId, at])

export const sendOpened = (tx: Transaction, tenantId: string, grantId: string, at: string): void =>
  tx.send(markOpened, [tenantId, grantId, at])

/** Moves the document to its new version and the end of its chain. */
export function sendMoved(
  tx: Transaction,
  tenantId: string,
  documentId: string,
  to: {
    versionId: string
    state: string
    head: { eventDigest: string; position: number; receivedAt: string }
  },
): void {
  const { eventDigest, position, receivedAt } = to.head
  tx.send(moveDocument, [tenantId, documentId, to.versionId, to.state, eventDigest, position, receivedAt])
}
