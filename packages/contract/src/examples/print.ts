import type { Static } from 'typebox'
import type { Print } from '../schemas/print.ts'
import { consent } from './consent.ts'
import { document, versions } from './document.ts'
import { evidence } from './evidence.ts'

const [, version] = versions

/** A print made after the sender signed. */
export const print = {
  documentId: document.id,
  type: version.type,
  reference: document.reference,
  revision: version.revision,
  state: version.state,
  createdAt: version.createdAt,
  snapshotDigest: version.snapshotDigest,
  pdfSha256: evidence.artifacts[1].sha256,
  data: version.data,
  signatures: [
    {
      role: 'sender',
      name: consent.name,
      statement: consent.statement,
      reservations: null,
      receivedAt: version.createdAt,
      digest: evidence.consents[0]?.digest ?? '',
    },
  ],
  reserved: { carrier: null, notices: [] },
  newer: null,
} satisfies Static<typeof Print>
