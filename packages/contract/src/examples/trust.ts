import type { TrustStatus } from '../schemas/trust.ts'
import { evidence } from './evidence.ts'

/** One authority that does not answer, and a consent that waits for it. */
export const trustStatus: TrustStatus = {
  timestamps: {
    owed: [
      {
        subjectKind: 'consent',
        subjectId: evidence.consents[0]?.body.id ?? '',
        documentId: evidence.document.id,
        since: evidence.consents[0]?.receivedAt ?? '',
        attempts: 3,
        lastError: 'tsa.example: no answer within 10000 ms',
      },
    ],
    authorities: [
      {
        host: 'tsa.example',
        ok: false,
        lastError: 'no answer within 10000 ms',
        at: '2026-11-21T12:00:00.000Z',
      },
    ],
  },
  seals: { owed: [] },
  log: { size: 0, witnessedSize: 0, checkpointAt: null, owed: 0 },
}
