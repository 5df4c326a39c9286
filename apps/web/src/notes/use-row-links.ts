import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Opens the links of rows in this page, unless the click asks for another tab or the context menu. */
export function useRowLinks(place: RefObject<HTMLElement | null>): void {
  const { history } = useRouter()
  useEffect(() => {
    const list = place.current
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.list-link') : null
      const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (link === null || isOther) return
      event.preventDefault()
      history.push(link.pathname)
    }
    list?.addEventListener('click', onClick)
    return () => list?.removeEventListener('click', onClick)
  }, [place, history])
}
