import { randomUUID } from 'node:crypto'
import { folds } from '@consign/document-types/folds'
import { verifyEvidence } from '@consign/evidence'
import { expectRefused, issueNote, makeLink, signBy, useOwner, useService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const evidence = (document_id: string, person = ania) => person.rpc('evidence', { document_id })

async function sign(documentId: string, role: string) {
  const token = await makeLink(ania, documentId, role)
  await signBy(service, token)
  return token
}

describe('200', () => {
  it('is everything from issuing to the last signature, in the order of the chain', async () => {
    const document = await issueNote(ania)
    const tokens = [await sign(document.id, 'sender'), await sign(document.id, 'carrier')]
    const { status, body } = await evidence(document.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ profile: 'evidence-0.8', pades: false, cmrComplete: true, missing: [] })
    expect(body.events.map(({ name }: { name: string }) => name)).toEqual([
      'document.issued',
      ...['link.created', 'consent.sender', 'version.created'],
      ...['link.created', 'consent.carrier', 'version.created'],
    ])
    expect(body.versions.map(({ revision }: { revision: number }) => revision)).toEqual([1, 2, 3])
    expect(body.artifacts.map(({ versionId }: { versionId: string }) => versionId)).toEqual(
      body.versions.map(({ id }: { id: string }) => id),
    )
    expect(body.document.currentVersionId).toBe(body.versions[2].id)
    for (const token of tokens) expect(JSON.stringify(body)).not.toContain(token)
    expect(body.links[0]).not.toHaveProperty('url')
  })

  it('each event names the one before and its time never goes back', async () => {
    const document = await issueNote(ania)
    await sign(document.id, 'consignee')
    const { events } = (await evidence(document.id)).body
    let previous: { eventDigest: string | null; receivedAt: string } = { eventDigest: null, receivedAt: '' }
    for (const event of events) {
      expect(event.previousDigest).toBe(previous.eventDigest)
      expect(event.receivedAt >= previous.receivedAt).toBe(true)
      previous = event
    }
  })

  it('is enough, without PDFs, for the verifier to find everything but them in order', async () => {
    const document = await issueNote(ania)
    await sign(document.id, 'sender')
    const { body } = await evidence(document.id)
    const files = { evidence: body, artifacts: new Map(), photos: new Map(), typeDefinitions: new Map() }
    const { checks, verdict } = await verifyEvidence(files, { types: folds })
    expect(verdict).toBe('incomplete')
    expect(checks.filter(({ result }) => result === 'failed')).toEqual([])
  })

  it('is complete as a consignment note only with the signatures of sender and carrier', async () => {
    const document = await issueNote(ania)
    await sign(document.id, 'consignee')
    expect((await evidence(document.id)).body.cmrComplete).toBe(false)
  })

  it('finds the document by its id in upper case too', async () => {
    const document = await issueNote(ania)
    expect((await evidence(document.id.toUpperCase())).body.document.id).toBe(document.id)
  })
})

it.each([{}, { document_id: 7 }, { document_id: randomUUID(), select: 'x' }])('400: %j', async (body) => {
  expectRefused(await ania.rpc('evidence', body), 'INVALID_REQUEST')
})
