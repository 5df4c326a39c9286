import { randomUUID } from 'node:crypto'
import {
  expectRefused,
  issueNote,
  makeLink,
  openDevice,
  type Person,
  pngOf,
  signUp,
  useService,
} from '@consign/testkit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const service = useService()
const photo = pngOf()
let ania: Person
let documentId: string
let consentId: string

beforeAll(async () => {
  ania = await signUp(service)
})
beforeEach(async () => {
  documentId = (await issueNote(ania)).id
  const token = await makeLink(ania, documentId, 'consignee')
  const ewa = openDevice(service, 'Ewa Großmüller')
  const { sha256, mediaType, bytes } = photo
  const named = {
    sha256,
    mediaType,
    category: 'goods',
    addedAt: '2026-09-02T10:00:00Z',
    byteSize: bytes.length,
  } as const
  const consent = await ewa.consent(token, { photos: [named] })
  await ewa.send(token, consent)
  consentId = consent.id
})

const pathOf = ({ sha256 = photo.sha256, consent = consentId, document = documentId } = {}) =>
  `/functions/v1/consents/${document}/photos/${consent}/${sha256}`

const put = () =>
  ania.call(pathOf(), new Uint8Array(photo.bytes), {
    method: 'PUT',
    headers: { 'content-type': photo.mediaType },
  })

describe('200', () => {
  it('answers the bytes as they came, for download and never to be interpreted', async () => {
    await put()
    const { status, headers, bytes } = await ania.call(pathOf())
    expect(status).toBe(200)
    expect(Buffer.compare(bytes, photo.bytes)).toBe(0)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-disposition')).toBe('attachment')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('404', () => {
  it('before it was uploaded', async () => {
    expectRefused(await ania.call(pathOf()), 'NOT_FOUND')
  })

  it("an unknown document, and another company's", async () => {
    await put()
    expectRefused(await ania.call(pathOf({ document: randomUUID() })), 'DOCUMENT_NOT_FOUND')
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    expectRefused(await bartek.call(pathOf()), 'DOCUMENT_NOT_FOUND')
  })
})
