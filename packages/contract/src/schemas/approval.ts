import Type, { type Static } from 'typebox'
import { closed, count, DateTime, FreeForm, list, nullable, text, Url, Uuid } from './common.ts'

export const ApprovalStatus = Type.Enum(['pending', 'approved', 'rejected', 'consumed', 'expired'] as const)

/** Further members are facts of the operation's card. */
const Item = Type.Unsafe<{ id: string; [fact: string]: unknown }>(Type.Object({ id: Uuid }))

export const ApprovalCard = closed({
  subject: text(1000),
  action: text(1000),
  items: list(Item, 1000),
  batch: Type.Optional(closed({ total: count() })),
  includesSave: Type.Optional(Type.Boolean()),
})

export const Approval = closed({
  id: Uuid,
  operation: text(100),
  status: ApprovalStatus,
  requestedBy: closed({ connectionId: nullable(Uuid), name: text(2000) }),
  summary: nullable(ApprovalCard),
  input: FreeForm,
  url: Url,
  createdAt: DateTime,
  decidedAt: nullable(DateTime),
  decidedBy: nullable(text(200)),
  expiresAt: DateTime,
})

export const ApprovalRef = closed({
  id: Uuid,
  url: Url,
  expiresAt: DateTime,
  operation: text(100),
  status: ApprovalStatus,
})

export type ApprovalOf = Static<typeof ApprovalRef>
