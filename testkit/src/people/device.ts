import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { noteStatements } from '@consign/document-types'
import { assertionText, type DeviceConsent, type SigningRole } from '@consign/evidence'
import { type Answer, call } from '../http/http.ts'
import type { Target } from './person.ts'

/** A signer's device: makes a key, reads the note and its PDF, signs what it was shown. */
export interface Device {
  /** The consent that a careful device makes for the link; `change` spoils it before it is signed. */
  consent(token: string, change?: Partial<DeviceConsent>): Promise<DeviceConsent>
  /** Signs a body as it is. */
  signed(body: Omit<DeviceConsent, 'signature' | 'publicKey'>): DeviceConsent
  send(token: string, consent: unknown): Promise<Answer>
}

/** Strokes of a short drawn signature in the unit square. */
export const strokes = [
  [
    { x: 0.1, y: 0.6 },
    { x: 0.25, y: 0.2 },
    { x: 0.4, y: 0.8 },
    { x: 0.6, y: 0.35 },
    { x: 0.9, y: 0.55 },
  ],
]

/** The statement of the note's type for a role. */
const statementOf = (role: SigningRole, reserved: boolean): string =>
  noteStatements[role].find(({ reservations }) => reservations === reserved)?.text.en ?? 'I sign this note.'

export function openDevice(target: Target, name: string): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const signed: Device['signed'] = (body) => {
    const unsigned = { ...body, publicKey: { kty, crv, x, y } } as Omit<DeviceConsent, 'signature'>
    const assertion = Buffer.from(assertionText(unsigned as DeviceConsent))
    const signature = sign('sha256', assertion, { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return { ...unsigned, signature: signature.toString('base64') }
  }
  return {
    signed,
    async consent(token, change = {}) {
      const shown = await call(`${target.url}/functions/v1/sign/${token}`)
      if (shown.status !== 200)
        throw new Error(`the link answered ${shown.status}: ${JSON.stringify(shown.body)}`)
      const pdf = await call(`${target.url}/functions/v1/sign/${token}/pdf`)
      const artifactDigest = createHash('sha256').update(pdf.bytes).digest('hex')
      if (pdf.headers.get('x-artifact-sha256') !== artifactDigest)
        throw new Error('the PDF is not what its header says')
      return signed({
        id: randomUUID(),
        documentDigest: shown.body.version.snapshotDigest,
        artifactDigest,
        role: shown.body.role as SigningRole,
        name,
        statement: statementOf(shown.body.role, change.reservations !== undefined),
        occurredAt: new Date().toISOString(),
        strokes,
        ...change,
      })
    },
    send: (token, consent) => call(`${target.url}/functions/v1/sign/${token}`, { body: consent }),
  }
}

/** A new device signs by a link what it is shown there. */
export async function signBy(target: Target, token: string, name = 'Celina Wójcik'): Promise<Answer> {
  const device = openDevice(target, name)
  return device.send(token, await device.consent(token))
}
