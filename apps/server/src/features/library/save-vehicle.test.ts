import { randomUUID } from 'node:crypto'
import { expectRefused, signUp, useOwner, useService } from '@consign/testkit'
import { recordsToWrite, saveRecord } from '@consign/testkit/notes/gated-records.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)
const { vehicle } = recordsToWrite

const save = (record: object, person = ania) =>
  person.rpc('save_vehicle', {
    operation_id: randomUUID(),
    id: randomUUID(),
    base_revision: 0,
    record: { ...vehicle, ...record },
  })

const warned = async (record: object, person = ania) =>
  (await save(record, person)).body.warnings.map(
    ({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`,
  )

describe('200', () => {
  it('stores what a note says of a vehicle', async () => {
    const record = {
      equipment: [{ id: 'MSKU1234565', isoType: '22G1' }],
      capacityKg: '24000',
      loadingMetres: '13.6',
      note: 'winda',
    }
    const { body } = await save(record)
    expect(body).toMatchObject({ ...vehicle, ...record, revision: 1, archived: false, warnings: [] })
    const read = await ania.send('GET', `/rest/v1/vehicles?select=plate,kind,name&id=eq.${body.id}`)
    expect(read.body).toEqual([{ plate: 'WA 1234C', kind: 'tractor', name: 'WA 1234C' }])
  })

  it('warns of a plate with odd characters, and not of spaces, hyphens and letters of other scripts', async () => {
    expect(await warned({ plate: 'WA_1234!' })).toEqual(['/plate plate'])
    for (const plate of ['WA 1234C', 'B-MW 123', 'АА 1234 ВВ']) expect(await warned({ plate })).toEqual([])
  })

  it('warns of ids that name nothing of the company, another company’s included', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const [carrier, trailer] = [await saveRecord(ania, 'contractor'), await saveRecord(ania, 'vehicle')]
    const both = { carrierId: carrier, usualTrailerId: trailer.toUpperCase() }
    expect(await warned(both)).toEqual([])
    expect(await warned(both, bartek)).toEqual(['/carrierId reference', '/usualTrailerId reference'])
    expect(await warned({ carrierId: trailer, usualTrailerId: carrier })).toHaveLength(2)
  })
})

it('400: a vehicle without kind, with a quantity that is a number', async () => {
  const { details } = expectRefused(await save({ kind: undefined, capacityKg: 24000 }), 'INVALID_REQUEST')
  expect(details.map(({ path }: { path: string }) => path).sort()).toEqual([
    '/record/capacityKg',
    '/record/kind',
  ])
})
