import type { Problem } from '@consign/document-types'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { controlId } from './form-context.ts'

/**
 * Goes to the next problem, by F8 too: the first behind the focus, at the end the first of all. A problem that is mended is
 * left out, and none is passed over.
 */
export function useProblemWalk(problems: readonly Problem[]): () => void {
  const last = useRef<{ readonly path: string; readonly focus: Element | null }>(null)
  const next = useCallback(() => {
    const paths = problems.map(({ path }) => path)
    const focus = document.activeElement
    // The focus stays where a problem has no control of its own: the walk goes on behind the problem.
    const at = last.current?.focus === focus ? paths.indexOf(last.current?.path ?? '') : -1
    const from = at < 0 ? firstBehind(paths, focus) : at + 1
    const path = paths[from % paths.length]
    if (path === undefined) return
    goTo(path)
    last.current = { path, focus: document.activeElement }
  }, [problems])
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      next()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [next])
  return next
}

/** The index of the first problem whose place is behind the focus; 0 when none is. */
function firstBehind(paths: readonly string[], focus: Element | null): number {
  const at = paths.findIndex((path) => {
    const place = placeOf(path)
    return place !== null && focus !== null && isBehind(place, focus)
  })
  return Math.max(at, 0)
}

const isBehind = (place: Element, focus: Element): boolean =>
  place !== focus &&
  !place.contains(focus) &&
  (focus.contains(place) || (focus.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) > 0)

/** Shows a place of the data: the control there, or the nearest around it. */
export function goTo(pointer: string): void {
  const place = placeOf(pointer)
  if (!place) return
  place.scrollIntoView({ block: 'center' })
  const control = place.matches('input, textarea, select')
    ? place
    : place.querySelector<HTMLElement>('input, textarea, select, button')
  control?.focus({ preventScroll: true })
}

/** The control of a pointer, else the first inside it, else its section, else those of what is around it. */
function placeOf(pointer: string): HTMLElement | null {
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const place =
      document.getElementById(controlId(path)) ??
      document.querySelector<HTMLElement>(`[id^="${CSS.escape(controlId(path))}-"]`) ??
      document.getElementById(`section-${path.slice(1)}`)
    if (place) return place
  }
  return null
}
