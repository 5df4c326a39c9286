import type { Who } from '@consign/contract'
import type { Service } from '../service.ts'
import { identify, requireAnonKey } from './identify.ts'
import type { Incoming } from './incoming.ts'
import { openLink } from './open-link.ts'
import { onlyOwner, onlyPerson, permit } from './permit.ts'

export type Door = (service: Service, request: Incoming) => void | Promise<void>

const C = 'company'
const P = 'person'
const O = 'owner'
const S = 'signer'
const A = 'anyone'

// Who passes which door, in this order. An `open` operation passes none.
// biome-ignore format: the table is read by column
const doors: readonly (readonly [Door, readonly Who[]])[] = [
  //               company person owner signer anyone
  [requireAnonKey, [C,     P,     O,            A]],
  [identify,       [C,     P,     O              ]],
  [openLink,       [                     S       ]],
  [onlyPerson,     [       P,     O              ]],
  [onlyOwner,      [              O              ]],
  [permit,         [C                            ]],
]

/** The doors a request to an operation for `who` passes, in order. */
export const doorsFor = (who: Who): readonly Door[] =>
  doors.filter(([, audience]) => audience.includes(who)).map(([door]) => door)
