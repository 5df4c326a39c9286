import { refuse } from '../../ground/refusal.ts'
import { sendEvents } from '../../ledger/append.ts'
import { lockedDocument } from '../../ledger/documents.ts'
import { sendBlob } from '../../ledger/versions.ts'
import type { Company, Transaction } from '../../store/company.ts'
import { sha256 } from '../../store/digest.ts'
import { photoProblem } from './photo-problem.ts'
import { insertPhoto, namedPhoto } from './photos.store.ts'

const differs = { en: 'differs from what was signed', pl: 'różni się od tego, co podpisano' }

interface PhotoUpload {
  readonly documentId: string
  /** The consent or the statement that names it. */
  readonly ownerId: string
  readonly sha256: string
  readonly bytes: Uint8Array
  readonly mediaType: string
  /** The role of its link; absent for the company's upload. */
  readonly role?: string
}

/**
 * Stores the unchanged bytes of a photo that a recorded consent or statement names, and its event. Idempotent. Refuses
 * PHOTO_NOT_SIGNED or PHOTO_MISMATCH.
 * @returns the number of newly stored bytes
 */
export async function storePhoto(company: Company, upload: PhotoUpload): Promise<number> {
  const [named] = await company.query(namedPhoto, { tenantId: company.id, ...upload })
  if (!named || (upload.role && named.role !== upload.role)) throw refuse('PHOTO_NOT_SIGNED')
  mustMatch(upload, named)
  if (named.stored) return 0
  const stored = await company.write((tx) => store(tx, company.id, upload, named.version_id))
  return stored ? upload.bytes.length : 0
}

function mustMatch(upload: PhotoUpload, named: { media_type: string; byte_size: number }): void {
  const problem =
    (upload.bytes.length !== named.byte_size && 'byteSize') ||
    (sha256(upload.bytes) !== upload.sha256 && 'sha256') ||
    (upload.mediaType !== named.media_type && 'mediaType') ||
    photoProblem(upload.bytes, named.media_type)
  if (problem) {
    const details = [{ path: '', rule: problem, message: differs }]
    throw refuse('PHOTO_MISMATCH', { details })
  }
}

async function store(
  tx: Transaction,
  tenantId: string,
  upload: PhotoUpload,
  versionId: string,
): Promise<boolean> {
  const document = await lockedDocument(tx, tenantId, upload.documentId)
  const [named] = await tx.run(namedPhoto, { tenantId, ...upload })
  if (!document || !named || named.stored) return false
  sendBlob(tx, tenantId, upload.sha256, upload.bytes)
  const { ownerId, bytes } = upload
  const about = { sha256: upload.sha256, mediaType: named.media_type, byteSize: bytes.length }
  const payload = { [`${named.owner}Id`]: ownerId, ...about }
  const [link] = sendEvents(tx, document, [{ name: 'photo.stored', payload }], versionId)
  if (!link) throw new Error('an event was not appended')
  const { position, receivedAt } = link
  tx.send(named.owner === 'statement' ? insertPhoto.statement : insertPhoto.consent, {
    tenantId,
    position,
    receivedAt,
    ...upload,
  })
  return true
}
