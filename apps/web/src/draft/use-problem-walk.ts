import type { Problem } from '@consign/document-types'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { controlId } from './form-context.ts'

/** Goes to the next problem, by F8 too: to its control, else to the box around it. */
export function useProblemWalk(problems: readonly Problem[]): () => void {
  const at = useRef(-1)
  const next = useCallback(() => {
    if (problems.length === 0) return
    at.current = (at.current + 1) % problems.length
    goTo(problems[at.current]?.path ?? '')
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

/** Shows a place of the data: the control there, or the nearest around it. */
export function goTo(pointer: string): void {
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const place =
      document.getElementById(controlId(path)) ??
      document.querySelector<HTMLElement>(`[id^="${CSS.escape(controlId(path))}-"]`) ??
      document.getElementById(`section-${path.slice(1)}`)
    if (!place) continue
    place.scrollIntoView({ block: 'center' })
    const control = place.matches('input, textarea, select')
      ? place
      : place.querySelector<HTMLElement>('input, textarea, select, button')
    control?.focus({ preventScroll: true })
    return
  }
}
