import { expectRefused, useOwner, useService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'
import { certificates, sealAs } from './testing/certificates.ts'

const service = useService()
const ania = useOwner(service)

it('200: what is said last holds, and is written down', async () => {
  expect((await sealAs(ania, 'sender', 'carrier')).body).toEqual({ sealAs: ['sender', 'carrier'] })
  await sealAs(ania, 'consignee')
  expect((await ania.call(certificates)).body.settings).toEqual({ sealAs: ['consignee'] })
  const log = await ania.call(
    '/rest/v1/audit_events?select=body&action=eq.seal_settings.changed&order=position',
  )
  expect(log.body.map(({ body }: { body: { subject: unknown } }) => body.subject)).toEqual([
    { sealAs: ['sender', 'carrier'] },
    { sealAs: ['consignee'] },
  ])
})

describe('refused', () => {
  it('400 a role that is none, or twice', async () => {
    expectRefused(await sealAs(ania, 'driver'), 'INVALID_REQUEST')
    expectRefused(await sealAs(ania, 'sender', 'sender'), 'INVALID_REQUEST')
  })
})
