import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { assertionText, type DeviceConsent, type SigningRole } from '@consign/evidence'

/** A signer's device, with its key. */
export interface Signer {
  readonly role: SigningRole
  readonly privateKey: KeyObject
  readonly publicKey: DeviceConsent['publicKey']
}

export const roles = ['sender', 'carrier', 'consignee'] as const

export function newSigner(role: SigningRole): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  return { role, privateKey, publicKey: { kty: 'EC', crv: 'P-256', x: x!, y: y! } }
}

/** A drawn name as a touch screen gives it: three strokes of forty points. */
const strokes = Array.from({ length: 3 }, (_, stroke) =>
  Array.from({ length: 40 }, (_, index) => ({
    x: Number(((stroke + index / 40) / 3).toFixed(4)),
    y: Number((0.5 + 0.4 * Math.sin(index / (3 + stroke))).toFixed(4)),
  })),
)

const names = { sender: 'Celina Żuraw', carrier: 'Darek Śmiałek', consignee: 'Ewa Großmüller' }

/** A consent to what was shown, signed by the device's key. */
export function consentOf(signer: Signer, shown: { documentDigest: string; artifactDigest: string }) {
  const { role, privateKey, publicKey } = signer
  const unsigned = {
    id: randomUUID(),
    ...shown,
    role,
    name: names[role],
    statement: 'I have seen this consignment note and sign it.',
    occurredAt: new Date().toISOString(),
    strokes,
    publicKey,
  }
  const assertion = Buffer.from(assertionText(unsigned))
  const signature = sign('sha256', assertion, { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return { ...unsigned, signature: signature.toString('base64') }
}
