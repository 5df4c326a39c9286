import type { DeviceConsent } from '@consign/evidence'
import { documentKey } from '../../ledger/documents.ts'
import type { Transaction } from '../../store/company.ts'
import { insertFeedRows } from '../../store/feed.ts'
import { statement } from '../../store/statement.ts'

const insertConsent = statement(
  'insert_consent',
  {
    ...documentKey,
    id: 'uuid',
    versionId: 'uuid',
    generationId: 'uuid',
    role: 'text:sender|carrier|consignee',
    grantId: 'uuid',
    body: 'text',
    digest: 'sha256_hex',
    position: 'int4',
    receivedAt: 'evidence_time',
  },
  `insert into consent (tenant_id, document_id, id, version_id, generation_id, role, grant_id, body, digest, position,
                        received_at)
   values (:tenantId, :documentId, :id, :versionId, :generationId, :role, :grantId,
           :body, :digest, :position, :receivedAt)`,
)

const insertConsentPhoto = statement(
  'insert_consent_photo',
  {
    ...documentKey,
    consentId: 'uuid',
    sha256: 'sha256_hex',
    mediaType: 'text:image/jpeg|image/png|image/webp',
    byteSize: 'int4',
  },
  `insert into consent_photo (tenant_id, document_id, consent_id, sha256, media_type, byte_size)
   values (:tenantId, :documentId, :consentId, :sha256, :mediaType, :byteSize)`,
)

const markSigned = statement(
  'mark_signed',
  { tenantId: 'uuid', grantId: 'uuid', at: 'evidence_time' },
  'update sign_grant set signed_at = :at where tenant_id = :tenantId and id = :grantId',
)

const markOpened = statement(
  'mark_opened',
  { tenantId: 'uuid', grantId: 'uuid', at: 'evidence_time' },
  `with opened as (
     update sign_grant set opened_at = :at where tenant_id = :tenantId and id = :grantId and opened_at is null
     returning tenant_id, id, document_id)
   ${insertFeedRows("'link.opened'", 'opened')}`,
)

/** A consent's stored data: the body exactly as digested, and the photos it names. */
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
  tx.send(insertConsent, { tenantId, id: consent.id, role: consent.role, ...stored })
  for (const { sha256, mediaType, byteSize } of consent.photos ?? []) {
    tx.send(insertConsentPhoto, { tenantId, documentId, consentId: consent.id, sha256, mediaType, byteSize })
  }
}

export const sendSigned = (tx: Transaction, tenantId: string, grantId: string, at: string): void =>
  tx.send(markSigned, { tenantId, grantId, at })

export const sendOpened = (tx: Transaction, tenantId: string, grantId: string, at: string): void =>
  tx.send(markOpened, { tenantId, grantId, at })
