import Type, { type Static } from 'typebox'
import {
  closed,
  count,
  DateTime,
  DraftData,
  list,
  nullable,
  sentence,
  TypeRef,
  text,
  Uuid,
} from './common.ts'

/** Largest data of a draft accepted, in bytes of its JSON; the body around it may be 4 KiB more. */
export const draftBytes = 256 * 1024
/** Deepest data accepted: nested objects and arrays, the outermost counted as 1. */
export const draftDepth = 32

/** Drafts on a page of `list_drafts`. */
export const draftsAPage = 50

export const Problem = closed({
  path: text(4 * draftBytes, { pattern: '^(/|$)', description: 'JSON Pointer into data' }),
  rule: text(200),
  article: nullable(text(200, { description: 'for example CMR 6(1)(b)' })),
  message: sentence(4 * draftBytes),
})

export type ProblemOf = Static<typeof Problem>

const draftFields = {
  id: Uuid,
  revision: count(1),
  status: Type.Enum(['draft', 'issued'] as const),
  type: nullable(TypeRef),
  reference: nullable(text(200)),
  complete: Type.Boolean(),
  problems: list(Problem, 1000),
  warnings: list(Problem, 1000),
  documentId: nullable(Uuid),
  createdAt: DateTime,
  updatedAt: DateTime,
  /** Who saved the last revision. */
  savedBy: nullable(
    closed({ kind: Type.Enum(['user', 'apikey', 'oauth'] as const), id: Uuid, name: text(120) }),
  ),
}

export const Draft = closed({ ...draftFields, data: DraftData })

export const DraftListItem = closed({
  ...draftFields,
  sender: nullable(text(200)),
  consignee: nullable(text(200)),
})
