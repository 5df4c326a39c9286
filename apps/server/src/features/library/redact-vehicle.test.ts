import { randomUUID } from 'node:crypto'
import { redactVehicle } from '@consign/contract'
import { expectRefused, useOwner, useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { recordsToWrite, saveRecord } from '@consign/testkit/notes/gated-records.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const redact = (id: string, operation_id: string = randomUUID()) =>
  ania.rpc('redact_vehicle', { operation_id, id })

describe('200', () => {
  it('removes the driver', async () => {
    const id = await saveRecord(ania, 'vehicle')
    const { body } = await redact(id)
    const { driver: _driver, ...rest } = recordsToWrite.vehicle
    expect(body).toMatchObject({ ...rest, id, revision: 2 })
    expect(body).not.toHaveProperty('driver')
  })
})

it('404: a contractor', async () => {
  expectRefused(await redact(await saveRecord(ania, 'contractor')), 'NOT_FOUND')
})

describeGated(service, redactVehicle, /^Remove the driver’s name and telephone/)
