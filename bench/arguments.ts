import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import type { Effort } from './section.ts'
import { type SectionName, sectionNames } from './sections.ts'

export interface Wanted {
  readonly sections: readonly SectionName[]
  readonly effort: Effort
  readonly json: string
}

const help = `npm run bench [-- [section...] [options]]

Sections: ${sectionNames.join(', ')}; all of them unless named.
  --beside <commit>  "notes" and "reads" measure the service of that commit in turn with this one's
  --env <NAME=value> what both services of "notes" and "reads" are configured with besides; may be repeated
  --quick            every path once: no figure means anything
  --rounds <n>       measurements of each thing, in turn (default 3)
  --seconds <n>      length of one measurement (default 4)
  --sizes <list>     stored documents for "scale" (default 1000,100000,1000000)
  --json <file>      where the figures go (default bench-results.json)`

/** Reads the command line; prints the help and ends when it is asked for or the line makes no sense. */
export function readArguments(args: readonly string[]): Wanted {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        sizes: { type: 'string' },
        beside: { type: 'string' },
        env: { type: 'string', multiple: true, default: [] },
        json: { type: 'string', default: 'bench-results.json' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return leave(0, help)
    const { quick, json } = values
    const sizes = values.sizes?.split(',') ?? (quick ? ['100', '1000'] : ['1000', '100000', '1000000'])
    const effort = {
      quick,
      rounds: positive(values.rounds ?? (quick ? '1' : '3')),
      seconds: positive(values.seconds ?? (quick ? '1' : '4')),
      sizes: sizes.map(positive),
      beside: values.beside === undefined ? null : commitOf(values.beside),
      env: Object.fromEntries(values.env.map(variable)),
    }
    return { sections: sectionsOf(positionals), effort, json }
  } catch (error) {
    return leave(2, `${(error as Error).message}\n\n${help}`)
  }
}

function sectionsOf(names: readonly string[]): SectionName[] {
  const unknown = names.find((name) => !sectionNames.includes(name as SectionName))
  if (unknown !== undefined) throw new Error(`there is no section "${unknown}"`)
  return sectionNames.filter((name) => names.length === 0 || names.includes(name))
}

function commitOf(name: string): string {
  try {
    const args = ['rev-parse', '--verify', '--short', '--end-of-options', `${name}^{commit}`]
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch (cause) {
    throw new Error(`git knows no commit "${name}" here`, { cause })
  }
}

function variable(text: string): [string, string] {
  const [name = '', ...value] = text.split('=')
  if (value.length === 0) throw new Error(`"${text}" is not NAME=value`)
  return [name, value.join('=')]
}

function positive(text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`"${text}" is not a number above 0`)
  return value
}

function leave(code: number, text: string): never {
  console.log(text)
  process.exit(code)
}
