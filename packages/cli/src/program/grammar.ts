import { CommanderError, Command as Parser } from 'commander'
import type { Command, Flag } from './command.ts'
import { commonFlags } from './flags.ts'
import { wrongUsage } from './stop.ts'

/** A line of arguments, understood. */
export type Understood =
  | { readonly kind: 'help'; readonly text: string }
  | {
      readonly kind: 'command'
      readonly command: Command
      readonly args: readonly string[]
      readonly flags: Readonly<Record<string, unknown>>
    }

/** The texts around the commands. */
export interface Around {
  readonly says: string
  readonly after: string
}

/** @throws Stop 64 for what no command takes */
export function understand(
  args: readonly string[],
  commands: readonly Command[],
  around: Around,
): Understood {
  let found: Understood | undefined
  let shown = ''
  const root = quiet(new Parser('consign'), (text) => {
    shown += text
  })
  root.configureHelp(terms).description(around.says).addHelpText('after', around.after)
  for (const flag of commonFlags) addFlag(root, flag)
  const groups = new Map<string, Parser>()
  for (const command of commands) {
    const words = command.path.split(' ')
    const name = words.pop() ?? ''
    const parent = words.length === 0 ? root : groupOf(root, groups, commands, words[0] ?? '', shownTo)
    const parser = quiet(parent.command(`${name} ${command.takes ?? ''}`.trim()), shownTo)
    parser.summary(command.says).description(command.says)
    for (const flag of command.flags ?? []) addFlag(parser, flag)
    parser.addHelpText('after', `\nWith --json: ${command.json}\nExample:\n  ${command.example}\n`)
    parser.configureHelp({ ...terms, showGlobalOptions: true })
    if (words.length === 0) groups.set(name, parser)
    parser.action(() => {
      found = { kind: 'command', command, args: parser.args, flags: parser.optsWithGlobals() }
    })
  }
  function shownTo(text: string) {
    shown += text
  }
  try {
    root.parse(withBareWait(args), { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return { kind: 'help', text: shown }
    if (error.code === 'commander.help')
      throw wrongUsage(`which command? consign ${args.join(' ')} --help`.trim())
    throw wrongUsage(error.message.replace(/^error: /, '').trim())
  }
  return found ?? { kind: 'help', text: shown }
}

function groupOf(
  root: Parser,
  groups: Map<string, Parser>,
  commands: readonly Command[],
  name: string,
  show: (text: string) => void,
): Parser {
  const known = groups.get(name)
  if (known) return known
  const group = quiet(root.command(name), show)
  group.summary(`${wordsAfter(name, commands)}; see consign ${name} --help`)
  groups.set(name, group)
  return group
}

const wordsAfter = (name: string, commands: readonly Command[]): string =>
  commands
    .flatMap(({ path }) => (path.startsWith(`${name} `) ? [path.slice(name.length + 1)] : []))
    .join(', ')

/** The seconds of `--wait` are never an argument of their own. */
const terms = {
  optionTerm: ({ flags }: { flags: string }) => flags.replace('--wait [seconds]', '--wait[=seconds]'),
}

/** Ends by an exception, and writes help alone. */
const quiet = (parser: Parser, show: (text: string) => void): Parser =>
  parser
    .exitOverride()
    .helpCommand(false)
    .allowExcessArguments(false)
    .configureOutput({ writeOut: show, writeErr: () => undefined, outputError: () => undefined })

function addFlag(parser: Parser, [flags, says, repeated]: Flag): void {
  if (repeated)
    parser.option(flags, `${says}; may be repeated`, (value: string, before: string[] = []) => [
      ...before,
      value,
    ])
  else parser.option(flags, says)
}

/** `--wait` takes its seconds after `=` alone, so that it never takes the next argument. */
function withBareWait(args: readonly string[]): string[] {
  const end = args.indexOf('--')
  return args.map((arg, at) => (arg === '--wait' && (end < 0 || at < end) ? '--wait=' : arg))
}
