import type { follow } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { openShareToken } from '../../identity/tracking-token.ts'
import { daysBefore, statusOf } from '../../tracking/session-view.ts'
import { sharedSession } from './follow.store.ts'

/** Nothing but the place, as precisely as it is shared. An address that was ended is told from one that never was. */
export const handle: HandlerOf<typeof follow> = async ({ service }, { params }) => {
  const share = openShareToken(service.secrets, params.shareToken)
  if (!share) throw refuse('TRACKING_LINK_UNKNOWN')
  const [row] = await service.company(share.tenantId).query(sharedSession, share)
  if (!row || row.shared === 'off') throw refuse('TRACKING_LINK_ENDED')
  const status = statusOf(row)
  if (status !== 'active')
    throw refuse(status === 'expired' ? 'TRACKING_LINK_EXPIRED' : 'TRACKING_LINK_ENDED')
  const { state, shared: precision, now } = row
  const isDue = row.last_at === null || row.last_at < daysBefore(now, service.config.trackingDays)
  const place = isDue ? nowhere : placeOf(row)
  return { status, state, precision, ...place }
}

const nowhere = { at: null, lat: null, lon: null }

/** The grid’s point was chosen when the position was taken; its time is cut to the minute. */
function placeOf(row: NonNullable<typeof sharedSession.row>) {
  const { shared, last_at: at, grid_lat: lat, grid_lon: lon } = row
  if (shared === 'exact') return { at, lat: row.last_lat, lon: row.last_lon }
  if (at === null || lat === null || lon === null) return nowhere
  return { at: `${at.slice(0, 'YYYY-MM-DDTHH:MM'.length)}:00.000Z`, lat: lat / 100, lon: lon / 100 }
}
