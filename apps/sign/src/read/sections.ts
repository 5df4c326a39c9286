import type { TypeDefinition } from '@consign/document-types'
import { composeOf } from '@consign/document-types/layouts'
import type { Box, Cell, Column, Entry, Filled, Wording } from '@consign/document-types/presentation'
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
 * print it, without signatures and fixed clauses, and worded to be read: of a check box only what is ticked.
 *
 * @param total the word at the head of the sums
 */
export function sectionsOf(
  { version }: Pick<SignEvidence, 'version'>,
  definition: TypeDefinition,
  language: string,
  total: string,
): readonly Section[] {
  const compose = composeOf(version.type)
  if (!compose) return []
  const data = { ...version.data, printLanguages: [language] }
  const { available, default: usual } = definition.presentation.layout
  const layout = available.find((one) => one === version.data['printLayout']) ?? usual
  const filled = compose({ definition, data, layout, state: version.state })
  return boxesOf(filled).flatMap((box) => {
    const lines = linesOf(filled, box, total)
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

function linesOf({ entries, rows, totals }: Filled, { id, shape }: Box, total: string): readonly Line[] {
  if (shape.kind !== 'table') return (entries[id] ?? []).flatMap((entry) => lineOf(entry))
  const { columns } = shape
  const items = rows[id] ?? []
  const sums = sumsOf(totals[id] ?? [], columns)
  return [
    ...items.flatMap((cells, i) => [
      ...(items.length > 1 ? [head(`${i + 1}.`)] : []),
      ...cells.flatMap((cell, at) =>
        cell.flatMap((entry, j) => lineOf(entry, j === 0 ? columns[at] : undefined)),
      ),
    ]),
    ...(sums.length > 0 ? [head(total), ...sums] : []),
  ]
}

const head = (value: string): Line => ({ label: '', value, strong: true })

/** The sign at the head of the sums is for the print alone; a number without a label of its own has its column's. */
const sumsOf = (cells: readonly Cell[], columns: readonly Column[]): readonly Line[] =>
  cells.flatMap((cell, at) =>
    cell
      .filter(({ label, value }) => label || !value.startsWith('Σ'))
      .flatMap((entry) => lineOf(entry, /\p{L}/u.test(entry.value) ? undefined : columns[at])),
  )

/** A ticked box is its words; an empty one says nothing. */
function lineOf({ label, value, strong, ticked }: Entry, column?: Column): readonly Line[] {
  if (ticked === false) return []
  if (ticked) return [{ label: '', value: first(label), strong: true }]
  const caption = first(label) || short(first(column?.captions))
  return [{ label: caption, value, strong: strong === true }]
}
