import { openBed } from '../bed.ts'
import { type CompanyAccess, newCompany } from '../client/company.ts'
import { type FloodKind, type FloodResult, floodKinds } from '../client/flood.ts'
import type { PacedResult } from '../client/load.ts'
import { noteWithPhotos } from '../client/note-with-photos.ts'
import { type LoadProcess, openLoadProcess } from '../client/worker.ts'
import { number, rounds, type Table, verdict } from '../report.ts'
import { type Effort, loop, progress, type Section } from '../section.ts'
import { startService } from '../service-process.ts'
import { percentile, ratio, spread } from '../statistics.ts'

/** Connections of the company that floods, and people of the one that works. */
const [flooding, working] = [64, 2]
const pauseMs = 50

/** One kind of flood, round by round: the same work without any and with it. */
interface Measured {
  readonly flood: string
  readonly kinds: readonly FloodKind[]
  readonly alone: PacedResult[]
  readonly beside: PacedResult[]
  readonly floods: FloodResult[]
}

interface Stage {
  readonly work: LoadProcess
  readonly load: LoadProcess
  readonly worker: CompanyAccess
  readonly flooder: CompanyAccess
  readonly documentId: string
}

/**
 * What one company's flood costs another that goes on finishing notes: its p99 with the flood over its p99 without. Limits
 * of calls a minute are off, so that the queue of companies is measured alone.
 */
export const fairness: Section = async (effort) => {
  await using bed = await openBed()
  await using service = await startService({ DATABASE_URL: bed.url() })
  await using work = await openLoadProcess()
  await using load = await openLoadProcess()
  const worker = await newCompany(service.url)
  const flooder = await newCompany(service.url)
  progress('fairness: a note with 30 photos')
  const documentId = await noteWithPhotos(flooder, ['sender', 'carrier', 'consignee'], effort.quick ? 3 : 10)
  const stage = { work, load, worker, flooder, documentId }
  const alone: PacedResult[] = []
  const found: Measured[] = [
    ...floodKinds.map((kind) => ({ flood: kind, kinds: [kind], alone, beside: [], floods: [] })),
    { flood: 'all of it', kinds: floodKinds, alone, beside: [], floods: [] },
  ]
  for (let round = 1; round <= effort.rounds; round += 1) {
    progress(`fairness: round ${round} of ${effort.rounds}`)
    await measureOnce(stage, effort, alone, found)
  }
  return { tables: [ratios(found)], figures: found.map(figuresOf) }
}

/** One round: the work alone, then beside each flood, so that slow seconds hit all of them. */
async function measureOnce(
  { work, load, worker, flooder, documentId }: Stage,
  effort: Effort,
  alone: PacedResult[],
  found: readonly Measured[],
): Promise<void> {
  const pace = { ...loop(effort, working), company: worker, pauseMs }
  alone.push(await work.run('finishNotesAtPace', pace))
  for (const { kinds, beside, floods } of found) {
    const flooded = load.run('flood', { ...loop(effort, flooding), company: flooder, kinds, documentId })
    const [worked, over] = await Promise.all([work.run('finishNotesAtPace', pace), flooded])
    beside.push(worked)
    floods.push(over)
  }
}

const p99 = (results: readonly PacedResult[]): number[] =>
  results.map(({ steps }) => percentile(Object.values(steps).flat(), 0.99))

/** The fewest calls that a p99 here is of. */
const leastCalls = (results: readonly PacedResult[]): number =>
  Math.min(...results.map(({ steps }) => Object.values(steps).flat().length))

const worst = 2

function ratios(found: readonly Measured[]): Table {
  return {
    title: `Another company's p99 in ms, ${working} people at work, ${flooding} connections of a flood`,
    head: [
      'the flood',
      'without it',
      'with it',
      'with : without',
      'not finished',
      'flood answered/s',
      'refused/s',
    ],
    rows: found.map(({ flood, alone, beside, floods }) => [
      flood,
      rounds(spread(p99(alone))),
      rounds(spread(p99(beside))),
      rounds(ratio(p99(beside), p99(alone))),
      String(beside.reduce((sum, { failed }) => sum + failed, 0)),
      number(spread(floods.map(({ answered }) => answered)).median),
      number(spread(floods.map(({ refused }) => refused)).median),
    ]),
    notes: [
      `each p99 is of ${leastCalls(found.flatMap(({ alone, beside }) => [...alone, ...beside]))} calls or more`,
      ...found.flatMap(({ flood, alone, beside }) => [
        verdict(ratio(p99(beside), p99(alone)).median <= worst, `target, ${flood}: at most ${worst} times`),
        ...beside.flatMap(({ why }) => (why === null ? [] : [`${flood}: ${why}`])),
      ]),
    ],
  }
}

const figuresOf = ({ flood, alone, beside, floods }: Measured) => ({
  flood,
  p99: { alone: spread(p99(alone)), beside: spread(p99(beside)), ratio: ratio(p99(beside), p99(alone)) },
  notFinished: beside.reduce((sum, { failed }) => sum + failed, 0),
  floods,
})
