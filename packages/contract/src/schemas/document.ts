import { closed, count, DateTime, NoteData, Sha256, TypeRef, text, Uuid } from './common.ts'

export const Document = closed(
  {
    id: Uuid,
    tenantId: Uuid,
    type: TypeRef,
    reference: text(200, { minLength: 1 }),
    currentVersionId: Uuid,
    state: text(200, { minLength: 1 }),
    createdAt: DateTime,
  },
  'An issued document; its identity never changes, its state is derived by the server.',
)

export const DocumentVersion = closed(
  {
    id: Uuid,
    documentId: Uuid,
    revision: count(1),
    type: TypeRef,
    state: text(200, { minLength: 1 }),
    data: NoteData,
    canonicalizationVersion: text(200, { minLength: 1 }),
    snapshotDigest: Sha256,
    createdAt: DateTime,
  },
  'An immutable snapshot of a document. The digest is not a digital signature.',
)
