import type { TrackingProposal, TrackingSession, TrackingStatus } from '@consign/contract'
import type { Static } from 'typebox'
import { shareToken, trackingToken } from '../identity/tracking-token.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { positionOf } from './position-row.ts'
import type { SessionRow } from './session-row.ts'

/** What showing sessions needs of a service. */
export interface Showing {
  readonly secrets: Secrets
  readonly config: { readonly trackingDays: number }
  publicUrl(): string
}

type Ending = Pick<SessionRow, 'ended_at' | 'ended_by' | 'expires_at' | 'now'>

/** At the database’s `now`: nothing is taken after the last moment, whether or not a job has said so. */
export function statusOf({ ended_at, ended_by, expires_at, now }: Ending): Static<typeof TrackingStatus> {
  if (ended_at !== null) return ended_by === 'expiry' ? 'expired' : 'ended'
  return expires_at > now ? 'active' : 'expired'
}

/** When and by whom it ended; an expiry counts from its moment on. */
const endOf = (row: SessionRow) =>
  statusOf(row) === 'expired'
    ? { endedAt: row.ended_at ?? row.expires_at, endedBy: 'expiry' as const }
    : { endedAt: row.ended_at, endedBy: row.ended_by as Static<typeof TrackingSession>['endedBy'] }

/** @param mayFollow whether the caller has `tracking:manage` */
export function sessionView(
  { secrets, config, publicUrl }: Showing,
  tenantId: string,
  row: SessionRow,
  mayFollow: boolean,
): Static<typeof TrackingSession> {
  const token = mayFollow ? trackingToken(secrets, tenantId, row.id) : null
  const isActive = statusOf(row) === 'active'
  const share =
    isActive && mayFollow && row.share_id !== null ? shareToken(secrets, tenantId, row.share_id) : null
  return {
    id: row.id,
    documentId: row.document_id,
    documentIds: [...row.document_ids],
    status: statusOf(row),
    automatic: row.automatic,
    url: token && `${publicUrl()}/track/${token}`,
    token,
    shareUrl: share && `${publicUrl()}/follow/${share}`,
    shared: isActive ? row.shared : 'off',
    startedAt: row.started_at,
    agreedAt: row.agreed_at,
    ...endOf(row),
    expiresAt: row.expires_at,
    lastPosition: mayFollow ? lastPosition(row, config.trackingDays) : null,
    positions: row.taken,
    proposals: proposalsOf(row),
  }
}

/** Null once it is due, whether or not the sweep has come to it. */
function lastPosition(row: SessionRow, days: number) {
  const { last_at: at, last_lat: lat, last_lon: lon } = row
  if (at === null || lat === null || lon === null || at < daysBefore(row.now, days)) return null
  return positionOf({
    session_id: row.id,
    at,
    lat,
    lon,
    accuracy: row.last_accuracy,
    speed: row.last_speed,
    heading: row.last_heading,
    battery: row.last_battery,
    mock: row.last_mock,
  })
}

export const daysBefore = (now: string, days: number): string =>
  new Date(Date.parse(now) - days * 86_400_000).toISOString()

/** What positions proposed and the chain does not say yet. */
function proposalsOf(row: SessionRow): Static<typeof TrackingProposal>[] {
  const { departed_at, arrived_at, from_place, to_place, happened } = row
  const all = [
    { event: 'departed' as const, at: departed_at, place: from_place },
    { event: 'arrived' as const, at: arrived_at, place: to_place },
  ]
  return all.flatMap(({ event, at, place }) =>
    at === null || happened.includes(`transport.${event}`) ? [] : [{ event, at, place: placeOf(place) }],
  )
}

/** A place of the note by its name: its coordinates are nobody’s business in the chain. */
export const placeOf = (text: string | null) => ({ text: text ?? '–' })
