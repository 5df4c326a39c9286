import type { DriverContext } from '../contexts/context.ts'
import { refuse } from '../ground/refusal.ts'
import type { Fix } from './fix.ts'
import { standingSession } from './must-stand.ts'
import { propose } from './propose.ts'
import { takePositions } from './take.store.ts'

/** Hours that a position may come late, from a queue that waited for a network. */
const latestHours = 72

/** No phone knew where it was before; PostgreSQL knows no year 0. */
const earliest = Date.UTC(2000, 0, 1)

/**
 * Takes positions of a session that stands and was agreed to: all possible ones, once each. Refuses TRACKING_LINK_UNKNOWN,
 * TRACKING_LINK_ENDED, TRACKING_LINK_EXPIRED, TRACKING_NOT_AGREED.
 */
export async function take(ctx: DriverContext, fixes: readonly Fix[]) {
  const { company, caller, service } = ctx
  const { sessionId } = caller
  const possible = fixes.filter(isPossible)
  const [taken] = await company.query(takePositions, {
    tenantId: company.id,
    sessionId,
    ...columnsOf(possible),
    hours: Math.min(latestHours, service.config.trackingDays * 24),
  })
  if (taken?.state === 'not_agreed') throw refuse('TRACKING_NOT_AGREED')
  if (taken?.state !== 'taken') await standingSession(company, sessionId)
  const { accepted = 0, repeated = 0, refused = 0 } = taken ?? {}
  if (accepted > 0) service.changes.announce(sessionId)
  // A repeat, too: the server may have stopped between storing and proposing.
  if (accepted + repeated > 0) await propose(ctx, possible)
  return { accepted, repeated, refused: refused + fixes.length - possible.length }
}

function isPossible({ at, lat, lon, accuracy, speed, heading, battery }: Fix): boolean {
  const isWithin = (value: number | null | undefined, most: number) =>
    value === undefined || value === null || (value >= 0 && value <= most)
  return (
    Date.parse(at) >= earliest &&
    Math.abs(lat) <= 90 &&
    Math.abs(lon) <= 180 &&
    isWithin(accuracy, 100_000) &&
    isWithin(speed, 100) &&
    isWithin(heading, 360) &&
    heading !== 360 &&
    isWithin(battery, 100)
  )
}

const columnsOf = (fixes: readonly Fix[]) => ({
  ats: fixes.map(({ at }) => new Date(at).toISOString()),
  lats: fixes.map(({ lat }) => lat),
  lons: fixes.map(({ lon }) => lon),
  accuracies: fixes.map(({ accuracy = null }) => accuracy),
  speeds: fixes.map(({ speed = null }) => speed),
  headings: fixes.map(({ heading = null }) => heading),
  batteries: fixes.map(({ battery = null }) => battery),
  mocks: fixes.map(({ mock = null }) => mock),
})
