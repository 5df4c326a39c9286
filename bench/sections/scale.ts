import { completeNote } from '@consign/testkit/notes/note.ts'
import { type Bed, openBed } from '../bed.ts'
import { type CompanyAccess, newCompany } from '../client/company.ts'
import { noteSteps, oneNote } from '../client/finish-note.ts'
import type { Request } from '../client/load.ts'
import { type LoadProcess, openLoadProcess } from '../client/worker.ts'
import { bytes, number, type Report, rounds, type Table, verdict } from '../report.ts'
import { documentKind, idOf, ownFullNumbers, storeDocuments } from '../scale/store-documents.ts'
import { rareWord } from '../scale/tables.ts'
import { type Effort, loop, progress, type Section } from '../section.ts'
import { startService } from '../service-process.ts'
import { median, ratio, spread } from '../statistics.ts'

/** A service on a database that holds so many documents. */
interface Stored {
  readonly size: number
  readonly company: CompanyAccess
  readonly databaseBytes: number
  readonly loadSeconds: number
  /** Median milliseconds of each step, round by round. */
  readonly steps: Map<string, number[]>
}

const readSteps = [
  'read a document',
  'read documents',
  'list drafts',
  'old evidence',
  'list documents',
  'list, a word of all',
  'list, a word of few',
  'list, a word of all and one of few',
  'list, one reference',
] as const

/** What each call costs one client when few and when many documents are stored, in turn. */
export const scale: Section = async (effort) => {
  await using bed = await openBed(effort.sizes.length + 1)
  await using load = await openLoadProcess()
  await using services = new AsyncDisposableStack()
  const all: Stored[] = []
  for (const size of effort.sizes) all.push(await store(bed, services, size))
  for (let round = 1; round <= effort.rounds; round += 1) {
    for (const stored of all) {
      progress(`scale: ${number(stored.size)} documents, round ${round} of ${effort.rounds}`)
      await measure(load, effort, stored)
    }
  }
  return reportOf(all)
}

async function store(bed: Bed, services: AsyncDisposableStack, size: number): Promise<Stored> {
  const database = `stored_${size}`
  await bed.admin(`create database ${database} template consign owner consign`, 'postgres')
  const url = bed.url(database)
  const service = services.use(await startService({ DATABASE_URL: url }))
  const company = await newCompany(service.url)
  const documentId = await oneNote(company)
  const started = performance.now()
  await storeDocuments(bed.adminUrl(database), { tenantId: company.tenantId, documentId }, size, (stored) =>
    progress(`scale: storing ${number(size)} documents, ${number(stored)} are there`),
  )
  const [row] = await bed.admin<{ size: string }>(
    'select pg_database_size(current_database()) as size',
    database,
  )
  const loadSeconds = (performance.now() - started) / 1000
  return { size, company, databaseBytes: Number(row!.size), loadSeconds, steps: new Map() }
}

async function measure(load: LoadProcess, effort: Effort, { size, company, steps }: Stored): Promise<void> {
  const options = loop(effort, 1)
  const written = await load.run('finishNotes', { ...options, company })
  const read = await load.run('callInTurn', {
    ...options,
    url: company.url,
    requests: readsOf(company, size, effort.quick ? 20 : 1000),
  })
  for (const [step, times] of Object.entries({ ...written.steps, ...read.steps })) {
    steps.set(step, [...(steps.get(step) ?? []), median(times)])
  }
}

/** A word of every note: where its goods are taken over. */
const common = completeNote.takingOver.place.address.city

/** Reads of documents picked evenly from all that are stored, in a fixed disorder. */
function readsOf({ headers }: CompanyAccess, size: number, count: number): Request[] {
  const numbers = ownFullNumbers(size)
  return Array.from({ length: count }, (_, index) => {
    const id = idOf(numbers[(index * 7_919) % numbers.length]!, documentKind)
    const get = (path: string) => ({ method: 'GET', path, headers })
    const post = (path: string, body: object) => ({
      method: 'POST',
      path,
      headers,
      body: JSON.stringify(body),
    })
    return [
      { step: readSteps[0], ...get(`/rest/v1/documents?select=body&id=eq.${id}`) },
      { step: readSteps[1], ...get('/rest/v1/documents?select=body&order=created_at.desc&limit=50') },
      { step: readSteps[2], ...post('/rest/v1/rpc/list_drafts', {}) },
      { step: readSteps[3], ...post('/rest/v1/rpc/evidence', { document_id: id }) },
      ...[undefined, common, rareWord, `${common} ${rareWord}`, `ZL/${numbers.at(-1)}`].map(
        (query, searched) => ({
          step: readSteps[4 + searched] as string,
          ...post('/rest/v1/rpc/list_documents', { query }),
        }),
      ),
    ]
  }).flat()
}

function reportOf(all: readonly Stored[]): Report {
  const steps = [...noteSteps, ...readSteps]
  const [least] = all as [Stored]
  const growth = (stored: Stored, step: string) =>
    ratio(stored.steps.get(step) ?? [], least.steps.get(step) ?? [])
  const most = all.at(-1)!
  const worst = Math.max(...steps.map((step) => growth(most, step).median))
  const cost: Table = {
    title: 'Milliseconds of a call by stored documents, one client',
    head: ['', ...all.map(({ size }) => number(size)), 'most : least'],
    rows: steps.map((step) => [
      step,
      ...all.map((stored) => rounds(spread(stored.steps.get(step) ?? []))),
      rounds(growth(most, step)),
    ]),
    notes: [verdict(worst <= 1.3, `target: flat within 1.3 (worst ${number(worst)})`)],
  }
  const stored: Table = {
    title: 'Stored documents',
    head: ['', ...all.map(({ size }) => number(size))],
    rows: [
      ['database', ...all.map(({ databaseBytes }) => bytes(databaseBytes))],
      ['seconds to store them', ...all.map(({ loadSeconds }) => number(loadSeconds))],
    ],
    notes: ['half of one company, half of twenty; one in ten with its whole history; PDFs of 32 bytes'],
  }
  const figures = all.map(({ company: _, steps: found, ...rest }) => ({
    ...rest,
    steps: Object.fromEntries([...found].map(([step, values]) => [step, spread(values)])),
  }))
  return { tables: [cost, stored], figures }
}
