import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { defaultType, findType } from '@consign/document-types'
import type { ConsignError } from '@consign/sdk'
import { offeredColumns } from '../import/columns.ts'
import { csvRows } from '../import/csv-rows.ts'
import { issueNotes, linkNotes, WaitsForApproval } from '../import/issue-notes.ts'
import { notesOfCsv, notesOfJson, type Wanted } from '../import/notes-of.ts'
import { NoteSaver, type Outcome, type Saved } from '../import/save-notes.ts'
import { jsonRows, textOf } from '../import/text-of.ts'
import { openWholeFile } from '../output/whole-file.ts'
import type { Call } from '../program/command.ts'
import { refused, wrongInput, wrongUsage } from '../program/stop.ts'
import { oneOf } from '../program/values.ts'
import { isUuid } from '../service/find-note.ts'
import { calm, type Service } from '../service/open-service.ts'

/** Notes that are issued together. */
const batchSize = 100

const roles = ['sender', 'carrier', 'consignee'] as const

interface Counts {
  rows: number
  created: number
  repeated: number
  failed: number
  issued: number
}

/** Many notes: a second run of the same file does nothing twice, and goes on where the first has ended. */
export async function importNotes(call: Call): Promise<void> {
  if (call.isOn('columns')) return printColumns(call)
  const [path] = call.args
  if (path === undefined || path === '-') throw wrongUsage('import takes a file')
  const linked =
    call
      .text('links')
      ?.split(',')
      .map((role) => oneOf(role.trim(), roles, '--links')) ?? []
  if (linked.length > 0 && !call.isOn('publish')) throw wrongUsage('--links needs --publish')
  const service = await call.service()
  const { tenantId } = await service.client.whoami({}, calm)
  const saver = new NoteSaver(service, tenantId, await baseOf(service, call.text('template')))
  const counts: Counts = { rows: 0, created: 0, repeated: 0, failed: 0, issued: 0 }
  let waits: ConsignError | undefined
  await reported(call, async (report) => {
    for await (const batch of batches(wantedIn(call, path))) {
      const saved = await saver.save(batch)
      waits = (await issued(call, saved, linked)) ?? waits
      for (const { outcome } of saved) {
        count(counts, outcome)
        await report(outcome)
      }
      progress(call, counts)
    }
  })
  if (call.terminal.isErrorTerminal && !call.settings.quiet) call.terminal.complain('\n')
  const words = `${counts.rows} notes: ${counts.created} saved, ${counts.repeated} repeated, ${counts.failed} failed; ${counts.issued} issued`
  if (call.settings.json) call.output.say(words)
  else await call.output.result(counts, () => words)
  if (waits) throw waits
  if (counts.failed > 0) throw refused('CLI_ROWS_FAILED', `${counts.failed} of ${counts.rows} notes failed`)
}

/** The refusal of a batch that waits for a person. */
async function issued(
  call: Call,
  saved: readonly Saved[],
  linked: readonly (typeof roles)[number][],
): Promise<ConsignError | undefined> {
  if (!call.isOn('publish')) return undefined
  try {
    await issueNotes(call, saved)
    await linkNotes(call, saved, linked)
    return undefined
  } catch (error) {
    if (error instanceof WaitsForApproval) return error.refusal
    throw error
  }
}

async function printColumns({ output }: Call): Promise<void> {
  const shown = offeredColumns().map(({ column, en, pl }) => ({ column, en, pl }))
  await output.list(
    shown,
    [
      { head: 'COLUMN', of: ({ column }) => column },
      { head: 'ENGLISH', of: ({ en }) => en },
      { head: 'POLISH', of: ({ pl }) => pl },
    ],
    'No columns.',
  )
}

/** What every note begins with: a template, by id or name, without what belongs to one transport. */
async function baseOf(
  { client }: Service,
  template: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  if (template === undefined) return {}
  const where = isUuid(template)
    ? { id: { eq: template } }
    : { name: { eq: template }, archived: { is: false } }
  const { rows } = await client.read('templates', { where, limit: 2 }, calm)
  const [found, ...others] = rows
  if (found === undefined) throw refused('NOT_FOUND', `there is no template ${template}`)
  if (others.length > 0) throw wrongUsage(`several templates are named ${template}; name one by its id`)
  const { type, data } = found.body
  const kind = findType(type) ?? findType(defaultType)
  return kind?.forAnother(data) ?? data
}

function wantedIn({ terminal }: Call, path: string): AsyncIterable<Wanted> {
  const file = resolve(terminal.folder, path)
  const text = textOf(() => createReadStream(file))
  return /\.(jsonl|ndjson)$/i.test(path) ? notesOfJson(jsonRows(text)) : notesOfCsv(csvRows(text))
}

async function* batches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function count(counts: Counts, { result, documentId }: Outcome): void {
  counts.rows += 1
  counts[result] += 1
  if (documentId !== undefined && result === 'created') counts.issued += 1
}

function progress({ terminal, settings }: Call, { rows, failed }: Counts): void {
  if (terminal.isErrorTerminal && !settings.quiet) terminal.complain(`\r${rows} notes, ${failed} failed`)
}

/** A line a note: into the report, and with --json on standard output. */
async function reported(
  call: Call,
  work: (report: (outcome: Outcome) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { settings, terminal } = call
  const name = call.text('report')
  const print = async (outcome: Outcome) => {
    if (settings.json) await terminal.write(`${JSON.stringify(outcome)}\n`)
  }
  if (name === undefined) return work(print)
  const path = resolve(terminal.folder, name)
  await using file = await openWholeFile(path, settings.yes || (await isReport(path)))
  await work(async (outcome) => {
    await file.write(`${JSON.stringify(outcome)}\n`)
    await print(outcome)
  })
  await file.commit()
}

/** A report of an earlier run begins as this program writes it. */
async function isReport(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  if (file === undefined) return false
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return (
      bytesRead === 0 || /^\{"line":\d+,"result":"(created|repeated|failed)"/.test(buffer.toString('latin1'))
    )
  } catch (error) {
    throw wrongInput(`${path} cannot be read`, error)
  } finally {
    await file.close()
  }
}
