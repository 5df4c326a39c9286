import type { DriverContext } from '../contexts/context.ts'
import { sendJob } from '../jobs/send-job.ts'
import type { Fix } from './fix.ts'
import { arrivalAt, departureFrom, isNear, type Point, type Timed } from './proposals.ts'
import {
  holdSession,
  notesToPropose,
  type PlacesRow,
  proposeEvent,
  sawThere,
  wayAround,
} from './propose.store.ts'
import { trackedReport } from './report-kind.ts'

/** A note of the session whose place of taking over or delivery is known and nothing was proposed for. */
interface Watched {
  readonly documentId: string
  readonly from: Point | null
  readonly to: Point | null
  readonly thereAt: number | null
}

/** Proposes, note by note, that a transport departed or arrived, if the positions around those just taken show it. */
export async function propose(ctx: DriverContext, fixes: readonly Fix[]): Promise<void> {
  const { company, caller } = ctx
  const key = { tenantId: company.id, sessionId: caller.sessionId }
  const rows = await company.query(notesToPropose, key)
  if (rows.length === 0) return
  const taken = fixes.map(({ at, lat, lon }) => ({ time: Date.parse(at), lat, lon }))
  const watched = await Promise.all(rows.map((row) => withThere(ctx, watchedOf(row), taken)))
  const concerned = watched.filter((each) => mayShow(each, taken))
  if (concerned.length === 0) return
  const times = taken.map(({ time }) => time)
  const [first, last] = [Math.min(...times), Math.max(...times)].map((time) => new Date(time))
  const way = (await company.query(wayAround, { ...key, first: first as Date, last: last as Date })).map(
    ({ at, lat, lon }) => ({ time: at.getTime(), lat, lon }),
  )
  for (const note of concerned) await proposeOf(ctx, note, way)
}

const watchedOf = (row: PlacesRow): Watched => ({
  documentId: row.document_id,
  from: pointOf(row.from_lat, row.from_lon),
  to: pointOf(row.to_lat, row.to_lon),
  thereAt: row.there_at === null ? null : Date.parse(row.there_at),
})

const pointOf = (lat: number | null, lon: number | null): Point | null =>
  lat === null || lon === null ? null : { lat, lon }

/** Keeps when the truck was first at the note’s place of taking over. */
async function withThere({ company, caller }: DriverContext, note: Watched, taken: readonly Timed[]) {
  const { documentId, from, thereAt } = note
  const seen = from ? taken.filter((each) => isNear(from, each)).map(({ time }) => time) : []
  const earliest = Math.min(...seen, thereAt ?? Number.POSITIVE_INFINITY)
  if (!Number.isFinite(earliest)) return note
  if (earliest !== thereAt) {
    const key = { tenantId: company.id, sessionId: caller.sessionId, documentId }
    await company.query(sawThere, { ...key, at: new Date(earliest).toISOString() })
  }
  return { ...note, thereAt: earliest }
}

/** Whether the positions just taken can complete a row; most never do, and nothing more is read for them. */
const mayShow = ({ from, to, thereAt }: Watched, taken: readonly Timed[]): boolean =>
  taken.some(
    (each) =>
      (to && isNear(to, each)) || (from && thereAt !== null && each.time > thereAt && !isNear(from, each)),
  )

async function proposeOf(ctx: DriverContext, note: Watched, way: readonly Timed[]): Promise<void> {
  const { from, to, thereAt } = note
  const departed = from && thereAt !== null ? departureFrom(from, thereAt, way) : undefined
  const arrived = to ? arrivalAt(to, way) : undefined
  if (departed) await store(ctx, note.documentId, 'departed', departed)
  if (arrived) await store(ctx, note.documentId, 'arrived', arrived)
}

/** Once a note and event; of an automatic session with the job that reports it. */
async function store(
  { company, caller }: DriverContext,
  documentId: string,
  event: 'departed' | 'arrived',
  { time }: Timed,
): Promise<void> {
  const key = { tenantId: company.id, sessionId: caller.sessionId }
  await company.write(async (tx) => {
    tx.send(holdSession, key)
    const at = new Date(time).toISOString()
    const [proposed] = await tx.run(proposeEvent, { ...key, documentId, event, at })
    if (!proposed?.automatic) return
    const dedupe = `${caller.sessionId}/${documentId}/${event}`
    sendJob(tx, trackedReport, { ...key, documentId, event }, { dedupe, tenantId: company.id })
  })
}
