import type { Cell, Column, Entry, TypeDefinition } from '@consign/document-types'
import type { Carry } from '../layout/carry.ts'
import { printTime } from '../layout/time.ts'
import { child, type Tag } from '../writer/tags.ts'
import { authorOf } from './author.ts'
import { withdrawnBy } from './event-section.ts'
import { type FieldWords, fieldWords } from './field-words.ts'
import { type LifeEvent, textOf } from './life.ts'
import type { Story } from './story.ts'
import { lifeWordIn, lifeWords } from './words.ts'

interface Change {
  path: string
  before?: unknown
  after?: unknown
  value?: unknown
}

/** Changes and additions since issuing, and the earlier signatures of changed data. */
export function changeSections(
  document: Tag,
  story: Story,
  definition: TypeDefinition,
  data: unknown,
  languages: readonly string[],
): Carry[] {
  const section = sectionIn(document, languages)
  const words = fieldWords(definition, data, languages.slice(0, 2))
  const two = languages.slice(0, 2)
  const named = (name: string) => story.events.filter((event) => event.name === name)
  const lists = named('document.amended').map((event) =>
    section(
      lifeWordIn('amendment', languages, story.generationOf(event).amendment),
      AMENDMENT,
      amendmentRows(story, event, words, two),
    ),
  )
  const added = named('document.supplemented').flatMap((event) => supplementRows(story, event, words, two))
  const earlier = story.earlier.map(({ body, receivedAt, revision = 1 }): Cell[] => [
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

/** The reason first, and what became of it; then each change. */
function amendmentRows(
  story: Story,
  event: LifeEvent,
  words: FieldWords,
  languages: readonly string[],
): Cell[][] {
  const reason = { label: lifeWordIn('reason', languages), value: textOf(event, 'reason'), strong: true }
  const changes = event.payload.changes as readonly Change[]
  return [
    [
      [{ value: printTime(event.receivedAt) }, ...authorOf(story, event, languages)],
      [reason],
      outcome(story, event, languages),
    ],
    ...changes
      .flatMap(leavesOf)
      .map((change): Cell[] => [
        [{ value: words.name(change.path) }],
        valueCell(change, 'before', words),
        valueCell(change, 'after', words),
      ]),
  ]
}

/** Who must still sign an amendment; or that it was withdrawn, when and why. */
function outcome(story: Story, event: LifeEvent, languages: readonly string[]): Entry[] {
  const { pending } = story.generations
  const generation = story.generationOf(event)
  if (pending?.generation === generation) {
    const roles = pending.unsignedBy.map((role) => lifeWords(`role.${role}`, languages)).join(', ')
    return [{ value: lifeWords('notSignedBy', languages, roles), strong: true }]
  }
  const withdrawal = story.events.find(
    (one) => one.name === 'amendment.withdrawn' && withdrawnBy(story, one) >= generation.amendment,
  )
  if (!generation.withdrawn || !withdrawal) return []
  return [
    { value: lifeWords('amendment.withdrawn', languages, generation.amendment), strong: true },
    { value: printTime(withdrawal.receivedAt) },
    { label: lifeWordIn('reason', languages), value: textOf(withdrawal, 'reason') },
  ]
}

function supplementRows(
  story: Story,
  event: LifeEvent,
  words: FieldWords,
  languages: readonly string[],
): Cell[][] {
  const role = textOf(event, 'role')
  const author =
    role === '' ? authorOf(story, event, languages) : [{ value: lifeWords(`role.${role}`, languages) }]
  return (event.payload.additions as readonly Change[])
    .flatMap(leavesOf)
    .map((addition): Cell[] => [
      [{ value: words.name(addition.path) }],
      valueCell(addition, 'value', words),
      author,
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
