import { randomUUID } from 'node:crypto'
import { useOwner, useService } from '@consign/testkit'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

it('takes vehicles of one plate and country as doubles', async () => {
  const vehicle = (plate: string, country: string) => ({ plate, country, kind: 'tractor' })
  const items = [
    vehicle('WA 12-34', 'PL'),
    vehicle('wa1234', 'PL'),
    vehicle('WA 1234', 'DE'),
    vehicle('W', 'PL'),
  ]
  const { body } = await ania.rpc('import_vehicles', {
    operation_id: randomUUID(),
    items,
    on_duplicate: 'skip',
  })
  expect(body.items.map(({ result }: { result: string }) => result)).toEqual([
    'created',
    'skipped',
    'created',
    'refused',
  ])
})
