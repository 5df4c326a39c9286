import {
  type Cell,
  type Column,
  findType,
  printPlaceTime,
  type TypeDefinition,
} from '@consign/document-types'
import type { Carry } from '../layout/carry.ts'
import { printTime } from '../layout/time.ts'
import { child, type Tag } from '../writer/tags.ts'
import { type Life, type LifeEvent, textOf } from './life.ts'
import { keysOf } from './undo.ts'
import { lifeWord, lifeWordIn, lifeWords } from './words.ts'

interface Change {
  path: string
  before?: unknown
  after?: unknown
  value?: unknown
}

/** Changes and additions since issuing, and the earlier signatures of changed data. */
export function changeSections(
  document: Tag,
  life: Life,
  definition: TypeDefinition,
  data: unknown,
  languages: readonly string[],
): Carry[] {
  const section = sectionIn(document, languages)
  const words = fieldWords(definition, data, languages.slice(0, 2))
  const amended = life.events.filter((event) => event.name === 'document.amended')
  const lists = amended.map((event, index) =>
    section(lifeWordIn('amendment', languages, index + 1), AMENDMENT, amendmentRows(event, words, languages)),
  )
  const supplements = life.events.filter((event) => event.name === 'document.supplemented')
  const added = supplements.flatMap((event) => supplementRows(event, words, languages))
  const earlier = life.earlier.map(({ body, receivedAt, revision = 1 }): Cell[] => [
    [{ value: body.name, strong: true }],
    [{ value: lifeWords(`role.${body.role}`, languages.slice(0, 2)) }],
    [{ value: lifeWords('signedVersion', languages.slice(0, 2), revision) }],
    [{ value: printTime(receivedAt) }],
  ])
  return [
    ...lists,
    ...(added.length === 0 ? [] : [section(lifeWordIn('supplement', languages), SUPPLEMENT, added)]),
    ...(earlier.length === 0 ? [] : [section(lifeWordIn('earlier', languages), EARLIER, earlier)]),
  ]
}

const AMENDMENT = [
  ['field', 70],
  ['before', 60],
  ['after', 60],
] as const
const SUPPLEMENT = [
  ['field', 70],
  ['value', 50],
  ['addedBy', 30],
  ['time', 40],
] as const
const EARLIER = [
  ['signer', 60],
  ['role', 40],
  ['version', 50],
  ['time', 40],
] as const

const sectionIn =
  (document: Tag, languages: readonly string[]) =>
  (captions: Carry['captions'], wishes: readonly (readonly [string, number])[], rows: Cell[][]): Carry => {
    const section = child(document, 'Sect')
    const columns = wishes.map(([id, width]): Column => ({ id, width, captions: lifeWordIn(id, languages) }))
    const table = { element: child(section, 'Table'), columns, rows }
    return { captions, section, entries: [], table, remark: null }
  }

/** The reason first, then each change. */
function amendmentRows(event: LifeEvent, words: FieldWords, languages: readonly string[]): Cell[][] {
  const reason = { label: lifeWordIn('reason', languages.slice(0, 2)), value: textOf(event, 'reason') }
  const changes = event.payload.changes as readonly Change[]
  return [
    [[{ value: printTime(event.receivedAt) }], [reason], []],
    ...changes
      .flatMap(leavesOf)
      .map((change): Cell[] => [
        [{ value: words.name(change.path) }],
        valueCell(change, 'before', words),
        valueCell(change, 'after', words),
      ]),
  ]
}

function supplementRows(event: LifeEvent, words: FieldWords, languages: readonly string[]): Cell[][] {
  const role = textOf(event, 'role') || 'company'
  return (event.payload.additions as readonly Change[])
    .flatMap(leavesOf)
    .map((addition): Cell[] => [
      [{ value: words.name(addition.path) }],
      valueCell(addition, 'value', words),
      [{ value: lifeWords(`role.${role}`, languages.slice(0, 2)) }],
      [{ value: printTime(event.receivedAt) }],
    ])
}

type Member = 'before' | 'after' | 'value'

const MEMBERS: readonly Member[] = ['before', 'after', 'value']

/** The fields of a change, one by one: no JSON on paper. */
function leavesOf(change: Change): Change[] {
  const leaves = new Map<string, Change>()
  for (const member of MEMBERS.filter((each) => Object.hasOwn(change, each)))
    for (const [path, value] of partsOf(change.path, change[member]))
      leaves.set(path, { ...(leaves.get(path) ?? { path }), [member]: value })
  return [...leaves.values()]
}

function partsOf(path: string, value: unknown): (readonly [path: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return [[path, value]]
  return Object.entries(value).flatMap(([key, part]) => partsOf(`${path}/${key}`, part))
}

function valueCell(change: Change, member: Member, words: FieldWords): Cell {
  if (!Object.hasOwn(change, member)) return [{ value: '–' }]
  return [{ value: words.value(change.path, change[member]), strong: member !== 'before' }]
}

/** Fields and their values in the words of the form. */
interface FieldWords {
  /** A path with its place in a list; a path outside the form unchanged. */
  readonly name: (path: string) => string
  readonly value: (path: string, value: unknown) => string
}

function fieldWords(definition: TypeDefinition, data: unknown, languages: readonly string[]): FieldWords {
  const { presentation, form } = definition
  const type = findType(definition)
  const texts = (key: string): string => {
    const known = presentation.labels[key]
    return [...new Set(languages.map((lang) => known?.[lang] ?? known?.en ?? key))].join(' / ')
  }
  const fields = new Map(
    form.sections.flatMap((section) =>
      section.fields.map((field) => [field.path, { field, section: section.label }] as const),
    ),
  )
  const known = (path: string) => fields.get(patternOf(path))
  return {
    name: (path) => {
      const found = known(path)
      const at = keysOf(path).filter(isIndex)
      const place = at.map((index) => ` ${Number(index) + 1}`).join('')
      return found ? `${texts(found.section)}${place}: ${texts(found.field.label)}` : path
    },
    value: (path, value) => {
      const { input, options = [] } = known(path)?.field ?? {}
      // As in its box: on the clocks of the place.
      if (input === 'datetime' && typeof value === 'string')
        return printPlaceTime(value, type?.zoneOf(data, path) ?? undefined)
      const said = (one: unknown): string => {
        const option = options.find((each) => each.value === one)
        if (option) return texts(option.label)
        return typeof one === 'string' ? one : JSON.stringify(one)
      }
      return Array.isArray(value) ? value.map(said).join(', ') : said(value)
    },
  }
}

const isIndex = (key: string): boolean => /^\d+$/.test(key)

const patternOf = (path: string): string =>
  keysOf(path)
    .map((key) => `/${isIndex(key) ? '*' : key}`)
    .join('')

/** Under a signature: which version it covers, where versions differ in their data. */
export const covers = (life: Life, revision: number | undefined, language: string): string | null =>
  revision !== undefined &&
  life.events.some(({ name }) => name === 'document.amended' || name === 'document.supplemented')
    ? lifeWord('signedVersion', language, revision)
    : null
