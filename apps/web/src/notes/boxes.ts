import { type Boxes, type BoxState, type Role, roles } from '../parts/trio.tsx'

type LinkStatus = 'active' | 'expired' | 'revoked' | 'signed'

/** What the sign of the three boxes is made of. */
export interface Signing {
  readonly state: string
  /** The roles that signed the data in force. */
  readonly signed: readonly Role[]
  /** The newest link of each party. */
  readonly links: Readonly<Partial<Record<Role, LinkStatus>>>
}

const ofLink: Readonly<Record<LinkStatus, BoxState>> = {
  active: 'open',
  expired: 'expired',
  revoked: 'none',
  // Signed by a link, and the note was changed since.
  signed: 'none',
}

/** How far each party is. */
export function boxesOf({ state, signed, links }: Signing): Boxes {
  const of = (role: Role): BoxState => {
    if (!signed.includes(role)) return ofLink[links[role] ?? 'revoked']
    return role === 'consignee' && state === 'delivered_with_reservations' ? 'reserved' : 'signed'
  }
  return Object.fromEntries(roles.map((role) => [role, of(role)])) as unknown as Boxes
}
