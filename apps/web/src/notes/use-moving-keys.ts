import type { RefObject } from 'react'
import { useKey } from '../keys/use-key.ts'

/**
 * J and K put the focus on the link of the next and the one before, from the selected row, or from the first.
 * @param show brings a row into sight, and so into the page
 */
export function useMovingKeys(
  place: RefObject<HTMLElement | null>,
  count: number,
  selected: () => number,
  show: (index: number) => void,
): void {
  const move = (step: 1 | -1) => {
    if (count === 0) return
    const index = Math.max(0, Math.min(count - 1, selected() + step))
    show(index)
    focusRow(place, index)
  }
  const down = () => move(1)
  const up = () => move(-1)
  useKey('j', down)
  useKey('k', up)
}

/** Frames until a row that is scrolled to is there. */
const patience = 10

function focusRow(place: RefObject<HTMLElement | null>, index: number, left = patience): void {
  const link = place.current?.querySelector<HTMLElement>(`[data-index="${index}"] .list-link`)
  if (link) link.focus({ preventScroll: true })
  else if (left > 0) requestAnimationFrame(() => focusRow(place, index, left - 1))
}
