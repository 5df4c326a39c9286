import { type Code, catalogue } from './catalogue.ts'
import type { Operation, Who } from './operation.ts'

/** A guard that a request passes before its operation runs. */
export interface Door {
  readonly name: 'apikey' | 'bearer' | 'link' | 'tracking' | 'person' | 'owner' | 'permission' | 'approval'
  readonly who: readonly Who[]
  /** The codes of its refusals. */
  readonly codes: readonly Code[]
}

/** The parts of an operation, or table, that decide its doors. */
export type Guarded = Pick<Operation, 'who'> & Partial<Pick<Operation, 'permission' | 'gated' | 'path'>>

const ofGate = Object.entries(catalogue).flatMap(([code, { shape }]) =>
  shape === 'gate' ? [code as Code] : [],
)

/** Every door in passing order. An `open` operation has none. */
// biome-ignore format: one row a door
export const doors: readonly Door[] = [
  { name: 'apikey', who: ['company', 'person', 'owner', 'anyone'], codes: ['ANON_KEY_REQUIRED'] },
  { name: 'bearer', who: ['company', 'person', 'owner'], codes: ['UNAUTHENTICATED', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'API_KEY_INVALID', 'CONNECTION_REVOKED', 'SECOND_FACTOR_REQUIRED'] },
  { name: 'link', who: ['signer'], codes: ['SIGN_LINK_UNKNOWN', 'SIGN_LINK_EXPIRED', 'SIGN_LINK_REVOKED'] },
  { name: 'tracking', who: ['driver'], codes: ['TRACKING_LINK_UNKNOWN', 'TRACKING_LINK_ENDED', 'TRACKING_LINK_EXPIRED'] },
  { name: 'person', who: ['person', 'owner'], codes: ['PERSON_REQUIRED'] },
  { name: 'owner', who: ['owner'], codes: ['OWNER_REQUIRED'] },
  { name: 'permission', who: ['company'], codes: ['API_KEY_FORBIDDEN', 'CONNECTION_FORBIDDEN'] },
  { name: 'approval', who: ['company'], codes: ofGate },
]

/** The authorization server's clients know OAuth and no anon key. */
export const needsApikey = (path: string): boolean => !path.startsWith('/auth/v1/oauth/')

/** The doors of one operation or table, in order. */
export const doorsOf = ({ who, permission, gated, path = '' }: Guarded): readonly Door[] =>
  doors.filter(
    (door) =>
      door.who.includes(who) &&
      (door.name !== 'apikey' || needsApikey(path)) &&
      (door.name !== 'permission' || permission !== undefined) &&
      (door.name !== 'approval' || gated === true),
  )

/** An operation that checks the bearer itself and refuses with GoTrue's codes. */
export const readsBearerItself = ({ errors }: Pick<Operation, 'errors'>): boolean =>
  errors.includes('no_authorization')

/** The audiences, in words. */
export const whoInWords: Readonly<Record<Who, string>> = {
  company: 'people, connections and API keys of a company',
  person: 'people of a company',
  owner: 'owners of a company',
  signer: 'whoever holds the signing link',
  driver: 'whoever holds the driver’s link',
  anyone: 'anyone with the anon key',
  open: 'anyone',
}
