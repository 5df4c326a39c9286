import { createHmac } from 'node:crypto'

/** Every role has a password of its own, made from the one secret that the folder keeps. */
export const rolePassword = (role: string, secret: string): string =>
  createHmac('sha256', secret).update(`postgres role ${role}`).digest('base64url')
