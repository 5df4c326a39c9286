import { expectRefused, issueNote, useOwner, useService } from '@consign/testkit'
import { trackNote } from '@consign/testkit/notes/tracked.ts'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

it('200: more notes of the same truck, under the driver’s one link', async () => {
  const { session, documentId, driver } = await trackNote(ania)
  const { id } = await issueNote(ania)
  const { body } = await ania.rpc('track_also', { session_id: session.id, document_ids: [id] })
  expect(body.documentIds).toEqual([documentId, id])
  expect((await driver.get()).body.notes).toHaveLength(2)
})

it('404 for a session or a note that there is not, 409 for one that has ended', async () => {
  const { session, documentId } = await trackNote(ania)
  const { id } = await issueNote(ania)
  const also = (session_id: string, document: string) =>
    ania.rpc('track_also', { session_id, document_ids: [document] })
  expectRefused(await also(session.id, crypto.randomUUID()), 'DOCUMENT_NOT_FOUND')
  expect((await also(crypto.randomUUID(), id)).status).toBe(404)
  await ania.rpc('end_tracking', { document_id: documentId })
  expectRefused(await also(session.id, id), 'TRACKING_ENDED')
})
