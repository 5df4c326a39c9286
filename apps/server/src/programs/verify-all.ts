import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { migrate } from '../database/migrate.ts'
import { reachDatabase } from '../database/reach-database.ts'
import type { Finding } from '../verification/verify-note.ts'
import { type VerifyNotes, verifyNotes } from '../verification/verify-notes.ts'
import { type CommandTools, EXIT, runCommand } from './command.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The exit codes of `consign-verify`: an incomplete note lacks something signed. */
const CODES = { valid: EXIT.ok, invalid: 1, incomplete: 2 } as const

/** `npm run verify-all`: every document of the database, verified as a stranger would verify its bundle. */
await runCommand({
  usage: 'npm run verify-all [-- --company <id>]',
  async run(args, tools) {
    const asked = readArguments(args)
    if (asked === undefined) return undefined
    await using database = await reachDatabase(tools.config, tools.log)
    await migrate(database.urls.ownerUrl, tools.log)
    const publicUrl = tools.config.publicUrl ?? `http://localhost:${tools.config.port}`
    const threads = availableParallelism()
    const { urls } = database
    const { log, signal } = tools
    return await report({ urls, publicUrl, threads, tenantId: asked.company, log, signal }, tools)
  },
})

function readArguments(args: readonly string[]): { company: string | null } | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: { company: { type: 'string' } } })
    const { company = null } = values
    return company === null || UUID.test(company) ? { company } : undefined
  } catch (error) {
    if (error instanceof TypeError) return undefined // an option it does not have
    throw error
  }
}

/** A line for each that is not valid, then how many there were. */
async function report(options: VerifyNotes, { say }: CommandTools): Promise<number> {
  const counts = { valid: 0, incomplete: 0, invalid: 0 }
  const started = performance.now()
  for await (const page of verifyNotes(options)) {
    for (const found of page) {
      counts[found.verdict] += 1
      if (found.verdict !== 'valid') process.stdout.write(`${lineOf(found)}\n`)
    }
    const all = counts.valid + counts.incomplete + counts.invalid
    if (process.stderr.isTTY) process.stderr.write(`\r${all} verified`)
  }
  const all = counts.valid + counts.incomplete + counts.invalid
  const pace = Math.round(all / ((performance.now() - started) / 1000))
  if (process.stderr.isTTY) process.stderr.write('\r')
  process.stdout.write(
    `${all} notes: ${counts.valid} valid, ${counts.incomplete} incomplete, ${counts.invalid} invalid\n`,
  )
  say(`${pace} a second`)
  return counts.invalid > 0 ? CODES.invalid : counts.incomplete > 0 ? CODES.incomplete : CODES.valid
}

/** People wrote the reference: nothing in it may move the cursor or end the line. */
function lineOf({ verdict, id, tenantId, reference, problem }: Finding): string {
  const line = `${verdict.toUpperCase()} ${id} of company ${tenantId} (${JSON.stringify(reference)}): ${problem}`
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
}
