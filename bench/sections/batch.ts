import { randomUUID } from 'node:crypto'
import { completeNote } from '@consign/testkit/notes/note.ts'
import { openBed } from '../bed.ts'
import { type CompanyAccess, newCompany } from '../client/company.ts'
import { Connection } from '../client/connection.ts'
import { rounds, type Table, verdict } from '../report.ts'
import { progress, type Section } from '../section.ts'
import { startService } from '../service-process.ts'
import { ratio, spread } from '../statistics.ts'

const most = 0.4
const aim = 0.2

interface Item {
  readonly draftId: string
  readonly revision: number
}

/** Issuing 100 drafts as a batch, over issuing as many one after the other over the same connection. */
export const batch: Section = async (effort) => {
  await using bed = await openBed()
  await using service = await startService({ DATABASE_URL: bed.url() })
  const company = await newCompany(service.url)
  const connection = new Connection(company.url)
  const drafts = effort.quick ? 10 : 100
  const alone = async () => {
    const items = await save(connection, company, drafts)
    return timed(async () => {
      for (const item of items) await post(connection, company, '/functions/v1/publish', item)
    })
  }
  const together = async () => {
    const items = await save(connection, company, drafts)
    return timed(async () => void (await post(connection, company, '/functions/v1/publish/batch', { items })))
  }
  progress('batch: warming up')
  const warm = effort.quick ? 1 : 5
  for (let round = 0; round < warm; round += 1) {
    await alone()
    await together()
  }
  const [one, all]: [number[], number[]] = [[], []]
  for (let round = 1; round <= effort.rounds; round += 1) {
    progress(`batch: round ${round} of ${effort.rounds}`)
    one.push(await alone())
    all.push(await together())
  }
  connection.close()
  const { median } = ratio(all, one)
  const table: Table = {
    title: `ms to issue ${drafts} drafts, one client`,
    head: ['one by one', 'as a batch', 'batch : one by one'],
    rows: [[spread(one), spread(all), ratio(all, one)].map(rounds)],
    notes: [
      verdict(median <= most, `target: at most ${most} of the time of one by one`),
      verdict(median <= aim, `aim: at most ${aim}`),
    ],
  }
  return { tables: [table], figures: { drafts, one: spread(one), all: spread(all) } }
}

const post = (connection: Connection, { headers }: CompanyAccess, path: string, body: object) =>
  connection.ok('POST', path, headers, JSON.stringify(body))

async function timed(work: () => Promise<void>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/** Saves drafts that differ; answers them as items of a batch. */
async function save(connection: Connection, company: CompanyAccess, count: number): Promise<Item[]> {
  const items: Item[] = []
  for (let at = 0; at < count; at += 1) {
    const draftId = randomUUID()
    await post(connection, company, '/rest/v1/rpc/save_draft', {
      operation_id: randomUUID(),
      draft_id: draftId,
      base_revision: 0,
      data: { ...completeNote, reference: `B/${at}` },
    })
    items.push({ draftId, revision: 1 })
  }
  return items
}
