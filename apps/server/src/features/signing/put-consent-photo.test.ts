import { randomUUID } from 'node:crypto'
import { expectRefused, forEachTest, moveClock, pngOf, useOwner, useOwnService } from '@consign/testkit'
import { signedWithPhoto } from '@consign/testkit/notes/sign-note.ts'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const photo = pngOf()
const other = pngOf(1, 1, 9)
const ania = useOwner(service)
const signed = forEachTest(() => signedWithPhoto(ania, photo))

const pathOf = ({ sha256 = photo.sha256, consent = signed.consent.id, document = signed.document.id } = {}) =>
  `/functions/v1/consents/${document}/photos/${consent}/${sha256}`

const put = (path = pathOf(), person = ania, bytes: Uint8Array = new Uint8Array(photo.bytes)) =>
  person.call(path, bytes, { method: 'PUT', headers: { 'content-type': photo.mediaType } })

describe('200', () => {
  it('the company uploads for the signer, also long after the link has expired', async () => {
    await moveClock(service.database, '30 days')
    expect((await put()).body).toEqual({ ok: true })
    expect((await put()).body).toEqual({ ok: true })
    const { photos } = (await ania.rpc('evidence', { document_id: signed.document.id })).body
    expect(photos).toMatchObject([{ consentId: signed.consent.id, sha256: photo.sha256 }])
  })

  it('ids may be written in upper case', async () => {
    const path = pathOf({
      consent: signed.consent.id.toUpperCase(),
      document: signed.document.id.toUpperCase(),
    })
    expect((await put(path)).status).toBe(200)
  })
})

it('404 and 422: a photo that no consent names, and other bytes than it names', async () => {
  expectRefused(await put(pathOf({ sha256: other.sha256 })), 'PHOTO_NOT_SIGNED')
  expectRefused(await put(pathOf({ consent: randomUUID() })), 'PHOTO_NOT_SIGNED')
  expectRefused(await put(pathOf(), ania, new Uint8Array(other.bytes)), 'PHOTO_MISMATCH')
})
