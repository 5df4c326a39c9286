import type { DeviceConsent } from '../chain/types.ts'
import { publicKeyOf } from './device.ts'
import { digest, uuidOf } from './seeded.ts'

/** A drawn signature of the sender, not yet signed. */
export const assertion: Omit<DeviceConsent, 'signature'> = {
  id: uuidOf('vectors', 'a consent'),
  documentDigest: digest('a snapshot'),
  artifactDigest: digest('a PDF'),
  role: 'sender',
  name: 'Żaneta Śmiałek-Dźwig',
  statement: 'Przekazuję towar opisany w liście przewozowym.',
  occurredAt: '2026-09-01T08:15:30.25+02:00',
  strokes: [
    [
      { x: 0, y: 1 },
      { x: 0.123456789, y: 0.5 },
    ],
    [{ x: 1e-7, y: 0.3 }],
  ],
  publicKey: publicKeyOf('Celina'),
}
