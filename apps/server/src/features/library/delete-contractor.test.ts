import { randomUUID } from 'node:crypto'
import { deleteContractor } from '@consign/contract'
import { expectRefused, signUp, useOwner, useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { saveRecord } from '@consign/testkit/notes/gated-records.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const remove = (id: string, change: object = {}, person = ania) =>
  person.rpc('delete_contractor', { operation_id: randomUUID(), id, base_revision: 1, ...change })

describe('200', () => {
  it('deletes the record; the same id can be made anew at revision 1', async () => {
    const id = await saveRecord(ania, 'contractor')
    const operation_id = randomUUID()
    expect((await remove(id, { operation_id })).body).toEqual({ id, deleted: true })
    expect((await ania.send('GET', `/rest/v1/contractors?id=eq.${id}`)).body).toEqual([])
    await saveRecord(ania, 'contractor', {}, id)
    expect((await remove(id, { operation_id })).body).toEqual({ id, deleted: true })
    const read = await ania.send('GET', `/rest/v1/contractors?select=revision&id=eq.${id}`)
    expect(read.body).toEqual([{ revision: 1 }])
  })
})

it('404: what is not there, a vehicle, and another company’s', async () => {
  const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
  expectRefused(await remove(randomUUID()), 'NOT_FOUND')
  expectRefused(await remove(await saveRecord(ania, 'vehicle')), 'NOT_FOUND')
  expectRefused(await remove(await saveRecord(bartek, 'contractor')), 'NOT_FOUND')
})

it('409: another revision, with the record as it is', async () => {
  const id = await saveRecord(ania, 'contractor')
  const { details } = expectRefused(await remove(id, { base_revision: 2 }), 'VERSION_CONFLICT')
  expect(details).toMatchObject({ revision: 1, record: { id } })
})

describeGated(service, deleteContractor, /^Delete the contractor from the address book/)
