import { createHash } from 'node:crypto'
import { issueNote, makeLink, signBy, useOwner, useOwnService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ renderer: 'real' })
const ania = useOwner(service)

const get = (id: string, person = ania) => person.call(`/functions/v1/artifacts/${id}`)

describe('200', () => {
  it('is the stored PDF of the current version, with its digest, the same at every call', async () => {
    const document = await issueNote(ania)
    const { status, headers, bytes } = await get(document.id)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(`inline; filename="consignment-${document.id}.pdf"`)
    expect(headers.get('x-artifact-sha256')).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(Buffer.compare((await get(document.id)).bytes, bytes)).toBe(0)
  })

  it('moves on with each signature', async () => {
    const document = await issueNote(ania)
    const before = await get(document.id)
    const token = await makeLink(ania, document.id, 'sender')
    await signBy(service, token)
    const after = await get(document.id)
    expect(after.headers.get('x-artifact-sha256')).not.toBe(before.headers.get('x-artifact-sha256'))
    const { artifacts } = (await ania.rpc('evidence', { document_id: document.id })).body
    expect(artifacts.at(-1).sha256).toBe(after.headers.get('x-artifact-sha256'))
  })
})
