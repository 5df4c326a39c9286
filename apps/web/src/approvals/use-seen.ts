import { useCallback, useState } from 'react'

/** Whether every mark (`data-seen`) in an element was on the screen once: scrolling past the end has shown the whole. */
export function useSeen(): {
  readonly place: (node: HTMLElement | null) => (() => void) | undefined
  readonly isSeen: boolean
} {
  const [isSeen, setSeen] = useState(false)
  const place = useCallback((node: HTMLElement | null) => {
    if (node === null) return undefined
    const left = new Set<Element>(node.querySelectorAll('[data-seen]'))
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) left.delete(target)
      if (left.size === 0) setSeen(true)
    })
    for (const mark of left) observer.observe(mark)
    return () => observer.disconnect()
  }, [])
  return { place, isSeen }
}
