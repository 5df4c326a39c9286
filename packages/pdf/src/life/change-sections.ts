import type { Cell, Column, TypeDefinition } from '@consign/document-types'
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

/** What was changed and added since the note was issued, and who had signed what was changed. */
export function changeSections(
  document: Tag,
  life: Life,
  definition: TypeDefinition,
  languages: readonly string[],
): Carry[] {
  const section = sectionIn(document, languages)
  const name = fieldNames(definition, languages.slice(0, 2))
  const amended = life.events.filter((event) => event.name === 'document.amended')
  const lists = amended.map((event, index) =>
    section(lifeWordIn('amendment', languages, index + 1), AMENDMENT, amendmentRows(event, name, languages)),
  )
  const supplements = life.events.filter((event) => event.name === 'document.supplemented')
  const added = supplements.flatMap((event) => supplementRows(event, name, languages))
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
function amendmentRows(
  event: LifeEvent,
  name: (path: string) => string,
  languages: readonly string[],
): Cell[][] {
  const reason = { label: lifeWordIn('reason', languages.slice(0, 2)), value: textOf(event, 'reason') }
  const changes = event.payload.changes as readonly Change[]
  return [
    [[{ value: printTime(event.receivedAt) }], [reason], []],
    ...changes.map((change): Cell[] => [
      [{ value: name(change.path) }],
      valueCell(change, 'before'),
      valueCell(change, 'after'),
    ]),
  ]
}

function supplementRows(
  event: LifeEvent,
  name: (path: string) => string,
  languages: readonly string[],
): Cell[][] {
  const role = textOf(event, 'role') || 'company'
  return (event.payload.additions as readonly Change[]).map((addition): Cell[] => [
    [{ value: name(addition.path) }],
    valueCell(addition, 'value'),
    [{ value: lifeWords(`role.${role}`, languages.slice(0, 2)) }],
    [{ value: printTime(event.receivedAt) }],
  ])
}

function valueCell(change: Change, member: 'before' | 'after' | 'value'): Cell {
  if (!Object.hasOwn(change, member)) return [{ value: '–' }]
  const value = change[member]
  return [{ value: typeof value === 'string' ? value : JSON.stringify(value), strong: member !== 'before' }]
}

/** A path in the words of the form, with its place in a list; a path that the form does not know as it is. */
function fieldNames(definition: TypeDefinition, languages: readonly string[]): (path: string) => string {
  const { labels } = definition.presentation
  const texts = (key: string): string => {
    const known = labels[key]
    return [...new Set(languages.map((lang) => known?.[lang] ?? known?.en ?? key))].join(' / ')
  }
  return (path) => {
    const keys = keysOf(path)
    const pattern = keys.map((key) => `/${/^\d+$/.test(key) ? '*' : key}`).join('')
    for (const { fields, label } of definition.form.sections) {
      const field = fields.find((one) => one.path === pattern)
      if (!field) continue
      const at = keys.filter((key) => /^\d+$/.test(key)).map((index) => ` ${Number(index) + 1}`)
      return `${texts(label)}${at.join('')}: ${texts(field.label)}`
    }
    return path
  }
}

/** Under a signature: which version it covers, where versions differ in their data. */
export const covers = (life: Life, revision: number | undefined, language: string): string | null =>
  revision !== undefined &&
  life.events.some(({ name }) => name === 'document.amended' || name === 'document.supplemented')
    ? lifeWord('signedVersion', language, revision)
    : null
