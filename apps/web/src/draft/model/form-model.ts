import type { Field, FormSection, MessageLanguage, Problem, TypeDefinition } from '@consign/document-types'
import { isSame } from './json.ts'
import { patternOf, valueAt } from './pointer.ts'

/** A section of the form whose items are a list of the data. */
export type RepeatingSection = FormSection & { readonly repeat: NonNullable<FormSection['repeat']> }

/** A section of the form as it is shown. */
export interface SectionView {
  readonly section: FormSection
  /** As on the print: `1`, `10–15`; empty for what has no box. */
  readonly number: string
  /** The box of the other layout, where it differs; such as `1976: 4`. */
  readonly elsewhere: { readonly layout: string; readonly box: string } | null
  readonly caption: string
  /** In a word or two; the caption up to its bracket where it has no shorter one. */
  readonly name: string
}

/** The sections of a type’s form in a language, numbered as its own layout prints them. */
export const sectionsOf = (definition: TypeDefinition, language: MessageLanguage): SectionView[] =>
  definition.form.sections.map((section) => {
    const caption = labelOf(definition, section.label, language)
    return {
      section,
      number: numberOf(definition, section),
      elsewhere: elsewhereOf(definition, section.label),
      caption,
      name: shortOf(definition, section.label, language) ?? caption.split(' (')[0] ?? caption,
    }
  })

/** Those that the issuer fills. */
export const issuersSections = (definition: TypeDefinition, language: MessageLanguage): SectionView[] =>
  sectionsOf(definition, language).filter(({ section }) => section.author === undefined)

function shortOf(definition: TypeDefinition, key: string, language: string): string | undefined {
  const short = `short.${key}`
  return Object.hasOwn(definition.presentation.labels, short)
    ? labelOf(definition, short, language)
    : undefined
}

/** A label in a language, in English where there is none. */
export function labelOf({ presentation }: TypeDefinition, key: string, language: string): string {
  const texts = presentation.labels[key] as Readonly<Record<string, string>> | undefined
  return texts?.[language] ?? texts?.['en'] ?? key
}

/** The box of a caption on the type’s own layout; empty for none. */
export const boxOf = ({ presentation: { boxes, layout } }: TypeDefinition, key: string): string =>
  boxes[key]?.[layout.default] ?? ''

function numberOf(definition: TypeDefinition, { label, fields }: FormSection): string {
  const own = boxOf(definition, label)
  if (own !== '') return own
  const numbers = fields.map((field) => Number(boxOf(definition, field.label))).filter((n) => n > 0)
  if (numbers.length === 0) return ''
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return least === most ? String(least) : `${least}–${most}`
}

function elsewhereOf(
  { presentation: { boxes, layout } }: TypeDefinition,
  key: string,
): SectionView['elsewhere'] {
  const own = boxes[key]?.[layout.default]
  const other = layout.available.find((each) => each !== layout.default && boxes[key]?.[each])
  const box = other && boxes[key]?.[other]
  return other && box && box !== own ? { layout: other, box } : null
}

/** The problems of each section; what belongs to none stands at the first. */
export function bySection(
  sections: readonly FormSection[],
  problems: readonly Problem[],
): ReadonlyMap<string, Problem[]> {
  const of = (path: string) => sections.find((section) => isIn(section, path)) ?? sections[0]
  return Map.groupBy(problems, ({ path }) => of(path)?.id ?? '')
}

function isIn({ repeat, fields }: FormSection, path: string): boolean {
  const pattern = patternOf(path)
  if (repeat !== null && (pattern === repeat.path || pattern.startsWith(`${repeat.path}/`))) return true
  return fields.some((field) => field.path === pattern || field.path.startsWith(`${pattern}/`))
}

/** Whether a section has anything in it. */
export const isFilled = ({ repeat, fields }: FormSection, data: unknown): boolean =>
  repeat === null
    ? fields.some(({ path }) => valueAt(data, path) !== undefined)
    : !isSame(valueAt(data, repeat.path) ?? [], [])

export const isRequired = ({ fields }: FormSection): boolean => fields.some(({ required }) => required)

/** Sections that change with each transport stand open, though none of their fields is required. */
export const isUsual = ({ id }: FormSection): boolean => id === 'vehicle' || id === 'driver'

/** Fields of a long section that are open at first: those that most notes have. */
const usual = /\.(?:postcode|name|phone|text|general)$|^(?:date|window\.(?:from|to)|delivery\.\w+)$/

/** The fields that stand open, and those behind “More fields”. A field with a value is always open. */
export function splitFields(fields: readonly Field[], hasValue: (field: Field) => boolean) {
  const shown = fields.filter(({ input }) => input !== 'hidden')
  if (shown.length <= 7) return { open: shown, more: [] }
  const isOpen = (field: Field) => field.required || usual.test(field.label) || hasValue(field)
  return { open: shown.filter(isOpen), more: shown.filter((field) => !isOpen(field)) }
}
