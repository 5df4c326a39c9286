import type { OutputOf } from '@consign/sdk'
import type { TextKey } from '../texts/catalogues.ts'

export type Permission = OutputOf<'whoami'>['permissions'][number]

const texts = {
  'documents:read': 'may.documents:read',
  'documents:write': 'may.documents:write',
  'signing:links': 'may.signing:links',
  'library:read': 'may.library:read',
  'library:write': 'may.library:write',
  'tracking:manage': 'may.tracking:manage',
} as const satisfies Record<Permission, TextKey>

/** Everything a program can be allowed, in the words of the consent. */
export const permissionTexts = Object.entries(texts).map(([permission, text]) => ({
  permission: permission as Permission,
  text,
  /** In a word or two. */
  short: `may.short.${permission as Permission}` as const,
}))
