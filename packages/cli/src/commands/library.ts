import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { CsvError, type CsvKind, columns, columnsOf, itemOf, readCsv } from '@consign/document-types/book/csv'
import type { OutputOf, TableRow } from '@consign/sdk'
import type { Column } from '../output/table.ts'
import { mustBeSure } from '../program/ask.ts'
import type { Call, Run } from '../program/command.ts'
import { parseJson, readObject, readText } from '../program/read-input.ts'
import { refused, wrongInput, wrongUsage } from '../program/stop.ts'
import { numberOf, oneOf } from '../program/values.ts'
import { approved } from '../service/approved.ts'
import { isUuid } from '../service/find-note.ts'
import { calm, type Service } from '../service/open-service.ts'
import { problemLines } from './drafts.ts'

type Kind = 'contractors' | 'vehicles' | 'templates'
type Item = Readonly<Record<string, unknown>>
type Contractor = TableRow<'contractors'>['body']
type Vehicle = TableRow<'vehicles'>['body']
type Template = TableRow<'templates'>['body']
type Stored = Contractor | Vehicle | Template

/** Rows of one read. */
const aPage = 200
/** Records of one import call. */
const atOnce = 500

const nameOf = (record: Stored): string => ('plate' in record ? record.plate : record.name)
const detailOf = (record: Stored): string => {
  if ('plate' in record) return `${record.country} ${record.kind}`
  if ('type' in record) return `${record.type.name} ${record.type.version}`
  return [record.address?.city, record.address?.country, record.taxId].filter(Boolean).join(', ')
}

const tableColumns: readonly Column<Stored>[] = [
  { head: 'ID', of: ({ id }) => id },
  { head: 'NAME', of: nameOf },
  { head: 'IS', of: detailOf },
]

export const listRecords =
  (kind: Kind): Run =>
  async ({ service, output, isOn }) => {
    const { client } = await service()
    async function* pages() {
      for (let offset = 0; ; offset += aPage) {
        const where = isOn('archived') ? {} : { archived: { is: false } }
        const { rows } = await client.read(kind, { where, limit: aPage, offset, order: ['id.asc'] }, calm)
        yield* rows.map(({ body }): Stored => body)
        if (rows.length < aPage) return
      }
    }
    await output.list(pages(), tableColumns, `No ${kind}.`)
  }

export const searchRecords =
  (kind: 'contractors' | 'vehicles'): Run =>
  async ({ args, service, output }) => {
    const { client } = await service()
    const body = { query: args[0] ?? '', limit: 50 }
    const { items } =
      kind === 'contractors'
        ? await client.searchContractors({ body }, calm)
        : await client.searchVehicles({ body }, calm)
    await output.list(items as readonly Stored[], tableColumns, `No ${kind}.`)
  }

async function recordOf({ client }: Service, kind: Kind, id: string): Promise<Stored> {
  if (!isUuid(id)) throw wrongUsage(`${id} is no id`)
  const { rows } = await client.read(kind, { where: { id: { eq: id } } }, calm)
  const record = rows[0]?.body
  if (record === undefined) throw refused('NOT_FOUND', `there is no such record: ${id}`)
  return record
}

export const showRecord =
  (kind: Kind): Run =>
  async ({ args, service, output }) => {
    const record = await recordOf(await service(), kind, args[0] ?? '')
    await output.result(record, () => JSON.stringify(record, null, 2))
  }

/** The file is the record as it is written; --id and --revision replace one. */
export const saveRecord =
  (kind: Kind): Run =>
  async ({ args, text, service, terminal, output }) => {
    const record = await readObject(terminal, args[0] ?? '-')
    const id = text('id') ?? randomUUID()
    if (!isUuid(id)) throw wrongUsage(`${id} is no id`)
    const base_revision = numberOf(text('revision'), '--revision') ?? 0
    const { client } = await service()
    const input = { body: { id, base_revision, record: record as never } }
    const saved = await savers(client)[kind](input)
    await output.result(saved, () => saved.id)
    if ('warnings' in saved) output.say(problemLines(saved.warnings).join('\n'))
  }

const savers = (client: Service['client']) => ({
  contractors: (input: Parameters<typeof client.saveContractor>[0]) => client.saveContractor(input, calm),
  vehicles: (input: Parameters<typeof client.saveVehicle>[0]) => client.saveVehicle(input, calm),
  templates: (input: Parameters<typeof client.saveTemplate>[0]) => client.saveTemplate(input, calm),
})

const deleters = {
  contractors: 'delete_contractor',
  vehicles: 'delete_vehicle',
  templates: 'delete_template',
} as const

export const deleteRecord =
  (kind: Kind): Run =>
  async (call) => {
    const [id = ''] = call.args
    const given = numberOf(call.text('revision'), '--revision')
    await mustBeSure(call, `delete ${id}`)
    const base_revision = given ?? (await recordOf(await call.service(), kind, id)).revision
    const body = { operation_id: randomUUID(), id, base_revision }
    const answer = await approved(call, deleters[kind], { body })
    await call.output.result(answer, () => `${id} is deleted.`)
  }

interface Imported {
  readonly line: number
  readonly result: OutputOf<'import_contractors'>['items'][number]['result']
  readonly problems?: readonly { readonly path: string; readonly message: string }[]
}

/** A CSV or JSON Lines file, five hundred a call; a line a record with what came of it. */
export const importRecords =
  (kind: 'contractors' | 'vehicles'): Run =>
  async (call) => {
    const on_duplicate = oneOf(
      call.text('on-duplicate') ?? 'skip',
      ['skip', 'update', 'create'],
      '--on-duplicate',
    )
    const rows = await rowsIn(call, kind === 'contractors' ? 'contractor' : 'vehicle', call.args[0] ?? '')
    const { client } = await call.service()
    const done: Imported[] = []
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce)
      const input = { body: { items: some.map(({ item }) => item), on_duplicate } } as const
      const { items } =
        kind === 'contractors'
          ? await client.importContractors(input, calm)
          : await client.importVehicles(input, calm)
      for (const item of items) done.push({ ...item, line: some[item.index]?.line ?? 0 })
    }
    const wrong = done.filter(({ result }) => result === 'refused')
    await call.output.list(
      call.settings.json ? done : wrong,
      [
        { head: 'LINE', of: ({ line }) => line },
        { head: 'RESULT', of: ({ result }) => result },
        {
          head: 'WHY',
          of: ({ problems = [] }) => problems.map(({ path, message }) => `${path} ${message}`).join('; '),
        },
      ],
      `${done.length} read; ${['created', 'updated', 'skipped'].map((each) => `${done.filter(({ result }) => result === each).length} ${each}`).join(', ')}.`,
    )
    if (wrong.length > 0) throw refused('CLI_ROWS_FAILED', `${wrong.length} of ${done.length} records failed`)
  }

/** @throws Stop 65 for what is no CSV of the kind, with the columns that it does not know */
async function rowsIn(
  { terminal }: Call,
  kind: CsvKind,
  path: string,
): Promise<{ line: number; item: Item }[]> {
  if (/\.(jsonl|ndjson)$/i.test(path) || path === '-') {
    const lines = (await readText(terminal, path)).split('\n')
    return lines.flatMap((text, at) =>
      text.trim() === '' ? [] : [{ line: at + 1, item: parseJson(text, `line ${at + 1}`) as Item }],
    )
  }
  try {
    const file = resolve(terminal.folder, path)
    const table = await readCsv(() => createReadStream(file))
    const paths = columnsOf(kind, table.header)
    const unknown = table.header.filter((_, at) => paths[at] === null)
    if (unknown.length > 0)
      throw wrongInput(
        `unknown columns: ${unknown.join(', ')}; there are ${columns[kind].map((each) => each.path).join(', ')}`,
      )
    return table.rows.map((row) => ({ line: row.line, item: itemOf(kind, paths, row) as Item }))
  } catch (error) {
    if (error instanceof CsvError)
      throw wrongInput(`${error.line === null ? '' : `line ${error.line}: `}${error.message}`)
    throw error
  }
}
