import { type Door as DoorName, doorsOf, type Guarded } from '@consign/contract'
import type { Service } from '../contexts/service.ts'
import { identify, requireAnonKey } from './identify.ts'
import type { Incoming } from './incoming.ts'
import { limitAddress, limitCompany, limitDriver, limitLink } from './limit.ts'
import { openSignLink } from './open-sign-link.ts'
import { openTrackingLink } from './open-tracking-link.ts'
import { onlyOwner, onlyPerson, permit } from './permit.ts'

/** A guard of a request; throws its refusal. */
export type Door = (service: Service, request: Incoming) => void | Promise<void>

/** The contract's table `doors` says which callers pass; these are the checks. */
const doors: Readonly<Record<Exclude<DoorName['name'], 'approval'>, readonly Door[]>> = {
  apikey: [requireAnonKey],
  bearer: [identify, limitCompany],
  link: [openSignLink, limitLink],
  tracking: [openTrackingLink, limitDriver],
  person: [onlyPerson],
  owner: [onlyOwner],
  permission: [permit],
}

/** Doors that count a call. */
const counting: ReadonlySet<Door> = new Set([limitAddress, limitCompany, limitDriver, limitLink])

/** The doors of a call that has passed them, for asking again whether its caller still has access: it is one call. */
export const withoutLimits = (passed: readonly Door[]): readonly Door[] =>
  passed.filter((door) => !counting.has(door))

/** The doors of an operation or table, in order. The approval gate is passed inside the effect's transaction. */
export const doorsFor = (guarded: Guarded): readonly Door[] => [
  limitAddress,
  ...doorsOf(guarded).flatMap(({ name }) => (name === 'approval' ? [] : doors[name])),
]
