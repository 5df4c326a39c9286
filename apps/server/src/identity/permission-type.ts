/** The statement type of permissions. */
export const permissionType =
  'text[]:documents:read|documents:write|library:read|library:write|signing:links|tracking:manage'
