import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { LogMismatch, LogUnreadable, type ReadLogFile } from '@consign/evidence'
import { LogError, type Policy } from '@consign/log'
import { holdAlone } from '../log/alone.ts'
import { logSource } from '../log/source.ts'
import { UnusableState } from '../log/state-file.ts'
import { UnreadableInput } from '../verify/read-input.ts'
import { readPolicy } from '../verify/read-trust.ts'
import { openCopy } from './copy.ts'
import { compare, type OwnDocuments, ownDocuments } from './documents.ts'
import { Forked, type Look, lookAtLog } from './follow.ts'
import { keptPolicy } from './kept-policy.ts'
import { loadState, storeState } from './state.ts'

/** `found`: misbehaviour of the log. `unread`: unknown, since the log could not be read. */
export const MONITOR_EXIT = { fine: 0, found: 1, unread: 2, usage: 64, state: 65 } as const

export interface MonitorTerminal {
  print(text: string): void
  complain(text: string): void
  /** Waits between two looks; false ends the program. */
  pause(seconds: number): Promise<boolean>
}

const USAGE = `Usage: consign-monitor [--policy file] [--bundles folder] [--state file] [--copy folder] [--once] [--every seconds]
                       <address of a log>

Follows a log: reads every entry it adds, sees that it never changes or takes back what it had, that those you believe
signed it, and that it has of your own notes what your bundles have, no less and nothing else.

  --policy   whom you believe (C2SP tlog-policy); without it the log is asked once for its key, which is kept beside
             the state (monitor.json.policy.txt), and no witness is asked for: compare that key by a second way
  --bundles  a folder of evidence bundles (.zip): your own notes
  --state    the one file it keeps (monitor.json): what it saw last, and what the log had of your notes
  --copy     a folder that keeps the log as it was read: from it, a log whose database lost entries gets them back
  --once     look once, for cron; else again and again
  --every    seconds between two looks (60)
  --help     print this text

Exit code: 0 all is as it should be, 1 it is not, 2 the log could not be read, 64 wrong usage, 65 the state cannot be used.
`

interface Asked {
  readonly log: string
  readonly policy?: string
  readonly state: string
  readonly bundles?: string
  readonly copy?: string
  readonly once: boolean
  readonly every: number
}

/** The command `consign-monitor`; resolves to its exit code. */
export const monitorCommand = async (args: readonly string[], terminal: MonitorTerminal): Promise<number> => {
  const asked = readArguments(args)
  if (asked === 'help') terminal.print(USAGE)
  if (asked === undefined) terminal.complain(USAGE)
  if (asked === undefined || asked === 'help')
    return asked === 'help' ? MONITOR_EXIT.fine : MONITOR_EXIT.usage
  try {
    return await monitor(asked, terminal)
  } catch (error) {
    if (error instanceof LogUnreadable) return found(error, asked, terminal)
    if (!(error instanceof UnusableState) && !(error instanceof UnreadableInput) && !isSystem(error))
      throw error
    terminal.complain(`consign-monitor: ${(error as Error).message}\n`)
    return error instanceof UnusableState ? MONITOR_EXIT.state : MONITOR_EXIT.usage
  }
}

const isSystem = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).code === 'string'

const OPTIONS = {
  policy: { type: 'string' },
  bundles: { type: 'string' },
  copy: { type: 'string' },
  state: { type: 'string', default: 'monitor.json' },
  once: { type: 'boolean', default: false },
  every: { type: 'string', default: '60' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const readArguments = (args: readonly string[]): Asked | 'help' | undefined => {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const { bundles, copy, every, help, once, policy, state } = values
    if (help) return 'help'
    const [log, ...more] = positionals
    if (log === undefined || more.length > 0 || !/^[1-9]\d{0,5}$/.test(every)) return undefined
    return {
      ...{ log, state, once, every: Number(every) },
      ...(policy === undefined ? {} : { policy }),
      ...(bundles === undefined ? {} : { bundles }),
      ...(copy === undefined ? {} : { copy }),
    }
  } catch (error) {
    if (error instanceof TypeError) return undefined // an option it does not have
    throw error
  }
}

const monitor = async (asked: Asked, terminal: MonitorTerminal): Promise<number> => {
  const given = asked.policy === undefined ? undefined : await readPolicy(asked.policy)
  const held = await holdAlone(asked.state)
  try {
    const read = logSource(asked.log)
    const policy = given ?? (await keptPolicy(asked.state, read, terminal.print))
    let exitCode: number = MONITOR_EXIT.fine
    do exitCode = worse(exitCode, await look(asked, policy, read, terminal))
    while (!asked.once && exitCode !== MONITOR_EXIT.found && (await terminal.pause(asked.every)))
    return exitCode
  } finally {
    held.close()
  }
}

/** A finding is final; an unreadable log may become readable. */
const worse = (before: number, now: number): number => (before === MONITOR_EXIT.found ? before : now)

const NO_DOCUMENTS: OwnDocuments = { documents: [], others: [], unlogged: [] }

const look = async (
  asked: Asked,
  policy: Policy,
  read: ReadLogFile,
  terminal: MonitorTerminal,
): Promise<number> => {
  const own = asked.bundles === undefined ? NO_DOCUMENTS : await ownDocuments(asked.bundles)
  for (const other of own.others) terminal.print(`not looked at: ${other}\n`)
  const before = await loadState(asked.state)
  try {
    const copy = asked.copy === undefined ? undefined : await openCopy(asked.copy, read)
    const looking = { tags: new Set(own.documents.map(({ tag }) => tag)), whole: copy?.isNew ?? false }
    const seen = await witnessedLook(() => lookAtLog(copy?.read ?? read, policy, before, looking), terminal)
    await copy?.keep(seen.state.checkpoint)
    await storeState(asked.state, seen.state)
    terminal.print(`${summary(seen, before?.edge.size ?? 0)}\n`)
    return told(seen, own, terminal)
  } catch (error) {
    return found(error, asked, terminal)
  }
}

/** Witnesses cosign after the log signs, so a checkpoint without them is read again after some seconds. */
const witnessedLook = async (again: () => Promise<Look>, { pause }: MonitorTerminal): Promise<Look> => {
  let seen = await again()
  for (let tries = 0; tries < 3 && !seen.quorum && (await pause(3)); tries++) seen = await again()
  return seen
}

const told = (seen: Look, own: OwnDocuments, { print }: MonitorTerminal): number => {
  const { documents, edge } = seen.state
  const compared = own.documents.flatMap((each) => compare(each, documents.get(each.tag) ?? [], edge.size))
  const findings = [...compared, ...own.unlogged]
  const text = 'the policy asks for more witnesses than cosigned this checkpoint'
  if (!seen.quorum) findings.push({ alarm: true, text })
  for (const { alarm, text } of findings) print(`${alarm ? 'ALARM' : 'note '}  ${text}\n`)
  return findings.some(({ alarm }) => alarm) ? MONITOR_EXIT.found : MONITOR_EXIT.fine
}

const summary = ({ checkpoint, witnesses }: Look, before: number): string =>
  `${checkpoint.origin}: ${checkpoint.size} entries, ${checkpoint.size - before} since the last look; it only grew; ` +
  `cosigned by ${witnesses.join(', ') || 'nobody'}`

/** The accusation against the log and its proof, in a file of its own. */
const found = async (error: unknown, { state }: Asked, { print }: MonitorTerminal): Promise<number> => {
  if (error instanceof LogUnreadable) {
    print(`the log cannot be read: ${error.message}\n`)
    return MONITOR_EXIT.unread
  }
  if (error instanceof Forked) {
    const file = `${state}.conflict.txt`
    await writeFile(file, error.notes.join('\n'))
    print(`ALARM  ${error.message}\n       what it signed before and now is in ${file}: keep it\n`)
    return MONITOR_EXIT.found
  }
  if (!(error instanceof LogMismatch) && !(error instanceof LogError)) throw error
  print(`ALARM  ${error.message}\n`)
  return MONITOR_EXIT.found
}
