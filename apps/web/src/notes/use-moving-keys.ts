import { type RefObject, useEffect } from 'react'
import { useKey } from '../keys/use-key.ts'

/**
 * J and K put the focus on the link of the next and the one before, from the selected row, or from the first; so do the
 * arrows, from the search field and from a row. Found drafts stand above the first row.
 * @param show brings a row into sight, and so into the page
 */
export function useMovingKeys(
  place: RefObject<HTMLElement | null>,
  count: number,
  selected: () => number,
  show: (index: number) => void,
): void {
  const move = (step: 1 | -1) => {
    const above = draftsAbove(place)
    const at = above.indexOf(document.activeElement as HTMLElement)
    const from = at >= 0 ? at - above.length : isInSearch() ? -above.length - 1 : selected()
    const index = Math.max(-above.length, Math.min(count - 1, from + step))
    if (index < 0) return above[above.length + index]?.focus()
    if (count === 0) return
    show(index)
    focusRow(place, index)
  }
  const down = () => move(1)
  const up = () => move(-1)
  useKey('j', down)
  useKey('k', up)
  useArrows((step) => (step === 1 ? down() : up()))
}

const searchInput = '.notes-search input'
const isInSearch = () => document.activeElement?.matches(searchInput) === true
const draftsAbove = (place: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(place.current?.closest('.notes-groups')?.querySelectorAll<HTMLElement>('.found-draft') ?? []),
]

/** Elsewhere the arrows scroll. */
function useArrows(move: (step: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const isHere = document.activeElement?.matches(`${searchInput}, .found-draft, .list-link`)
      if (step === 0 || !isHere || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      move(step)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [move])
}

/** Frames until a row that is scrolled to is there. */
const patience = 10

function focusRow(place: RefObject<HTMLElement | null>, index: number, left = patience): void {
  const link = place.current?.querySelector<HTMLElement>(`[data-index="${index}"] .list-link`)
  if (link) link.focus({ preventScroll: true })
  else if (left > 0) requestAnimationFrame(() => focusRow(place, index, left - 1))
}
