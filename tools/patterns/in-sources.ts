import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import type { Pattern } from './pattern.ts'

export interface Found {
  readonly patterns: readonly Pattern[]
  /** Places that make a pattern of what is known only while running: nobody can look at such a pattern beforehand. */
  readonly made: readonly string[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every regular expression in the sources of what runs in production; pages of a browser included. */
export function patternsInSources(): Found {
  const found = globSync('{apps,packages}/*/src/**/*.{ts,js}', { cwd: root })
    .filter((file) => !isTest(file))
    .sort()
    .map((file) => patternsIn(relative(root, `${root}/${file}`), readFileSync(`${root}/${file}`, 'utf8')))
  return { patterns: found.flatMap(({ patterns }) => patterns), made: found.flatMap(({ made }) => made) }
}

const isTest = (file: string): boolean => /\.test(-d)?\.ts$|\/testing\/|(^|\/)testkit\//.test(file)

/** The regular expressions of one file. */
export function patternsIn(file: string, text: string): Found {
  const patterns: Pattern[] = []
  const made: string[] = []
  walk(parseAst(text, { lang: 'ts' }, file), (node) => {
    const { type, regex, callee, start, end } = node as Node
    if (type === 'Literal' && regex) patterns.push({ source: regex.pattern, flags: regex.flags, where: file })
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
      made.push(`${file}: ${text.slice(start, end)}`)
  })
  return { patterns, made }
}

/** What is read of a node of the syntax tree (ESTree). */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly callee?: { readonly name?: string }
}

/** Calls `visit` for every object within a value. */
export function walk(value: unknown, visit: (node: object) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value)
  for (const member of Object.values(value)) walk(member, visit)
}
