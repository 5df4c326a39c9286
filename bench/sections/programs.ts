import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeNote } from '@consign/testkit/notes/note.ts'
import { singleFile } from '../../tools/single-file.ts'
import { openBed } from '../bed.ts'
import { newCompany } from '../client/company.ts'
import { Connection } from '../client/connection.ts'
import { rounds, type Table, verdict } from '../report.ts'
import { type Effort, progress, type Section } from '../section.ts'
import { startService } from '../service-process.ts'
import { ratio, spread } from '../statistics.ts'

/** Notes that `consign import` saves at once; as many clients call the API beside it. */
const clients = 8
const starts = 20

/** One face of the service for programs: what it costs. The others of programs stand beside it. */
type Face = (effort: Effort, folder: string) => Promise<{ tables: readonly Table[]; figures: object }>

const faces: Readonly<Record<string, Face>> = { cli: commandLine }

export const programs: Section = async (effort) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'consign-bench-'))
  const tables: Table[] = []
  const figures: Record<string, object> = {}
  for (const [name, face] of Object.entries(faces)) {
    const measured = await face(effort, folder.path)
    tables.push(...measured.tables)
    figures[name] = measured.figures
  }
  return { tables, figures }
}

/** Start of the packed program over that of Node, and an import of drafts over as many clients of the API. */
async function commandLine(effort: Effort, folder: string) {
  const program = join(folder, 'consign.mjs')
  await singleFile(new URL(import.meta.resolve('@consign/cli/consign')).pathname, program)
  const [help, node]: [number[], number[]] = [[], []]
  for (let each = 0; each < (effort.quick ? 2 : starts); each += 1) {
    progress(`programs: start ${each + 1} of ${starts}`)
    node.push(await timed(['-e', '0'], folder))
    help.push(await timed([program, '--help'], folder))
  }
  const drafts = effort.quick ? 50 : 10_000
  const [imported, called]: [number[], number[]] = [[], []]
  await using bed = await openBed()
  await using service = await startService({ DATABASE_URL: bed.url(), RATE_LIMIT: 'off' })
  for (let round = 1; round <= effort.rounds; round += 1) {
    progress(`programs: import, round ${round} of ${effort.rounds}`)
    const notes = Array.from({ length: drafts }, (_, at) => ({
      ...completeNote,
      reference: `B/${round}/${at}`,
    }))
    called.push(drafts / (await savedByClients(service.url, notes)))
    await writeFile(join(folder, 'notes.jsonl'), notes.map((note) => JSON.stringify(note)).join('\n'))
    const { token } = await newCompany(service.url)
    const env = { CONSIGN_URL: service.url, CONSIGN_KEY: token, CONSIGN_CONFIG: folder }
    imported.push(drafts / ((await timed([program, 'import', 'notes.jsonl'], folder, env)) / 1000))
  }
  const table: Table = {
    title: `consign: start, and an import of ${drafts} drafts beside ${clients} clients of the API`,
    head: ['', 'consign', 'beside', 'consign : beside'],
    rows: [
      ['--help, ms, beside node -e 0', ...[spread(help), spread(node), ratio(help, node)].map(rounds)],
      ['drafts a second', ...[spread(imported), spread(called), ratio(imported, called)].map(rounds)],
    ],
    notes: [
      verdict(ratio(help, node).median <= 3, 'target: --help at most 3 times node -e 0'),
      verdict(ratio(imported, called).median >= 0.7, 'target: an import at least 0.7 of as many clients'),
    ],
  }
  return { tables: [table], figures: { help, node, imported, called, drafts } }
}

/** Milliseconds of a program from its start to its end. */
async function timed(
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return performance.now() - begun
}

/** Seconds in which clients save the notes by the API. */
async function savedByClients(url: string, notes: readonly object[]): Promise<number> {
  const { headers } = await newCompany(url)
  let next = 0
  const client = async () => {
    const connection = new Connection(url)
    for (let at = next++; at < notes.length; at = next++) {
      const body = { operation_id: randomUUID(), draft_id: randomUUID(), base_revision: 0, data: notes[at] }
      await connection.ok('POST', '/rest/v1/rpc/save_draft', headers, JSON.stringify(body))
    }
    connection.close()
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  return (performance.now() - begun) / 1000
}
