import { utf8 } from '@consign/log'
import { EVIDENCE, isSafePath } from '../../bundle/paths.ts'
import { canonicalize } from '../../canonical/canonical.ts'
import { EvidenceError } from '../../canonical/error.ts'
import { type Files, listAgain, text } from '../vectors/repack.ts'

type Random = () => number
type Edit = (files: Files, random: Random) => string

const below = (most: number, random: Random): number => Math.floor(random() * most)
const oneOf = <T>(all: readonly T[], random: Random): T => all[below(all.length, random)] as T

type Json = Record<string | number, unknown>

/** Every place below the top, as the keys that lead there. */
const places = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, member]) => [[...path, key], ...places(member, [...path, key])])

const VALUES: readonly unknown[] = [
  null,
  0,
  1,
  -1,
  1.5,
  true,
  false,
  '',
  ' ',
  '1',
  [],
  {},
  [[]],
  '2026-09-01T07:00:00.000Z',
  '2026-02-30T07:00:00.000Z',
  '2026-09-01T07:00:00+02:00',
  '0'.repeat(64),
  'consignee',
  'é',
  '\ufeff',
  '\u0085',
]

const editJson = (json: string, random: Random): string => {
  const value = JSON.parse(json) as Json
  const path = oneOf(places(value), random)
  const parent = path.slice(0, -1).reduce((node, key) => node[key] as Json, value)
  const key = path.at(-1) as string
  const kind = below(5, random)
  if (kind === 0) parent[key] = oneOf(VALUES, random)
  else if (kind === 1 && Array.isArray(parent)) parent.splice(Number(key), 1)
  else if (kind === 1) delete parent[key]
  else if (kind === 2 && Array.isArray(parent)) parent.push(parent[Number(key)])
  else if (kind === 2) parent[oneOf(['more', '__proto__', 'constructor', ''], random)] = 1
  else if (kind === 3 && Array.isArray(parent)) parent.reverse()
  else parent[key] = changedAtOnePlace(parent[key], random)
  return canonicalize(value)
}

/** A text or number with one character of another kind, anything else as it was. */
const changedAtOnePlace = (value: unknown, random: Random): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string' || value === '') return value
  const at = below(value.length, random)
  return value.slice(0, at) + oneOf([...'0aZ z\u00a0'], random) + value.slice(at + 1)
}

const rewriteEvidence: Edit = (files, random) => {
  files.set(EVIDENCE, utf8(editJson(text(files.get(EVIDENCE)), random)))
  return 'a value of the evidence'
}

const anyPath = (files: Files, random: Random): string => oneOf([...files.keys()], random)

const SPELLINGS: readonly string[] = [
  '\ufeff',
  ' ',
  '\n',
  '"a":1,',
  '"__proto__":{},',
  '1.0',
  '1e3',
  '-0',
  '\\u0041',
  '\u0000',
]

const insertText: Edit = (files, random) => {
  const path = anyPath(files, random)
  const content = text(files.get(path))
  const at = random() < 0.5 ? 0 : below(content.length, random)
  const inserted = oneOf(SPELLINGS, random)
  files.set(path, utf8(content.slice(0, at) + inserted + content.slice(at)))
  return `${JSON.stringify(inserted)} in ${path} at ${at}`
}

const flipByte: Edit = (files, random) => {
  const path = anyPath(files, random)
  const bytes = Uint8Array.from(files.get(path) as Uint8Array)
  const at = below(bytes.length, random)
  bytes[at] = (bytes[at] as number) ^ (1 << below(8, random))
  files.set(path, bytes)
  return `byte ${at} of ${path}`
}

const takeOut: Edit = (files, random) => {
  const path = anyPath(files, random)
  files.delete(path)
  return `${path} taken out`
}

const rename: Edit = (files, random) => {
  const path = anyPath(files, random)
  const [folder, name = ''] = path.includes('/') ? path.split('/') : ['', path]
  const other = oneOf(
    [`photos/${name}`, `artifacts/${name}`, `type/${name}`, `x${path}`, name, `log/${name}`],
    random,
  )
  if (!isSafePath(other) || files.has(other)) return `${folder} kept`
  files.set(other, files.get(path) as Uint8Array)
  if (random() < 0.5) files.delete(path)
  return `${path} as ${other}`
}

const exchange: Edit = (files, random) => {
  const [a, b] = [anyPath(files, random), anyPath(files, random)]
  const [first, second] = [files.get(a) as Uint8Array, files.get(b) as Uint8Array]
  files.set(a, second).set(b, first)
  return `${a} and ${b} exchanged`
}

const EDITS: readonly Edit[] = [
  ...Array<Edit>(6).fill(rewriteEvidence),
  ...Array<Edit>(3).fill(insertText),
  flipByte,
  flipByte,
  takeOut,
  rename,
  exchange,
]

/** A bundle with one thing written otherwise at random; the manifest is made anew, or left, or itself what was changed. */
export const rewrite = (bundle: ReadonlyMap<string, Uint8Array>, random: Random): [string, Files] => {
  const files = new Map(bundle)
  const done = oneOf(EDITS, random)(files, random)
  if (random() < 0.8) {
    try {
      listAgain(files)
    } catch (error) {
      // A manifest that cannot be read any more stays as it is.
      if (!(error instanceof SyntaxError || error instanceof EvidenceError)) throw error
    }
  }
  return [done, files]
}
