import { expectRefused, useOwner, useService } from '@consign/testkit'
import { trackNote } from '@consign/testkit/notes/tracked.ts'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

it('200: the first agreement stands, whatever is sent again', async () => {
  const { driver } = await trackNote(ania)
  const first = (await driver.get()).body.agreedAt
  expect((await driver.agree()).body).toEqual({ status: 'active', agreedAt: first })
})

it('200: who does not agree ends it, and cannot agree any more', async () => {
  const { driver } = await trackNote(ania)
  expect((await driver.agree(false)).body.status).toBe('ended')
  expectRefused(await driver.agree(), 'TRACKING_LINK_ENDED')
})

it('400 for what is neither yes nor no', async () => {
  const { driver } = await trackNote(ania)
  for (const body of [{}, { agreed: 'yes' }, { agreed: null }, { agreed: true, more: 1 }])
    expectRefused(await driver.post('/agree', body), 'INVALID_REQUEST')
})
