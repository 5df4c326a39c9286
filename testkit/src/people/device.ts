import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { noteStatements } from '@consign/document-types'
import {
  assertionText,
  type DeviceConsent,
  type DeviceStatement,
  type SigningRole,
  type StatementData,
  type StatementKind,
} from '@consign/evidence'
import { type Answer, call } from '../http/http.ts'
import type { Target } from './person.ts'

/** A signer's device: makes a key, reads the note and its PDF, signs what it was shown. */
export interface Device {
  /** The consent that a careful device makes for the link; `change` spoils it before it is signed. */
  consent(token: string, change?: Partial<DeviceConsent>): Promise<DeviceConsent>
  /** What the device states by the link, about the version that it is shown; `change` spoils it before it is signed. */
  statement<Kind extends StatementKind>(
    token: string,
    kind: Kind,
    data: StatementData[Kind],
    change?: object,
  ): Promise<DeviceStatement>
  /** Signs a body as it is. */
  signed<Body extends object>(body: Body): Body & Pick<DeviceConsent, 'signature' | 'publicKey'>
  send(token: string, consent: unknown): Promise<Answer>
  state(token: string, statement: unknown): Promise<Answer>
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
    const unsigned = { ...body, publicKey: { kty, crv, x, y } as DeviceConsent['publicKey'] }
    const assertion = Buffer.from(assertionText(unsigned as unknown as DeviceConsent))
    const signature = sign('sha256', assertion, { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return { ...unsigned, signature: signature.toString('base64') }
  }
  const show = async (token: string): Promise<Answer> => {
    const shown = await call(`${target.url}/functions/v1/sign/${token}`)
    if (shown.status !== 200)
      throw new Error(`the link answered ${shown.status}: ${JSON.stringify(shown.body)}`)
    return shown
  }
  return {
    signed,
    async consent(token, change = {}) {
      const shown = await show(token)
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
    async statement(token, kind, data, change = {}) {
      const { role, document, version } = (await show(token)).body
      const about = { documentId: document.id, versionId: version.id, snapshotDigest: version.snapshotDigest }
      const said = {
        id: randomUUID(),
        kind,
        ...about,
        role,
        name,
        data,
        occurredAt: new Date().toISOString(),
      }
      return signed({ ...said, ...change }) as unknown as DeviceStatement
    },
    state: (token, statement) =>
      call(`${target.url}/functions/v1/sign/${token}/statements`, { body: statement }),
    send: (token, consent) => call(`${target.url}/functions/v1/sign/${token}`, { body: consent }),
  }
}

/** A new device signs by a link what it is shown there. */
export async function signBy(target: Target, token: string, name = 'Celina Wójcik'): Promise<Answer> {
  const device = openDevice(target, name)
  return device.send(token, await device.consent(token))
}
