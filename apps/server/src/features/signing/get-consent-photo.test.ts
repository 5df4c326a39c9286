import { expectRefused, forEachTest, pngOf, useOwner, useService } from '@consign/testkit'
import { signedWithPhoto } from '@consign/testkit/notes/sign-note.ts'
import { expect, it } from 'vitest'

const service = useService()
const photo = pngOf()
const ania = useOwner(service)
const signed = forEachTest(() => signedWithPhoto(ania, photo))

const get = () =>
  ania.call(`/functions/v1/consents/${signed.document.id}/photos/${signed.consent.id}/${photo.sha256}`)

it('200: answers the bytes as they came, for download and never to be interpreted', async () => {
  await signed.upload()
  const { status, headers, bytes } = await get()
  expect(status).toBe(200)
  expect(Buffer.compare(bytes, photo.bytes)).toBe(0)
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('content-disposition')).toBe('attachment')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('404: before it was uploaded', async () => {
  expectRefused(await get(), 'NOT_FOUND')
})
