import { useCallback, useState } from 'react'

/**
 * Whether every mark (`data-seen`) in an element was on the screen once: scrolling past the end has shown the whole.
 * Marks that come later count from then on; one that is not displayed keeps the whole unseen.
 */
export function useSeen(): {
  readonly place: (node: HTMLElement | null) => (() => void) | undefined
  readonly isSeen: boolean
} {
  const [isSeen, setSeen] = useState(false)
  const place = useCallback((node: HTMLElement | null) => {
    if (node === null) return undefined
    const seen = new WeakSet<Element>()
    const marks = () => [...node.querySelectorAll('[data-seen]')]
    const look = () => setSeen(marks().every((mark) => seen.has(mark)))
    const screen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) seen.add(target)
      look()
    })
    const observe = () => {
      for (const mark of marks()) screen.observe(mark)
      look()
    }
    const changes = new MutationObserver(observe)
    changes.observe(node, { childList: true, subtree: true })
    observe()
    return () => {
      changes.disconnect()
      screen.disconnect()
    }
  }, [])
  return { place, isSeen }
}
