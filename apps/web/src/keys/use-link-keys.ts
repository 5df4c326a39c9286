import type { RefObject } from 'react'
import { useKey } from './use-key.ts'

/** J and K put the focus on the next link of a list and the one before; from anywhere else they begin at the first. */
export function useLinkKeys(place: RefObject<HTMLElement | null>, links: string): void {
  const move = (step: 1 | -1) => {
    const all = [...(place.current?.querySelectorAll<HTMLElement>(links) ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[at === -1 ? 0 : Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
  }
  useKey('j', () => move(1))
  useKey('k', () => move(-1))
}
