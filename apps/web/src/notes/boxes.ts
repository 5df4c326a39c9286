import { type Boxes, type BoxState, type Role, roles } from '../parts/trio.tsx'

export interface LinkFacts {
  readonly role: Role
  readonly status: 'active' | 'expired' | 'revoked' | 'signed'
}

const ofLink: Readonly<Record<LinkFacts['status'], BoxState>> = {
  active: 'open',
  expired: 'expired',
  revoked: 'none',
  signed: 'signed',
}

/** How far each party is, from its newest link and the state of the note. */
export function boxesOf(state: string, newestFirst: readonly LinkFacts[]): Boxes {
  const of = (role: Role): BoxState => {
    const link = newestFirst.find((each) => each.role === role)
    const box = link ? ofLink[link.status] : 'none'
    return role === 'consignee' && box === 'signed' && state === 'delivered_with_reservations'
      ? 'reserved'
      : box
  }
  return Object.fromEntries(roles.map((role) => [role, of(role)])) as unknown as Boxes
}
