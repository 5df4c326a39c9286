import { randomUUID } from 'node:crypto'
import { examples } from '@consign/document-types/examples'
import {
  completeNote,
  expectRefused,
  forTests,
  issueNote,
  makeLink,
  signBy,
  signUp,
  useOwner,
  useService,
} from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const waybillNote = { type: { name: 'pl-waybill', version: '1' }, ...examples.get('pl-waybill@1') }

const service = useService()
const ania = useOwner(service)

const document = forTests(() => issueNote(ania))

const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)

const get = (subset: string, id = document.id, person = ania) =>
  person.call(`/functions/v1/efti/${id}?subset=${subset}`)

describe('200', () => {
  it('says the note in the words of a subset, and of which schema they are', async () => {
    const { status, headers, bytes } = await get('EU03')
    const text = textOf({ bytes })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/xml')
    expect(text).toContain('schema/xsd/consignment-common.xsd, version 0.8, at commit 1a9981e; not certified')
    expect(text).toContain(`<name>${completeNote.sender.name}</name>`)
    expect(text).toContain(`<id>${completeNote.vehicle.tractorPlate}</id>`)
    expect(text).not.toContain('carrierAcceptanceDateTime')
  })

  it('says what each further subset marks, and of none what it does not', async () => {
    expect(textOf(await get('EU03'))).not.toContain('transportContractDocument')
    const both = textOf(await get('EU03,EU01,EU03'))
    expect(both).toContain('<uRI>')
    expect(both).toContain(`${service.url}/v/${document.id}?v=`)
  })

  it('the carrier has taken over from the moment their signature was received', async () => {
    const token = await makeLink(ania, document.id, 'carrier')
    expect((await signBy(service, token, 'Jan Śmiałek')).status).toBe(200)
    const { consents } = (await ania.rpc('evidence', { document_id: document.id })).body
    const received = `${consents[0].receivedAt.slice(0, 16).replaceAll(/[-T:]/g, '')}+0000`
    expect(textOf(await get('EU03'))).toContain(
      `<carrierAcceptanceDateTime formatId="205">${received}</carrierAcceptanceDateTime>`,
    )
  })
})

it.each([
  '',
  'EU03;',
  'EU03,',
  'ü',
  Array.from({ length: 21 }, () => 'EU03').join(','),
])('400: no list of subsets: %j', async (subset) => {
  expectRefused(await get(encodeURIComponent(subset)), 'INVALID_REQUEST')
})

it("404: an unknown document and another company's look the same", async () => {
  const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
  const refused = [await get('EU03', randomUUID()), await get('EU03', document.id, bartek)].map((answer) =>
    expectRefused(answer, 'DOCUMENT_NOT_FOUND'),
  )
  expect(refused[0]).toEqual(refused[1])
})

describe('422', () => {
  it('a subset that the data set does not have is named', async () => {
    const { details } = expectRefused(await get('EU03,EU99'), 'EFTI_SUBSET_UNKNOWN') as { details: unknown }
    expect(details).toEqual({ unknown: ['EU99'] })
  })

  it('a type of note without the words of eFTI', async () => {
    const waybill = await issueNote(ania, waybillNote)
    expectRefused(await get('EU03', waybill.id), 'EXPORT_NOT_OF_TYPE')
  })
})
