import type { Client, OutputOf } from '@consign/sdk'
import type { CsvFile } from './csv-file.ts'

export type Wish = 'skip' | 'update' | 'create'
type Results = OutputOf<'import_contractors'>['items'] | OutputOf<'import_vehicles'>['items']
export type Result = Results[number]

/** What became of a row. */
export interface RowResult extends Omit<Result, 'index'> {
  /** Among the rows of the file, from 0, and its line. */
  readonly row: number
  readonly line: number
  readonly item: Readonly<Record<string, unknown>>
}

/** Most items of one call of the service. */
export const aCall = 500

export interface Run {
  readonly api: Client
  readonly file: CsvFile
  readonly kind: 'contractors' | 'vehicles'
  readonly paths: readonly (string | null)[]
  readonly count: number
}

export interface Call {
  readonly operation_id: string
  readonly items: readonly object[]
  readonly on_duplicate: Wish
  readonly preview?: true
}

/** The rows of a call with their lines. */
export async function rowsAt({ file, kind, paths, count }: Run, from: number) {
  const of = kind === 'vehicles' ? 'vehicle' : 'contractor'
  const { items, lines } = await file.ask<'items'>({
    ...{ ask: 'items', kind: of, paths, from },
    to: Math.min(count, from + aCall),
  })
  return items.map((item, at) => ({ item, row: from + at, line: lines[at] ?? 0 }))
}

export async function send({ api, kind }: Run, call: Call): Promise<readonly Result[]> {
  const body = { ...call, items: [...call.items] } as never
  return kind === 'vehicles'
    ? (await api.importVehicles({ body })).items
    : (await api.importContractors({ body })).items
}

/** What would become of each row, part by part; nothing is stored. */
export async function* previewOf(run: Run): AsyncGenerator<RowResult[]> {
  for (let from = 0; from < run.count; from += aCall) {
    const rows = await rowsAt(run, from)
    const call = { operation_id: crypto.randomUUID(), items: rows.map(({ item }) => item) }
    const results = await send(run, { ...call, on_duplicate: 'skip', preview: true })
    yield resultsOf(rows, results)
  }
}

type Row = Awaited<ReturnType<typeof rowsAt>>[number]

const resultsOf = (rows: readonly Row[], results: readonly Result[]): RowResult[] =>
  results.flatMap(({ index, ...result }) => {
    const row = rows[index]
    return row ? [{ ...result, ...row }] : []
  })

export interface Stored {
  readonly results: readonly RowResult[]
  /** All rows before it are done. */
  readonly next: number
}

/**
 * Stores the rows from one on, a part in up to three calls, each of them whole or not at all. A part that failed is sent again under
 * its own operation ids, so that nothing is stored twice.
 * @param wishOf what happens with a row whose double is there; null: it is not sent
 */
export async function* storedBy(
  run: Run,
  start: number,
  wishOf: (row: number) => Wish | null,
  ids: Map<string, string>,
): AsyncGenerator<Stored> {
  for (let from = start; from < run.count; from += aCall) {
    const rows = await rowsAt(run, from)
    const results: RowResult[] = []
    for (const wish of ['skip', 'update', 'create'] as const) {
      const some = rows.filter(({ row }) => wishOf(row) === wish)
      if (some.length === 0) continue
      const key = `${from} ${wish}`
      const operation_id = ids.get(key) ?? crypto.randomUUID()
      ids.set(key, operation_id)
      const items = some.map(({ item }) => item)
      results.push(...resultsOf(some, await send(run, { operation_id, items, on_duplicate: wish })))
    }
    yield { results, next: from + aCall }
  }
}
