import type { Key } from '../texts/catalogue.ts'

/** What must be mended before the next step: the id of the field, and the problem where the field does not say it. */
export interface Wrong<Named extends string = Key> {
  readonly at: string
  readonly problem?: Named
}

/** Brings what has this id to the middle of the screen, unfolded, and gives it the focus. */
export function goTo(id: string): void {
  const place = document.getElementById(id)
  place?.closest('details')?.setAttribute('open', '')
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}
