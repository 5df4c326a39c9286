import { trackingSessionsTable } from '@consign/contract'
import type { Readable } from '../../contexts/readable.ts'
import { timeText } from '../../store/clock.ts'
import { type SessionRow, sessionFrom, sessionRowSelect } from '../../tracking/session-row.ts'
import { sessionView } from '../../tracking/session-view.ts'

/** The transaction's start: filter, total and record share one moment. */
const now = timeText('now()')

/** A row for each note of a session. */
export const trackingSessionRows: Readable = {
  table: trackingSessionsTable,
  from: `(select s.tenant_id, ${sessionRowSelect} from ${sessionFrom}) session`,
  columns: {
    id: 'id',
    document_id: 'document_id',
    // The same as statusOf().
    status: `case when ended_at is null then case when expires_at > ${now} then 'active' else 'expired' end
                  when ended_by = 'expiry' then 'expired' else 'ended' end`,
    started_at: 'started_at',
    expires_at: 'expires_at',
    ended_at: 'ended_at',
  },
  json: {
    column: 'body',
    select: '*',
    of: (row: SessionRow, { service, tenantId, mayFollow }) =>
      sessionView(service, tenantId as string, row, mayFollow),
  },
}
