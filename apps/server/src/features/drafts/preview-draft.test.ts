import { randomUUID } from 'node:crypto'
import {
  completeNote,
  expectRefused,
  issueNote,
  saveNote,
  signUp,
  startService,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ renderer: 'real' })
const ania = useOwner(service)

const preview = (draftId: string, person = ania) => person.call(`/functions/v1/drafts/${draftId}/preview`)
const blobs = async () => (await service.rows('select from blob')).length

describe('200', () => {
  it('is a PDF of the draft as it stands, and nothing is stored', async () => {
    const draftId = await saveNote(ania)
    const { status, headers, bytes } = await preview(draftId)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(`inline; filename="draft-${draftId}-1.pdf"`)
    expect(headers.get('x-artifact-sha256')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.7')
    expect(await blobs()).toBe(0)
  })

  it.each([
    ['nothing at all', {}],
    [
      'what is wrong in every way',
      { reference: 7, goods: 'x', sender: [], note: { a: 1 }, printLanguages: ['xx'] },
    ],
    ['what no font has', { ...completeNote, established: { place: '北京' } }],
    ['a waybill', { type: { name: 'pl-waybill', version: '1' }, reference: 'R/1' }],
    ['a member named __proto__', JSON.parse('{"__proto__":{"a":1},"reference":"R"}')],
  ])('draws %s as far as it can', async (_what, data) => {
    const { status, bytes } = await preview(await saveNote(ania, data))
    expect([status, Buffer.from(bytes.subarray(0, 5)).toString()]).toEqual([200, '%PDF-'])
  })
})

it('409: a draft that was issued: there is the real one', async () => {
  const document = await issueNote(ania)
  const [{ draft_id }] = (await service.rows('select draft_id from document where id = $1', [
    document.id,
  ])) as [{ draft_id: string }]
  expectRefused(await preview(draft_id), 'DRAFT_ISSUED')
})

it('422: a draft of a type that nobody knows', async () => {
  const draftId = await saveNote(ania, { type: { name: 'ecmr', version: '9' } })
  const { details } = expectRefused(await preview(draftId), 'DRAFT_INCOMPLETE')
  expect(details).toContainEqual(expect.objectContaining({ path: '/type' }))
})

it('429: a company that looks too often, and no other', async () => {
  await using limited = await startService({ RATE_LIMIT: 'on' })
  const [celina, darek] = [await signUp(limited, 'Celina'), await signUp(limited, 'Darek')]
  const statuses: number[] = []
  for (let call = 0; call < 121; call++) statuses.push((await preview(randomUUID(), celina)).status)
  expect(statuses).toEqual([...Array(120).fill(404), 429])
  expect((await preview(randomUUID(), darek)).status).toBe(404)
})
