import { createHmac } from 'node:crypto'

/** Each role's password derives from the folder's one secret. */
export const rolePassword = (role: string, secret: string): string =>
  createHmac('sha256', secret).update(`postgres role ${role}`).digest('base64url')
