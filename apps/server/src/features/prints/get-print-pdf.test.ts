import { createHash, randomUUID } from 'node:crypto'
import { call, expectRefused, issueNote, makeLink, signBy, useOwner, useService } from '@consign/testkit'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const get = (id: string, v: string) => call(`${service.url}/functions/v1/verify/${id}/pdf?v=${v}`)

it('200: the paper of each code and no other version of it', async () => {
  const { id } = await issueNote(ania)
  await signBy(service, await makeLink(ania, id, 'sender'))
  const { versions, artifacts } = (await ania.rpc('evidence', { document_id: id })).body
  expect(versions).toHaveLength(2)
  for (const [index, { snapshotDigest }] of versions.entries()) {
    const { status, headers, bytes } = await get(id, snapshotDigest.slice(0, 16))
    expect([status, headers.get('x-artifact-sha256')]).toEqual([200, artifacts[index].sha256])
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(artifacts[index].sha256)
  }
})

it('404: is one and the same, whatever is wrong', async () => {
  const { id } = await issueNote(ania)
  const [{ snapshotDigest: v }] = (await ania.rpc('evidence', { document_id: id })).body.versions
  const refused = [
    await get(randomUUID(), v),
    await get(id, v.slice(0, 15)),
    await get(id, `${v.slice(0, 15)}${v[15] === '0' ? '1' : '0'}`),
    await get('x', v),
  ].map((answer) => expectRefused(answer, 'PRINT_UNKNOWN'))
  for (const body of refused) expect(body).toEqual(refused[0])
})
