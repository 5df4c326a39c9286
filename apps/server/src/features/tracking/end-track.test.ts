import { expectRefused, useOwner, useService } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { trackNote } from '@consign/testkit/notes/tracked.ts'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const here = (seconds: number) => ({ at: fromNow(seconds * 1000).toISOString(), lat: 52.2, lon: 21 })

it('200: the driver ends it for good; 410 for everything after', async () => {
  const { driver } = await trackNote(ania)
  expect((await driver.post('/end')).body).toMatchObject({ status: 'ended' })
  expectRefused(await driver.send(here(1)), 'TRACKING_LINK_ENDED')
  expectRefused(await driver.post('/end'), 'TRACKING_LINK_ENDED')
})

it('404 for a link that there is not', async () => {
  const { driver } = await trackNote(ania)
  const changed = `${driver.token.startsWith('x') ? 'y' : 'x'}${driver.token.slice(1)}`
  expectRefused(await driver.post(`/../${changed}/end`), 'TRACKING_LINK_UNKNOWN')
})
