import { randomUUID } from 'node:crypto'
import { openBed } from '../bed.ts'
import { type CompanyAccess, newCompany } from '../client/company.ts'
import { Connection } from '../client/connection.ts'
import type { Request } from '../client/load.ts'
import { openLoadProcess } from '../client/worker.ts'
import { rounds, type Table, verdict } from '../report.ts'
import { loop, progress, type Section } from '../section.ts'
import { startService } from '../service-process.ts'
import { percentile, ratio, spread } from '../statistics.ts'

/** Records an import takes. */
const atOnce = 500
const clients = 16
const worst = 3

const first = [
  'Trans',
  'Spedycja',
  'Przewozy',
  'Logistyka',
  'Fabryka',
  'Hurtownia',
  'Meble',
  'Stal',
  'Młyn',
  'Auto',
]
const middle = [
  'Żuraw',
  'Großmüller',
  'Nowak',
  'Kowalski',
  'Łódź',
  'Dąb',
  'Orzeł',
  'Wisła',
  'Bałtyk',
  'Śląsk',
]
const cities = [
  'Warszawa',
  'Düsseldorf',
  'Poznań',
  'Łódź',
  'Gdańsk',
  'Praha',
  'Wien',
  'Vilnius',
  'București',
  'Київ',
]

/** What is typed: rare and common beginnings, one letter, two words, a number, nothing. */
const queries: Readonly<Record<string, string>> = {
  'a rare name': 'grossm 4217',
  'a common beginning': 'trans',
  'one letter': 's',
  'written together': 'transzuraw31',
  'a tax id': '5260031',
  nothing: '',
}

/** p99 of a search among 50,000 contractors with 16 clients, over that of a read by id of the same seconds. */
export const search: Section = async (effort) => {
  await using bed = await openBed()
  await using service = await startService({ DATABASE_URL: bed.url() })
  await using load = await openLoadProcess()
  const company = await newCompany(service.url)
  const contractors = effort.quick ? 4 * atOnce : 50_000
  const ids = await fill(company, contractors)
  await bed.admin('vacuum analyze library_record')
  const { url, headers } = company
  const run = async (step: string, paths: readonly string[]) => {
    const requests = paths.map((path): Request => ({ step, method: 'GET', path, headers }))
    const { steps } = await load.run('callInTurn', { ...loop(effort, clients), url, requests })
    return percentile(steps[step] ?? [], 0.99)
  }
  const reads: number[] = []
  const found = Object.keys(queries).map((name) => ({ name, p99: [] as number[] }))
  for (let round = 1; round <= effort.rounds; round += 1) {
    progress(`search: round ${round} of ${effort.rounds}`)
    reads.push(
      await run(
        'a read by id',
        ids.map((id) => `/rest/v1/contractors?id=eq.${id}`),
      ),
    )
    for (const { name, p99 } of found) {
      const query = encodeURIComponent(queries[name] as string)
      p99.push(await run(name, [`/rest/v1/rpc/search_contractors?query=${query}`]))
    }
  }
  const table: Table = {
    title: `p99 in ms of a search among ${contractors} contractors, ${clients} clients`,
    head: ['search', 'read by id', 'search', 'search : read'],
    rows: found.map(({ name, p99 }) => [
      name,
      ...[spread(reads), spread(p99), ratio(p99, reads)].map(rounds),
    ]),
    notes: found.map(({ name, p99 }) =>
      verdict(ratio(p99, reads).median <= worst, `target, ${name}: at most ${worst} times a read by id`),
    ),
  }
  return { tables: [table], figures: { contractors, reads: spread(reads), found } }
}

/** Imports contractors; answers some of their ids. */
async function fill({ url, headers }: CompanyAccess, contractors: number): Promise<string[]> {
  const connection = new Connection(url)
  const ids: string[] = []
  for (let from = 0; from < contractors; from += atOnce) {
    progress(`search: ${from} of ${contractors} contractors`)
    const items = Array.from({ length: atOnce }, (_, at) => contractorAt(from + at))
    const body = JSON.stringify({ operation_id: randomUUID(), items, on_duplicate: 'create' })
    const reply = await connection.ok('POST', '/rest/v1/rpc/import_contractors', headers, body)
    const imported = JSON.parse(reply.body.toString()) as { items: { id: string }[] }
    ids.push(...imported.items.slice(0, 4).map(({ id }) => id))
  }
  connection.close()
  return ids
}

const contractorAt = (n: number) => ({
  name: `${first[n % 10]} ${middle[Math.floor(n / 10) % 10]} ${n}`,
  taxId: String(5_260_000_000 + n),
  address: {
    city: cities[Math.floor(n / 100) % 10],
    country: 'PL',
    postcode: `00-${String(n % 1000).padStart(3, '0')}`,
  },
})
