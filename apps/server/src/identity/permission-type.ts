/** Permissions as statements take and answer them. */
export const permissionType =
  'text[]:documents:read|documents:write|library:read|library:write|signing:links|tracking:manage'
