import { examples } from '@consign/document-types/examples'
import { completeNote, expectRefused, forTests, issueNote, useOwner, useService } from '@consign/testkit'
import { expect, it } from 'vitest'

const waybillNote = { type: { name: 'pl-waybill', version: '1' }, ...examples.get('pl-waybill@1') }

const service = useService()
const ania = useOwner(service)

const document = forTests(() => issueNote(ania))

const get = (id: string) => ania.call(`/functions/v1/uncefact/${id}`)

it('200: says the note in the words of UN/CEFACT', async () => {
  const { status, body } = await get(document.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    exchangedDocument: { typeCode: { content: '730' } },
    specifiedConsignment: [
      {
        id: [{ content: document.id }],
        consignorAssignedId: { content: completeNote.reference },
        consignor: { name: [{ content: completeNote.sender.name }] },
      },
    ],
  })
  expect(body.specifiedConsignment[0].pickUpEvent).toBeUndefined()
})

it('422: a type of note without these words', async () => {
  const waybill = await issueNote(ania, waybillNote)
  expectRefused(await get(waybill.id), 'EXPORT_NOT_OF_TYPE')
})
