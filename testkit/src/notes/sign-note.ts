import { expect } from 'vitest'
import { openDevice, signBy } from '../people/device.ts'
import type { Person, Target } from '../people/person.ts'
import { issueNote, makeLink } from './note.ts'
import { pngOf, type TestPhoto } from './photos.ts'

/** Each role signs in turn by its own link; returns the links' tokens. */
export async function signNote(
  target: Target,
  person: Person,
  documentId: string,
  ...roles: readonly string[]
): Promise<string[]> {
  const tokens: string[] = []
  for (const role of roles) {
    const token = await makeLink(person, documentId, role)
    const answer = await signBy(target, token, `Signer ${role}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    tokens.push(token)
  }
  return tokens
}

/** A note of `person`'s company whose consignee signed with a photo, which is not uploaded yet. */
export async function signedWithPhoto(person: Person, photo: TestPhoto = pngOf()) {
  const document = await issueNote(person)
  const token = await makeLink(person, document.id, 'consignee')
  const device = openDevice(person.target, 'Ewa Großmüller')
  const { sha256, mediaType, bytes } = photo
  const named = { sha256, mediaType, byteSize: bytes.length, category: 'goods' } as const
  const consent = await device.consent(token, { photos: [{ ...named, addedAt: '2026-09-02T10:00:00Z' }] })
  await device.send(token, consent)
  const path = `/functions/v1/consents/${document.id}/photos/${consent.id}/${sha256}`
  const upload = () =>
    person.call(path, new Uint8Array(bytes), { method: 'PUT', headers: { 'content-type': mediaType } })
  return { document, consent, upload }
}
