import { randomUUID } from 'node:crypto'
import { examples } from '@consign/document-types/examples'
import { completeNote, expectRefused, forTests, issueNote, useOwner, useService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const waybillNote = { type: { name: 'pl-waybill', version: '1' }, ...examples.get('pl-waybill@1') }

const service = useService()
const ania = useOwner(service)

const document = forTests(() => issueNote(ania))

const get = (query: string, id = document.id) => ania.call(`/functions/v1/efti/${id}/report${query}`)
const report = async (query: string, id?: string) => {
  const answer = await get(query, id)
  expect(answer.status).toBe(200)
  return answer.body
}

describe('200', () => {
  it('names what the note lacks of a subset, what that is, and which field gives it', async () => {
    const { subsets, elements, ...rest } = await report('?subset=EU03')
    expect(rest).toMatchObject({
      documentId: document.id,
      versionId: document.currentVersionId,
      says: expect.stringMatching(/at commit 1a9981e; not certified/),
    })
    expect(rest.changed).toContainEqual({
      element: null,
      field: '/charges/*/amount',
      why: 'not_in_subset',
      times: 1,
    })
    const fields = rest.changed.map(({ field }: { field: string }) => field)
    expect(fields).not.toContain('/vehicle/trailerPlate')
    expect(fields).toEqual([...new Set(fields)])
    expect(subsets).toHaveLength(1)
    expect(subsets[0]).toMatchObject({ subset: 'EU03', elements: 78, mandatory: 55 })
    expect(subsets[0].missing).toContain('eFTI39')
    expect(elements).toContainEqual({
      id: 'eFTI39',
      path: 'carrierAcceptanceDateTime',
      definition: 'The consignment carrier acceptance date/time.',
      from: 'signature:carrier',
    })
    expect(elements).toContainEqual(expect.objectContaining({ id: 'eFTI55', from: null }))
  })

  it('a field that is filled is given', async () => {
    const { vehicle: _, ...without } = completeNote
    const other = await issueNote(ania, without)
    const [before] = (await report('?subset=EU03', other.id)).subsets
    const [after] = (await report('?subset=EU03')).subsets
    expect(after.given).toBeGreaterThan(before.given)
    const absent = before.absent.flatMap((each: { elements: string[] }) => each.elements)
    expect([...before.missing, ...absent]).toContain('eFTI618')
    expect(after.missing).not.toContain('eFTI618')
  })

  it('all 184 subsets without one named, in one answer of less than a megabyte', async () => {
    const { subsets } = await report('')
    expect(subsets).toHaveLength(184)
    expect(JSON.stringify(await report('')).length).toBeLessThan(1_000_000)
  })

  it('says what the data set does not take as the note says it', async () => {
    const other = await issueNote(ania, {
      ...completeNote,
      delivery: { ...completeNote.delivery, openingHours: 'x'.repeat(255) },
    })
    const losses = async (query: string, id: string) =>
      (await report(query, id)).changed.filter(({ element }: { element: unknown }) => element !== null)
    expect(await losses('?subset=LU01', other.id)).toEqual([])
    const long = await issueNote(ania, {
      ...completeNote,
      carrier: { ...completeNote.carrier, licence: 'L'.repeat(35) },
    })
    expect(await losses('', long.id)).toEqual([
      { element: 'eFTI1169', field: '/carrier/licence', why: 'too_long', times: 1 },
    ])
  })
})

it('404: an unknown document', async () => {
  expectRefused(await get('', randomUUID()), 'DOCUMENT_NOT_FOUND')
})

describe('422', () => {
  it('an unknown subset', async () => {
    expectRefused(await get('?subset=EU99'), 'EFTI_SUBSET_UNKNOWN')
  })

  it('a type of note without the words of eFTI', async () => {
    const waybill = await issueNote(ania, waybillNote)
    expectRefused(await get('', waybill.id), 'EXPORT_NOT_OF_TYPE')
  })
})
