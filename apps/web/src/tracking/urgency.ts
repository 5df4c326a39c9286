import type { Transport } from './transport.ts'

/** What a dispatcher looks at first. */
export const urgencies = ['silent', 'late', 'proposed', 'asked', 'shared'] as const
export type Urgency = (typeof urgencies)[number]

/** Milliseconds without a place after which a driver who shares is silent. */
const silence = 3_600_000

type Judged = Pick<Transport, 'session' | 'due' | 'state'>

/** @param now milliseconds, @param today the viewer’s day, `YYYY-MM-DD` */
export function urgencyOf({ session, due, state }: Judged, now: number, today: string): Urgency {
  const { agreedAt, lastPosition, proposals } = session
  const heard = lastPosition?.at ?? agreedAt
  if (heard !== null && now - Date.parse(heard) >= silence) return 'silent'
  if (due !== null && due < today && state !== 'arrived') return 'late'
  if (proposals.length > 0) return 'proposed'
  return agreedAt === null ? 'asked' : 'shared'
}

/** The most urgent first; of two alike the one that was heard of longest ago, then the one due first. */
export function byUrgency<T extends Judged>(all: readonly T[], now: number, today: string): T[] {
  const rank = (each: T) => urgencies.indexOf(urgencyOf(each, now, today))
  return [...all].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      (rank(one) === 0 ? heardAt(one) - heardAt(other) : 0) ||
      (one.due ?? '9999').localeCompare(other.due ?? '9999') ||
      one.session.startedAt.localeCompare(other.session.startedAt) ||
      one.session.id.localeCompare(other.session.id),
  )
}

const heardAt = ({ session: { lastPosition, agreedAt } }: Judged): number =>
  Date.parse(lastPosition?.at ?? agreedAt ?? '')
