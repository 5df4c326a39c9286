import Type from 'typebox'
import { closed, DateTime, FreeForm, Sha256, TypeRef, Uuid } from './common.ts'

export const Document = closed(
  {
    id: Uuid,
    tenantId: Uuid,
    type: TypeRef,
    reference: Type.String({ minLength: 1, maxLength: 200 }),
    currentVersionId: Uuid,
    state: Type.String({ minLength: 1, maxLength: 200 }),
    createdAt: DateTime,
  },
  'An issued document; its identity never changes, its state is derived by the server.',
)

export const DocumentVersion = closed(
  {
    id: Uuid,
    documentId: Uuid,
    revision: Type.Integer({ minimum: 1 }),
    type: TypeRef,
    state: Type.String({ minLength: 1, maxLength: 200 }),
    data: FreeForm,
    canonicalizationVersion: Type.String({ minLength: 1, maxLength: 200 }),
    snapshotDigest: Sha256,
    createdAt: DateTime,
  },
  'An immutable snapshot of a document. The digest is not a digital signature.',
)
