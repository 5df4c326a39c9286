import { type Icon, IconFileText } from '@tabler/icons-react'
import type { TextKey } from '../texts/catalogues.ts'

export interface MainLink {
  readonly to: '/app/notes'
  readonly text: TextKey
  readonly icon: Icon
  readonly ownersOnly?: true
  /** Has a place in the bar of narrow pages. */
  readonly inBar?: true
  /** What is counted beside it. */
  readonly counts?: 'approvals'
}

export const dailyLinks: readonly MainLink[] = [
  { to: '/app/notes', text: 'nav.notes', icon: IconFileText, inBar: true },
]

export const companyLinks: readonly MainLink[] = []
