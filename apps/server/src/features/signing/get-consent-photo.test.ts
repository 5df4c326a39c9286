import { expectRefused, pngOf, useOwner, useService } from '@consign/testkit'
import { signedWithPhoto } from '@consign/testkit/notes/sign-note.ts'
import { beforeEach, expect, it } from 'vitest'

const service = useService()
const photo = pngOf()
const ania = useOwner(service)
let documentId: string
let consentId: string

beforeEach(async () => {
  const { document, consent } = await signedWithPhoto(ania, photo)
  documentId = document.id
  consentId = consent.id
})

const pathOf = ({ sha256 = photo.sha256, consent = consentId, document = documentId } = {}) =>
  `/functions/v1/consents/${document}/photos/${consent}/${sha256}`

const put = () =>
  ania.call(pathOf(), new Uint8Array(photo.bytes), {
    method: 'PUT',
    headers: { 'content-type': photo.mediaType },
  })

it('200: answers the bytes as they came, for download and never to be interpreted', async () => {
  await put()
  const { status, headers, bytes } = await ania.call(pathOf())
  expect(status).toBe(200)
  expect(Buffer.compare(bytes, photo.bytes)).toBe(0)
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('content-disposition')).toBe('attachment')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('404: before it was uploaded', async () => {
  expectRefused(await ania.call(pathOf()), 'NOT_FOUND')
})
