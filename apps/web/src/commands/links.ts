import {
  type Icon,
  IconAddressBook,
  IconClipboardList,
  IconFileText,
  IconHistory,
  IconMapPin,
  IconPlugConnected,
  IconSettings,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react'
import type { TextKey } from '../texts/catalogue.ts'

export interface MainLink {
  readonly to: `/app/${'notes' | 'approvals' | 'tracking' | 'address-book' | 'connections' | 'members' | 'audit' | 'trust' | 'settings'}`
  readonly text: TextKey
  /** Where there is little room. */
  readonly short?: TextKey
  readonly icon: Icon
  readonly ownersOnly?: true
  /** Has a place in the bar of narrow pages. */
  readonly inBar?: true
  /** What is counted beside it. */
  readonly counts?: 'approvals'
  /** Pages that belong to it under another address. */
  readonly also?: string
}

export const dailyLinks: readonly MainLink[] = [
  { to: '/app/notes', text: 'nav.notes', icon: IconFileText, inBar: true, also: '/app/drafts/' },
  {
    to: '/app/approvals',
    text: 'nav.approvals',
    icon: IconClipboardList,
    inBar: true,
    counts: 'approvals',
    also: '/approvals/',
  },
  { to: '/app/tracking', text: 'nav.tracking', icon: IconMapPin, inBar: true },
  {
    to: '/app/address-book',
    text: 'nav.addressBook',
    short: 'nav.addresses',
    icon: IconAddressBook,
    inBar: true,
  },
]

export const companyLinks: readonly MainLink[] = [
  { to: '/app/connections', text: 'nav.connections', icon: IconPlugConnected },
  { to: '/app/members', text: 'nav.members', icon: IconUsers, ownersOnly: true },
  { to: '/app/audit', text: 'nav.audit', icon: IconHistory, ownersOnly: true },
  { to: '/app/trust', text: 'nav.trust', icon: IconShieldCheck },
  { to: '/app/settings', text: 'nav.settings', icon: IconSettings },
]

/** Whether a page is one of those that a link leads to. */
export const isWithin = ({ to, also }: MainLink, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`) || (also !== undefined && pathname.startsWith(also))
