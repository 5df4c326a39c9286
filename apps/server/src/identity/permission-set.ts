import { type Permission, permissions } from '@consign/contract'

/** The permissions in canonical order, always including reading documents. */
export const permissionSet = (wanted: readonly Permission[]): Permission[] =>
  permissions.filter((name) => name === 'documents:read' || wanted.includes(name))
