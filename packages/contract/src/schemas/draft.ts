import Type from 'typebox'
import { closed, DateTime, FreeForm, nullable, TypeRef, Uuid } from './common.ts'

/** Largest data of a draft accepted, in bytes of its JSON; the body around it may be 4 KiB more. */
export const draftBytes = 256 * 1024
/** Deepest data accepted: nested objects and arrays, the outermost counted as 1. */
export const draftDepth = 32

export const Problem = closed({
  path: Type.String({ description: 'JSON Pointer into data' }),
  rule: Type.String(),
  article: nullable(Type.String({ description: 'for example CMR 6(1)(b)' })),
  message: Type.String(),
})

const draftFields = {
  id: Uuid,
  revision: Type.Integer({ minimum: 1 }),
  status: Type.Enum(['draft', 'issued'] as const),
  type: nullable(TypeRef),
  reference: nullable(Type.String()),
  complete: Type.Boolean(),
  problems: Type.Array(Problem),
  documentId: nullable(Uuid),
  createdAt: DateTime,
  updatedAt: DateTime,
}

export const Draft = closed({ ...draftFields, data: FreeForm })

export const DraftListItem = closed({
  ...draftFields,
  sender: nullable(Type.String()),
  consignee: nullable(Type.String()),
})
