import { createHash } from 'node:crypto'
import { call, expectRefused, issueNote, makeLink, signBy, useOwner, useService } from '@consign/testkit'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const check = (pdf: string) => call(`${service.url}/functions/v1/verify?pdf=${encodeURIComponent(pdf)}`)

it('200: says of the PDF of every version what its code says', async () => {
  const document = await issueNote(ania)
  const token = await makeLink(ania, document.id, 'sender')
  await signBy(service, token)
  const { versions } = (await ania.rpc('evidence', { document_id: document.id })).body
  expect(versions).toHaveLength(2)
  for (const { id, snapshotDigest } of versions) {
    const pdf = await ania.call(`/functions/v1/artifacts/${document.id}/versions/${id}`)
    const sha256 = createHash('sha256').update(pdf.bytes).digest('hex')
    const byCode = await call(`${service.url}/functions/v1/verify/${document.id}?v=${snapshotDigest}`)
    expect((await check(sha256)).body).toEqual(byCode.body)
    expect(byCode.body.pdfSha256).toBe(sha256)
  }
})

it('404: is one and the same, whatever is wrong', async () => {
  const document = await issueNote(ania)
  const { versions } = (await ania.rpc('evidence', { document_id: document.id })).body
  const refused = [
    await check('0'.repeat(64)),
    await check(versions[0].snapshotDigest),
    await check('x'),
    await check('%'),
  ].map((answer) => expectRefused(answer, 'PRINT_UNKNOWN'))
  for (const body of refused) expect(body).toEqual(refused[0])
})
