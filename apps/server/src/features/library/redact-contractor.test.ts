import { randomUUID } from 'node:crypto'
import { redactContractor } from '@consign/contract'
import { expectRefused, useOwner, useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { recordsToWrite, saveRecord } from '@consign/testkit/notes/gated-records.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const redact = (id: string, operation_id: string = randomUUID()) =>
  ania.rpc('redact_contractor', { operation_id, id })

const kept = (id: string) =>
  service.rows<{ rows: string }>(
    `select (select json_agg(i)::text from idempotency i where tenant_id = $1)
         || (select json_agg(r)::text from library_record r where tenant_id = $1 and id = $2) as rows`,
    [ania.tenantId, id],
  )

describe('200', () => {
  it('removes name, address and telephone of a person at the next revision, the rest stays', async () => {
    const id = await saveRecord(ania, 'contractor')
    const { body } = await redact(id)
    const { contactName: _n, email: _e, phone: _p, ...rest } = recordsToWrite.contractor
    expect(body).toMatchObject({ ...rest, id, revision: 2 })
    for (const member of ['contactName', 'email', 'phone']) expect(body).not.toHaveProperty(member)
  })

  it('leaves nothing of them in answers kept for repeats: a repeat answers the record as it is', async () => {
    const [id, operation_id] = [randomUUID(), randomUUID()]
    const sent = { operation_id, id, base_revision: 0, record: recordsToWrite.contractor }
    await ania.rpc('save_contractor', sent)
    const { body } = await redact(id)
    expect((await ania.rpc('save_contractor', sent)).body).toEqual(body)
    const [row] = await kept(id)
    for (const text of ['Ewa', 'ewa@', '211']) expect(row?.rows).not.toContain(text)
  })

  it('a repeat changes nothing more', async () => {
    const [id, operation_id] = [await saveRecord(ania, 'contractor'), randomUUID()]
    const first = await redact(id, operation_id)
    expect((await redact(id, operation_id)).body).toEqual(first.body)
  })
})

it('404: what is not there', async () => {
  expectRefused(await redact(randomUUID()), 'NOT_FOUND')
})

describeGated(service, redactContractor, /^Remove contact name, e-mail address and telephone/)
