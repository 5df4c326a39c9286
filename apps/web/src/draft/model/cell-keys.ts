/** A table cell that is being edited: its text and the selection in it. */
interface Caret {
  readonly length: number
  readonly start: number
  readonly end: number
}

/** How many columns to the right and lines down. */
interface Move {
  readonly columns: number
  readonly lines: number
}

/**
 * Where a key leads from a cell, as in a spreadsheet; null where it stays in it. Up, down and Enter (with Shift: up) always
 * leave it. Left and right leave a cell that was not written in yet, which is selected as a whole, and at the ends of its text.
 */
export function moveFor(key: string, isShift: boolean, caret: Caret): Move | null {
  if (key === 'Enter') return { columns: 0, lines: isShift ? -1 : 1 }
  if (isShift) return null
  if (key === 'ArrowUp') return { columns: 0, lines: -1 }
  if (key === 'ArrowDown') return { columns: 0, lines: 1 }
  const isWhole = caret.start === 0 && caret.end === caret.length
  if (key === 'ArrowLeft' && (isWhole || caret.end === 0)) return { columns: -1, lines: 0 }
  if (key === 'ArrowRight' && (isWhole || caret.start === caret.length)) return { columns: 1, lines: 0 }
  return null
}
