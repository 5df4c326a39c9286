import { useCallback, useState } from 'react'

/** Before it is measured, in px. */
const unknown = 960

/** The width of an element, and the ref of the element that is measured. */
export function useRoom(): readonly [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(unknown)
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const watch = new ResizeObserver(() => setWidth(element.offsetWidth || unknown))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [width, measure]
}
