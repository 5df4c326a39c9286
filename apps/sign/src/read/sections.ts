import type { TypeDefinition } from '@consign/document-types'
import { composeOf } from '@consign/document-types/layouts'
import type { Box, Entry, Filled, Wording } from '@consign/document-types/presentation'
import type { SignEvidence } from '../visit/state.ts'

/** A box of the form as text. */
export interface Section {
  readonly id: string
  readonly number: string
  readonly caption: string
  readonly lines: readonly Line[]
}

export interface Line {
  readonly label: string
  readonly value: string
  readonly strong: boolean
}

/**
 * What stands in the boxes of the note, in their order, captions and words in one language: made by the very rules that
 * print it, without signatures and fixed clauses.
 */
export function sectionsOf(
  { version }: Pick<SignEvidence, 'version'>,
  definition: TypeDefinition,
  language: string,
): readonly Section[] {
  const compose = composeOf(version.type)
  if (!compose) return []
  const printed = (version.data['printLanguages'] as readonly string[] | undefined) ?? []
  const languages = [language, ...printed.filter((each) => each !== language)]
  const data = { ...version.data, printLanguages: languages }
  const { available, default: usual } = definition.presentation.layout
  const layout = available.find((one) => one === version.data['printLayout']) ?? usual
  const filled = compose({ definition, data, layout, state: version.state })
  // The languages of the print do not depend on the reader's.
  const asPrinted = (value: string) => (value === languages.join(' · ') ? printed.join(' · ') : value)
  return boxesOf(filled).flatMap((box) => {
    const lines = linesOf(filled, box).map((line) => ({ ...line, value: asPrinted(line.value) }))
    if (lines.length === 0) return []
    return [{ id: box.id, number: numberOf(box), caption: captionOf(box), lines }]
  })
}

const boxesOf = ({ form }: Filled): readonly Box[] =>
  form.bands.flatMap((band) => band.flatMap(({ boxes }) => boxes))

const first = (wordings: readonly Wording[] | undefined): string => wordings?.[0]?.text ?? ''

/** Captions name in brackets what belongs into the box, which is there. */
const short = (caption: string): string => caption.split(' (')[0] ?? caption

function captionOf({ captions, shape }: Box): string {
  if (shape.kind === 'title') return first(shape.titles)
  return short(first(captions) || (shape.kind === 'table' ? first(shape.columns[0]?.captions) : ''))
}

function numberOf({ number, shape }: Box): string {
  if (number) return number
  if (shape.kind !== 'table') return ''
  const numbers = shape.columns.flatMap((column) => column.number ?? [])
  return numbers.length > 1 ? `${numbers[0]}–${numbers.at(-1)}` : (numbers[0] ?? '')
}

function linesOf({ entries, rows, totals }: Filled, { id, shape }: Box): readonly Line[] {
  if (shape.kind !== 'table') return (entries[id] ?? []).map((entry) => lineOf(entry))
  return [...(rows[id] ?? []), totals[id] ?? []].flatMap((cells) =>
    cells.flatMap((cell, column) =>
      cell.map((entry) => lineOf(entry, short(first(shape.columns[column]?.captions)))),
    ),
  )
}

const lineOf = ({ label, value, strong }: Entry, column = ''): Line => ({
  label: first(label) || column,
  value,
  strong: strong === true,
})
