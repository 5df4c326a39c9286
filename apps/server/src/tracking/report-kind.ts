import { jobKind } from '../jobs/kind.ts'

export interface Report {
  readonly tenantId: string
  readonly sessionId: string
  readonly documentId: string
  readonly event: 'departed' | 'arrived'
}

/** Records in a note’s chain what the positions of an automatic session show. */
export const trackedReport = jobKind<Report>({
  name: 'report_tracked',
  atOnce: 2,
  seconds: 60,
  waits: [5, 30, 300, 1800],
  keepDays: { done: 7, dead: 90 },
})
