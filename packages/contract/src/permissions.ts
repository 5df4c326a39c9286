/** The six permissions of a connection or key. Reading documents is always included. */
export const permissions = [
  'documents:read',
  'documents:write',
  'library:read',
  'library:write',
  'signing:links',
  'tracking:manage',
] as const

export type Permission = (typeof permissions)[number]
