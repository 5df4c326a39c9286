import { type Permission, permissions } from '@consign/contract'

/** The permissions in their own order; reading documents is always included. */
export const permissionSet = (wanted: readonly Permission[]): Permission[] =>
  permissions.filter((name) => name === 'documents:read' || wanted.includes(name))
