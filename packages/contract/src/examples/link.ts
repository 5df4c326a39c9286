import type { Static } from 'typebox'
import type { SignGrant } from '../schemas/link.ts'
import { document } from './document.ts'

const token = 'AaH9uF_Ud7SrCJwJjW2mDwGh_bhgo3KtofBTToGZlL2JFYZbi26iSyHTBXJ59TO0'

/** The sender's link, just made. */
export const link = {
  id: '01a1fdb8-60a3-72ad-a1f0-534e819994bd',
  documentId: document.id,
  role: 'sender',
  status: 'active',
  createdAt: '2026-11-21T10:48:01.441Z',
  expiresAt: '2026-11-28T10:48:01.441Z',
  revokedAt: null,
  signedAt: null,
  openedAt: null,
  sentTo: null,
  sentAt: null,
  token,
  url: `https://consign.example/sign/${token}`,
} satisfies Static<typeof SignGrant>

export const ofLink = { document_id: document.id, role: 'sender' }
export const linkRequest = { ...ofLink, idempotency_key: 'sender-1' }
