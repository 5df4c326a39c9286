import { commands } from '../commands.ts'
import { openOutput } from '../output/output.ts'
import { openService, type Service } from '../service/open-service.ts'
import { around } from './around.ts'
import type { Call, Command } from './command.ts'
import { understand } from './grammar.ts'
import { settingsOf } from './settings.ts'
import { EXIT } from './stop.ts'
import { toldOf } from './tell.ts'
import type { Terminal } from './terminal.ts'

/** `consign` with these arguments, in this terminal; resolves to its exit code. */
export async function runConsign(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const understood = understand(args, commands, around)
    if (understood.kind === 'help') await terminal.write(understood.text)
    else await carriedOut(understood.command, understood.args, understood.flags, terminal)
    return EXIT.done
  } catch (error) {
    if (terminal.stopped.aborted) return exitOfSignal(terminal.stopped.reason)
    const { exit, body, text } = toldOf(error)
    terminal.complain(isJson(args) ? `${JSON.stringify(body)}\n` : `consign: ${text}\n`)
    return exit
  }
}

const isJson = (args: readonly string[]): boolean => args.slice(0, endOf(args)).includes('--json')

const endOf = (args: readonly string[]): number => {
  const end = args.indexOf('--')
  return end < 0 ? args.length : end
}

/** 128 and the number of the signal, as shells have it. */
const exitOfSignal = (signal: unknown): number => (signal === 'SIGTERM' ? 143 : 130)

async function carriedOut(
  command: Command,
  args: readonly string[],
  flags: Readonly<Record<string, unknown>>,
  terminal: Terminal,
): Promise<void> {
  const settings = settingsOf(flags, terminal)
  let opened: Promise<Service> | undefined
  const call: Call = {
    commands,
    args,
    settings,
    terminal,
    output: openOutput(settings, terminal),
    text: (name) => {
      const value = flags[keyOf(name)]
      return typeof value === 'string' ? value : undefined
    },
    texts: (name) => (flags[keyOf(name)] as readonly string[] | undefined) ?? [],
    // A flag that begins with no- is on unless it is given.
    isOn: (name) =>
      name.startsWith('no-') ? flags[keyOf(name.slice(3))] === false : flags[keyOf(name)] === true,
    service: () => {
      opened ??= openService(settings, terminal)
      return opened
    },
  }
  const run = await command.load()
  await run(call)
}

/** `no-browser` is `browser` among the values, `on-duplicate` `onDuplicate`. */
const keyOf = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
