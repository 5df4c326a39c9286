import { IconAlertSmall, IconCheck, IconClock, IconPencil } from '@tabler/icons-react'
import type { TextKey } from '../texts/catalogue.ts'
import { useTexts } from '../texts/use-texts.tsx'
import './trio.css'

/** How far a party is: signed, signed with reservations, a link open or expired, or nothing yet. */
export type BoxState = 'signed' | 'reserved' | 'open' | 'expired' | 'none'

export const roles = ['sender', 'carrier', 'consignee'] as const
export type Role = (typeof roles)[number]

export type Boxes = Readonly<Record<Role, BoxState>>

const signs = {
  signed: IconCheck,
  reserved: IconAlertSmall,
  open: IconPencil,
  expired: IconClock,
  none: null,
} as const

/** Boxes 22, 23 and 24 as a sign, with one name for screen readers. */
export function Trio({ boxes }: { readonly boxes: Boxes }) {
  const { t } = useTexts()
  const name = roles.map((role) => `${t(`role.${role}`)}: ${t(`box.${boxes[role]}` as TextKey)}`).join('. ')
  return (
    <span className="trio" role="img" aria-label={name} title={name}>
      {roles.map((role) => {
        const Sign = signs[boxes[role]]
        return (
          <i key={role} className={boxes[role]}>
            {Sign && <Sign size={13} stroke={2.5} aria-hidden="true" />}
          </i>
        )
      })}
    </span>
  )
}
