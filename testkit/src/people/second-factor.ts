import { createHmac } from 'node:crypto'
import type { Answer } from '../http/http.ts'
import { type Person, personWith, type Target } from './person.ts'

/** The code that an authenticator shows for a base32 secret (RFC 6238), so many steps of 30 s from now. */
export function authenticatorCode(secret: string, steps = 0): string {
  const bits = [...secret].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + steps, 4)
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const at = (mac.at(-1) ?? 0) % 16
  return String((mac.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0')
}

/** A person's factor, and the person in the session that its first code opened. */
export interface SecondFactor {
  readonly id: string
  readonly secret: string
  readonly person: Person
}

export const enroll = (person: Person, sent: object = {}): Promise<Answer> =>
  person.call('/auth/v1/factors', { factor_type: 'totp', ...sent })

export const challenge = (person: Person, factorId: string): Promise<Answer> =>
  person.send('POST', `/auth/v1/factors/${factorId}/challenge`)

/** Asks for a challenge and answers it. */
export async function proveFactor(person: Person, factorId: string, code: string): Promise<Answer> {
  const asked = await challenge(person, factorId)
  return person.call(`/auth/v1/factors/${factorId}/verify`, { challenge_id: asked.body.id, code })
}

/** Adds a factor to a person with the code of this step; the code of the next step is accepted after it. */
export async function addFactor(target: Target, person: Person): Promise<SecondFactor> {
  const { body } = await enroll(person)
  const { secret } = body.totp
  const answer = await proveFactor(person, body.id, authenticatorCode(secret))
  if (answer.status !== 200)
    throw new Error(`verifying answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return { id: body.id, secret, person: await personWith(target, answer.body, person.email) }
}
