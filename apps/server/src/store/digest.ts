import { hash } from 'node:crypto'

/** SHA-256 as 64 lower-case hex; text as UTF-8. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex')
