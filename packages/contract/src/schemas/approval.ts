import Type from 'typebox'
import { closed, DateTime, FreeForm, nullable, Uuid } from './common.ts'

export const ApprovalStatus = Type.Enum(['pending', 'approved', 'rejected', 'consumed', 'expired'] as const)

/** Further members are facts of the operation's card. */
const Item = Type.Unsafe<{ id: string; [fact: string]: unknown }>(Type.Object({ id: Type.String() }))

export const ApprovalCard = closed({
  subject: Type.String(),
  action: Type.String(),
  items: Type.Array(Item),
  batch: Type.Optional(closed({ total: Type.Integer() })),
  includesSave: Type.Optional(Type.Boolean()),
})

export const Approval = closed({
  id: Uuid,
  operation: Type.String(),
  status: ApprovalStatus,
  requestedBy: closed({ connectionId: nullable(Uuid), name: Type.String() }),
  summary: nullable(ApprovalCard),
  input: FreeForm,
  url: Type.String(),
  createdAt: DateTime,
  decidedAt: nullable(DateTime),
  decidedBy: nullable(Type.String()),
  expiresAt: DateTime,
})

export const ApprovalRef = closed({
  id: Uuid,
  url: Type.String(),
  expiresAt: DateTime,
  operation: Type.String(),
  status: ApprovalStatus,
})
