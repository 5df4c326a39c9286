import type { Field } from '@consign/document-types'
import type { KeyboardEvent } from 'react'
import { controlId } from '../form-context.ts'
import { moveFor } from '../model/cell-keys.ts'
import { inItem } from '../model/pointer.ts'

/** Where a cell is in its table. */
export interface CellPlace {
  readonly columns: readonly Field[]
  readonly column: number
  readonly index: number
  readonly isLast: boolean
  addLine(): void
}

/** Moves from cell to cell by keys; Enter on the last line adds one. F2 goes to the end of the text, to write on. */
export function useCellKeys({ columns, column, index, isLast, addLine }: CellPlace) {
  return (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { key, shiftKey, currentTarget: cell, nativeEvent } = event
    if (event.ctrlKey || event.metaKey || event.altKey || nativeEvent.isComposing) return
    const { length } = cell.value
    if (key === 'F2') cell.setSelectionRange(length, length)
    const move = moveFor(key, shiftKey, {
      length,
      start: cell.selectionStart ?? length,
      end: cell.selectionEnd ?? length,
    })
    if (move === null) return
    event.preventDefault()
    if (key === 'Enter' && move.lines > 0 && isLast) addLine()
    const field = columns[column + move.columns]
    if (field) requestAnimationFrame(() => goTo(inItem(field.path, index + move.lines)))
  }
}

/** A cell is selected as a whole on entry: typing replaces its content. */
export function goTo(pointer: string): void {
  const cell = document.getElementById(controlId(pointer))
  if (!(cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement)) return
  cell.focus()
  cell.select()
}
