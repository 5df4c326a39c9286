import type { AnyRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/**
 * Whether a person has gone from one page to another; the first page begins at its top, with the link that skips the
 * rail.
 */
const moves = { wereMade: false }

/** The main part of a page. It takes the focus when the link or key that led to the page is gone. */
export const Main = ({ children }: { readonly children: ReactNode }) => (
  <main id="content" tabIndex={-1} className="page" ref={takeLostFocus}>
    {children}
  </main>
)

/** Follows the ways between the pages of a router. */
export const watchMoves = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    moves.wereMade = true
    takeLostFocus(document.getElementById('content'))
  })
}

function takeLostFocus(main: HTMLElement | null): void {
  if (main && moves.wereMade && document.activeElement === document.body) main.focus({ preventScroll: true })
}
