import { completeNote, issueNote, useOwner, useService } from '@consign/testkit'
import { saveRecord } from '@consign/testkit/notes/gated-records.ts'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const found = async (query: string) =>
  (await ania.rpc('search_vehicles', { query })).body.items.map(({ plate }: { plate: string }) => plate)

it('finds plates without regard to spaces and hyphens, the most used first', async () => {
  for (const plate of ['WA 12-34', 'WA 1299', 'KR 1234']) await saveRecord(ania, 'vehicle', { plate })
  expect(await found('WA1234')).toEqual(['WA 12-34'])
  expect(await found('wa-12')).toEqual(['WA 12-34', 'WA 1299'])
  const vehicle = { ...completeNote.vehicle, tractorPlate: 'wa1299' }
  await issueNote(ania, { ...completeNote, reference: 'V1', vehicle })
  expect(await found('wa')).toEqual(['WA 1299', 'WA 12-34'])
  expect((await found(''))[0]).toBe('WA 1299')
})
