import { createHash, randomUUID } from 'node:crypto'
import {
  expectRefused,
  forTests,
  issueNote,
  makeLink,
  signBy,
  signUp,
  useOwner,
  useService,
} from '@consign/testkit'
import { beforeAll, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const document = forTests(() => issueNote(ania))
beforeAll(async () => {
  const token = await makeLink(ania, document.id, 'sender')
  await signBy(service, token)
})

const get = (versionId: string, documentId = document.id, person = ania) =>
  person.call(`/functions/v1/artifacts/${documentId}/versions/${versionId}`)

it('200: is the stored PDF of each version, the current one as the document has it', async () => {
  const { artifacts } = (await ania.rpc('evidence', { document_id: document.id })).body
  expect(artifacts).toHaveLength(2)
  for (const [index, { versionId, sha256 }] of artifacts.entries()) {
    const { status, headers, bytes } = await get(versionId)
    expect(status).toBe(200)
    expect(headers.get('x-artifact-sha256')).toBe(sha256)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="consignment-${document.id}-version-${index + 1}.pdf"`,
    )
  }
  const current = await ania.call(`/functions/v1/artifacts/${document.id}`)
  expect(current.headers.get('x-artifact-sha256')).toBe(artifacts[1].sha256)
})

it("404: an unknown version, one of another document, and another company's look the same", async () => {
  const other = await issueNote(ania)
  const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
  const refused = [
    await get(randomUUID()),
    await get(document.currentVersionId, other.id),
    await get(document.currentVersionId, document.id, bartek),
    await get(document.currentVersionId, randomUUID()),
  ].map((answer) => expectRefused(answer, 'DOCUMENT_NOT_FOUND'))
  for (const body of refused) expect(body).toEqual(refused[0])
})
