import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildBundle } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { newFolder } from '../backups/new-folder.ts'
import { bundleInput } from '../bundles/bundle-input.ts'
import { companyNameOf } from '../identity/people.ts'
import type { Company } from '../store/company.ts'
import { type ExportFolder, openExportFolder } from './export-folder.ts'
import { exportedLists, notesToExport } from './lists.store.ts'
import type { ExportedList } from './page-of.ts'
import { readme } from './readme.ts'

interface ExportOptions {
  readonly company: Company
  readonly publicUrl: string
  readonly tlog: Parameters<typeof bundleInput>[0]['tlog']
  /** `check.html` of each bundle. */
  readonly checkPage: Uint8Array
  /** Must not exist. */
  readonly folder: string
  /** Aborts; nothing is left then. */
  readonly signal: AbortSignal
}

interface Exported {
  readonly notes: number
  readonly files: number
  readonly bytes: number
}

export class NoCompany extends Error {}

/** Rows per page: a draft may have 256 KiB. */
const PAGE = 50
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Writes all of a company's data into a new folder: a list per kind, a bundle per note, digests of all. Reads through
 * row-level security, page by page and note by note, so memory does not grow with the company. Each page and each note is
 * a snapshot; a concurrent change is in some of them.
 *
 * @throws NoCompany; BackupRefused if the folder exists
 */
export async function exportCompany(options: ExportOptions): Promise<Exported> {
  const { company, signal } = options
  const [found] = await company.query(companyNameOf, { tenantId: company.id })
  if (!found) throw new NoCompany(`there is no company ${company.id}`)
  return newFolder(options.folder, async (unfinished) => {
    await using folder = await openExportFolder(unfinished, signal)
    await folder.write('README.txt', [readme(found.name, new Date())])
    for (const list of exportedLists) await folder.write(list.file, linesOf(company, list))
    await mkdir(join(unfinished, 'notes'), { mode: 0o700 })
    const lists = folder.files()
    await folder.write('notes.jsonl', linesOfNotes(options, folder))
    return { notes: folder.files() - lists - 1, files: folder.files(), bytes: folder.bytes() }
  })
}

async function* linesOf({ id: tenantId, query }: Company, { page }: ExportedList): AsyncGenerator<string> {
  let after = FIRST
  for (;;) {
    const rows = await query(page, { tenantId, after, most: PAGE })
    for (const { line } of rows) yield `${line}\n`
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.key
  }
}

/** Writes each note's bundle beside the list. */
async function* linesOfNotes(options: ExportOptions, folder: ExportFolder): AsyncGenerator<string> {
  const { company } = options
  let after = FIRST
  for (;;) {
    const rows = await company.query(notesToExport, { tenantId: company.id, after, most: PAGE })
    for (const { key: id, reference, state, created_at: createdAt } of rows) {
      const bundle = `notes/consignment-${id}.zip`
      const sha256 = await folder.write(bundle, bundleOf(options, id))
      yield `${JSON.stringify({ id, reference, state, createdAt, bundle, sha256 })}\n`
      after = id
    }
    if (rows.length < PAGE) return
  }
}

/** The answer of `get_evidence_bundle`. */
async function* bundleOf(options: ExportOptions, id: string): AsyncGenerator<Uint8Array> {
  const { checkPage, company, publicUrl, tlog } = options
  const input = await bundleInput({ checkPage, company, tlog, publicUrl: () => publicUrl }, id)
  if (!input) throw new Error(`note ${id} disappeared during the export`)
  yield await buildBundle(input, nodePrimitives)
}
