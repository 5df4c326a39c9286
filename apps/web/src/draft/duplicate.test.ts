import { findType } from '@consign/document-types'
import { examples } from '@consign/document-types/examples'
import { expect, it } from 'vitest'
import { beginningOf, dataInForce } from './duplicate.ts'

const type = { name: 'ecmr', version: '1' }
const noteWith = (data: object) =>
  ({ document: { type, currentVersionId: 'v1' }, versions: [{ id: 'v1', data }] }) as never

it('a duplicate has everything but what belongs to one transport', () => {
  const example = examples.get('ecmr@1') as Record<string, object>
  const data = beginningOf(
    dataInForce(
      noteWith({
        ...example,
        carrierReservations: { text: 'wet' },
        returnables: [{ kind: 'EUR', handedOver: 3, returned: 2 }],
        documentsAttached: [{ kind: 'invoice', number: 'FV/1' }],
      }),
    ),
  )
  for (const gone of ['reference', 'carrierReservations']) expect(data).not.toHaveProperty(gone)
  expect(data).toMatchObject({
    type,
    sender: example['sender'],
    goods: example['goods'],
    returnables: [{ kind: 'EUR', handedOver: 3 }],
    documentsAttached: [{ kind: 'invoice' }],
  })
  expect(JSON.stringify(data)).not.toMatch(/"20\d\d-\d\d-\d\d/)
  const problems =
    findType(type)
      ?.check(data)
      .map(({ path }) => path) ?? []
  expect(problems).toContain('/reference')
})
