import type { Call } from '../program/command.ts'
import { commonFlags } from '../program/flags.ts'
import { oneOf } from '../program/values.ts'

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const

/** The words that may follow each beginning of a command, and the flags of each command. */
function wordsAfter(commands: Call['commands']): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, Set<string>>([['', new Set(['verify', 'witness', 'monitor'])]])
  const add = (after: string, word: string) => words.set(after, (words.get(after) ?? new Set()).add(word))
  for (const { path, flags = [] } of commands) {
    const parts = path.split(' ')
    for (const [at, part] of parts.entries()) add(parts.slice(0, at).join(' '), part)
    for (const [flag] of [...flags, ...commonFlags]) add(path, /--[\w-]+/.exec(flag)?.[0] ?? '')
  }
  return new Map([...words].map(([after, set]) => [after, [...set].sort()]))
}

/** A script that completes commands and flags in a shell. */
export async function completion({ args, commands, terminal }: Call): Promise<void> {
  const shell = oneOf(args[0], shells, 'completion')
  await terminal.write(scripts[shell](wordsAfter(commands)))
}

type Words = ReadonlyMap<string, readonly string[]>

const cases = (words: Words, line: (after: string, list: readonly string[]) => string): string =>
  [...words].map(([after, list]) => line(after, list)).join('\n')

const scripts: Readonly<Record<(typeof shells)[number], (words: Words) => string>> = {
  bash: (words) => `_consign() {
  local word before list
  word="\${COMP_WORDS[COMP_CWORD]}"
  before="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  case "$before" in
${cases(words, (after, list) => `    ${after === '' ? '""' : `"${after}"*`}) list="${list.join(' ')}" ;;`)
  .split('\n')
  .reverse()
  .join('\n')}
  esac
  COMPREPLY=($(compgen -W "$list" -- "$word"))
}
complete -o default -F _consign consign
`,
  zsh: (words) => `#compdef consign
_consign() {
  local before="\${(j: :)words[2,CURRENT-1]}"
  case "$before" in
${cases(words, (after, list) => `    ${after === '' ? '""' : `"${after}"*`}) compadd -- ${list.join(' ')} ;;`)
  .split('\n')
  .reverse()
  .join('\n')}
  esac
  _files
}
compdef _consign consign
`,
  fish: (words) =>
    `${cases(words, (after, list) => {
      const seen =
        after === '' ? '__fish_use_subcommand' : `string match -q -- 'consign ${after} *' (commandline -cp)`
      return `complete -c consign -n "${seen}" -a "${list.join(' ')}"`
    })}\n`,
  powershell: (words) => `Register-ArgumentCompleter -Native -CommandName consign -ScriptBlock {
  param($word, $line, $position)
  $before = ($line.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" }) -join ' '
  $all = @{
${cases(words, (after, list) => `    '${after}' = '${list.join(' ')}'`)}
  }
  $known = $all.Keys | Where-Object { "$before ".StartsWith("$_ ".TrimStart()) } | Sort-Object Length | Select-Object -Last 1
  $all[$known] -split ' ' | Where-Object { $_ -like "$word*" } | ForEach-Object { $_ }
}
`,
}
