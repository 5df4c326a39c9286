import { defaultType, type Field, findType } from '@consign/document-types'

/** Where the cells of a column go. */
export interface NoteColumn {
  /** The parts of the path; a number is an item of a list, counted within the row. */
  readonly parts: readonly string[]
  readonly input: Field['input']
}

export interface Offered {
  readonly column: string
  readonly en: string
  readonly pl: string
}

type Known = Offered & { readonly field: Field }

/** Every column of a note: a member's path, or the label of its box in English or Polish. */
export function offeredColumns(): readonly Known[] {
  const definition = findType(defaultType)?.definition
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> =
    definition?.presentation.labels ?? {}
  const label = (key: string, language: 'en' | 'pl') => labels[key]?.[language] ?? labels[key]?.['en'] ?? key
  return (definition?.form.sections ?? [])
    .filter(({ author }) => author !== 'signer')
    .flatMap((section) =>
      section.fields.map((field) => {
        const named = (language: 'en' | 'pl') =>
          field.label === section.label
            ? label(section.label, language)
            : `${label(section.label, language).replace(/ \([^)]*\)$/, '')}: ${label(field.label, language)}`
        const column = field.path.slice(1).replaceAll('/', '.').replaceAll('.*', '.0')
        return { column, en: named('en'), pl: named('pl'), field }
      }),
    )
}

/** The column of each header; undefined for an unknown one, and for a label that several boxes have. */
export function columnsOf(header: readonly string[]): readonly (NoteColumn | undefined)[] {
  const known = offeredColumns()
  const byPath = new Map(known.map((each) => [pathKey(each.column), each]))
  const byLabel = new Map<string, Known | null>()
  for (const each of known)
    for (const text of [each.en, each.pl, ...[each.en, each.pl].map(alone)]) {
      const before = byLabel.get(labelKey(text))
      byLabel.set(labelKey(text), before === undefined || before === each ? each : null)
    }
  return header.map((text) => {
    const found = byPath.get(pathKey(text)) ?? byLabel.get(labelKey(text))
    if (!found) return undefined
    const indexes = text.match(/(?<=\.)\d{1,3}(?=\.|$)/g) ?? []
    let at = 0
    const parts = found.field.path
      .slice(1)
      .split('/')
      .map((part) => (part === '*' ? (indexes[at++] ?? '0') : part))
    return { parts, input: found.field.input }
  })
}

/** The label of a box without that of its section: enough where no other box has it. */
const alone = (text: string): string => text.slice(text.indexOf(': ') + 1)

/** `goods.3.description` and `goods.description` are one place. */
const pathKey = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/\.\d{1,3}(?=\.|$)/g, '')
    .replaceAll('_', '')

const labelKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const yes = new Set(['true', 'yes', 'y', '1', 'tak', 't', 'x'])
const no = new Set(['false', 'no', 'n', '0', 'nie'])

/** A cell as the value of its column; what is not of its kind stays a text, and the service says what is wrong. */
export function cellValue({ input }: NoteColumn, cell: string): unknown {
  if (input === 'integer' || input === 'number') {
    const number = Number(cell.replaceAll(/[\s\u00a0]/g, '').replace(',', '.'))
    return Number.isFinite(number) ? number : cell
  }
  if (input === 'decimal') return cell.replaceAll(/[\s\u00a0]/g, '').replace(',', '.')
  if (input === 'boolean') {
    if (yes.has(cell.toLowerCase())) return true
    return no.has(cell.toLowerCase()) ? false : cell
  }
  return input === 'multiselect' || input === 'tags' ? cell.split('|').map((each) => each.trim()) : cell
}
