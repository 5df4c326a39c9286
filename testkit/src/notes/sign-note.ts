import { expect } from 'vitest'
import { openDevice } from '../people/device.ts'
import type { Person, Target } from '../people/person.ts'
import { makeLink } from './note.ts'

/** Each role signs in turn by a link of its own; answers the links' tokens. */
export async function signNote(
  target: Target,
  person: Person,
  documentId: string,
  ...roles: readonly string[]
): Promise<string[]> {
  const tokens: string[] = []
  for (const role of roles) {
    const token = await makeLink(person, documentId, role)
    const device = openDevice(target, `Signer ${role}`)
    const answer = await device.send(token, await device.consent(token))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    tokens.push(token)
  }
  return tokens
}
