import type { Static } from 'typebox'
import type { DeviceStatement } from '../schemas/statement.ts'
import { consent } from './consent.ts'
import { document, versions } from './document.ts'

/** The sender's instructions; the signature is that of another text. */
export const statement = {
  id: '5a0c2c1e-2b9d-4c3a-9a57-7a1f0e6f2c11',
  kind: 'instructions.given',
  documentId: document.id,
  versionId: document.currentVersionId,
  snapshotDigest: versions[1].snapshotDigest,
  role: 'sender',
  name: 'Celina Wójcik',
  data: { text: 'Deliver to gate 4.' },
  occurredAt: '2026-11-21T11:02:11.010Z',
  publicKey: consent.publicKey,
  signature: consent.signature,
} satisfies Static<typeof DeviceStatement>
