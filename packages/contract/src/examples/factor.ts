import type { Static } from 'typebox'
import type { Factor } from '../schemas/session.ts'

export const factor = {
  id: '01a1fdb9-11c2-7f0e-8d31-4a7e90b2c6d5',
  friendly_name: 'Telephone',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-21T10:50:00.000Z',
  updated_at: '2026-11-21T10:50:20.000Z',
} satisfies Static<typeof Factor>

/** The secret is that of RFC 6238, appendix B. */
export const enrolled = {
  id: factor.id,
  type: 'totp',
  friendly_name: factor.friendly_name,
  totp: {
    qr_code: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/Consign:ania%40spedycja.example?issuer=Consign&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  },
} as const

export const challenge = {
  id: '01a1fdb9-3f70-7c55-9a02-61d8e4b7f093',
  type: 'totp',
  expires_at: 1795258547,
} as const
