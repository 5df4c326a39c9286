import { createHash } from 'node:crypto'
import { call, signBy, useNote, useOwner, useOwnService } from '@consign/testkit'
import { beforeEach, describe, expect, it } from 'vitest'

const service = useOwnService({ renderer: 'real' })
let token: string

const ania = useOwner(service)
const note = useNote(ania)
beforeEach(async () => {
  token = await note.link('sender')
})

const getPdf = () => call(`${service.url}/functions/v1/sign/${token}/pdf`)

describe('200', () => {
  it('is the PDF whose digest the link shows, in its header and in its bytes', async () => {
    const { body: shown } = await call(`${service.url}/functions/v1/sign/${token}`)
    const { status, headers, bytes } = await getPdf()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    const digest = createHash('sha256').update(bytes).digest('hex')
    expect(headers.get('x-artifact-sha256')).toBe(digest)
    expect(shown.artifact).toMatchObject({ sha256: digest, byteSize: bytes.length })
  })

  it('is another one after a signature, which it shows', async () => {
    const before = await getPdf()
    const carrier = await note.link('carrier')
    await signBy(service, carrier, 'Darek Śmiałek')
    const after = await getPdf()
    expect(after.headers.get('x-artifact-sha256')).not.toBe(before.headers.get('x-artifact-sha256'))
  })

  it('cannot be interpreted as anything else or kept by a cache', async () => {
    const { headers } = await getPdf()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
})
