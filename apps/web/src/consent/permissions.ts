import type { OutputOf } from '@consign/sdk'
import type { TextKey } from '../texts/catalogue.ts'

export type Permission = OutputOf<'whoami'>['permissions'][number]

/** What the pages offer: the permissions that an operation or a table needs. The others of the contract are reserved. */
const texts = {
  'documents:read': 'may.documents:read',
  'documents:write': 'may.documents:write',
  'library:read': 'may.library:read',
  'library:write': 'may.library:write',
  'signing:links': 'may.signing:links',
  'tracking:manage': 'may.tracking:manage',
} as const satisfies Partial<Record<Permission, TextKey>>

type Offered = keyof typeof texts

const isOffered = (permission: Permission): permission is Offered => Object.hasOwn(texts, permission)

/** Those of a program's wishes that a person sees, and so can grant. */
export const offered = (wanted: readonly Permission[]): readonly Permission[] => wanted.filter(isOffered)

/** Everything a program can be allowed, in the words of the consent. */
export const permissionTexts = Object.entries(texts).map(([permission, text]) => ({
  permission: permission as Offered,
  text,
  /** In a word or two. */
  short: `may.short.${permission as Offered}` as const,
}))
