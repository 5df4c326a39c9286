import { randomBytes } from 'node:crypto'
import { issueNote, makeLink } from '@consign/testkit/notes/note.ts'
import { bytesAs, pngOf, type TestPhoto } from '@consign/testkit/notes/photos.ts'
import { openDevice } from '@consign/testkit/people/device.ts'
import { personWith, type Target } from '@consign/testkit/people/person.ts'
import type { CompanyAccess } from './company.ts'

/** A note that these parties signed, each with so many photos of nearly 1 MiB. */
export async function noteWithPhotos(
  company: CompanyAccess,
  roles: readonly ('sender' | 'carrier' | 'consignee')[],
  each: number,
): Promise<string> {
  const target = { url: company.url, anonKey: company.anonKey }
  const person = await personWith(target, { access_token: company.token, refresh_token: '' }, '')
  const { id } = await issueNote(person)
  for (const [index, role] of roles.entries()) {
    const token = await makeLink(person, id, role)
    const photos = Array.from({ length: each }, (_, n) => photoOf(index * each + n))
    await signWithPhotos(target, token, photos)
  }
  return id
}

/** Nearly 1 MiB, each another, and nothing that can be compressed, as of a camera. */
function photoOf(grey: number): TestPhoto {
  const { bytes } = pngOf(1, 1, grey)
  return bytesAs('image/png', Buffer.concat([bytes, randomBytes(1_000_000)]))
}

async function signWithPhotos(target: Target, token: string, photos: readonly TestPhoto[]): Promise<void> {
  const device = openDevice(target, 'Darek Śmiałek')
  const named = photos.map(({ sha256, bytes }) => ({
    sha256,
    mediaType: 'image/png' as const,
    category: 'goods' as const,
    addedAt: '2026-09-02T10:00:00Z',
    byteSize: bytes.length,
  }))
  const consent = await device.consent(token, { photos: named })
  await device.send(token, consent)
  for (const { sha256, bytes } of photos) {
    const url = `${target.url}/functions/v1/sign/${token}/photos/${consent.id}/${sha256}`
    await fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(bytes) })
  }
}
