import { call, expectRefused, useOwner, useService } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { trackNote } from '@consign/testkit/notes/tracked.ts'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const here = (seconds: number) => ({ at: fromNow(seconds * 1000).toISOString(), lat: 52.2, lon: 21 })

const open = (url: string) => call(`${service.url}/functions/v1/follow/${url.split('/follow/')[1]}`)

it('200: the last place on the grid while it is shared; 410 as soon as it is not', async () => {
  const { driver, documentId } = await trackNote(ania)
  const share = (on: boolean) => ania.rpc('share_tracking', { document_id: documentId, on })
  const { shareUrl } = (await share(true)).body
  await driver.send({ ...here(1), lat: 52.22971, lon: 21.01229 })
  expect((await open(shareUrl)).body).toMatchObject({ precision: '1km', lat: 52.23, lon: 21.01 })
  await share(false)
  expectRefused(await open(shareUrl), 'TRACKING_LINK_ENDED')
})

it('404 for an address that there is not', async () => {
  expectRefused(await open('/follow/nothing'), 'TRACKING_LINK_UNKNOWN')
})
