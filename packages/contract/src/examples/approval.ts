import type { Static } from 'typebox'
import type { Approval, ApprovalRef } from '../schemas/approval.ts'
import { draft } from './draft.ts'
import { connection, personName } from './people.ts'

const id = '01a1fdb8-61f0-7c11-8a5e-2f6f3f1f9b10'

/** The answer to a program that needs a person's approval. */
export const approvalRef = {
  id,
  url: `https://consign.example/approvals/${id}`,
  expiresAt: '2026-11-22T10:48:01.700Z',
  operation: 'publish',
  status: 'pending',
} satisfies Static<typeof ApprovalRef>

/** The same as a person sees it. */
export const approval = {
  ...approvalRef,
  requestedBy: { connectionId: connection.id, name: connection.name },
  summary: {
    subject: draft.reference,
    action: 'Issue the consignment note',
    items: [{ id: draft.id }],
    includesSave: true,
  },
  input: { draftId: draft.id, revision: draft.revision },
  createdAt: '2026-11-21T10:48:01.700Z',
  decidedAt: null,
  decidedBy: null,
} satisfies Static<typeof Approval>

const decision = {
  decidedAt: '2026-11-21T10:52:30.000Z',
  decidedBy: personName,
  expiresAt: '2026-11-21T11:07:30.000Z',
}

export const approved = { ...approval, ...decision, status: 'approved' } satisfies Static<typeof Approval>

export const rejected = {
  ...approval,
  ...decision,
  status: 'rejected',
  expiresAt: approval.expiresAt,
} satisfies Static<typeof Approval>
