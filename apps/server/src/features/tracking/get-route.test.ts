import { expectRefused, useOwner, useService } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { trackNote } from '@consign/testkit/notes/tracked.ts'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const here = (seconds: number) => ({ at: fromNow(seconds * 1000).toISOString(), lat: 52.2, lon: 21 })

const route = (id: string) => ania.call(`/functions/v1/tracking/${id}/route.geojson`)

it('200: nothing below two places, then a line with a time for each of its points', async () => {
  const { driver, session } = await trackNote(ania)
  await driver.send(here(1))
  expect((await route(session.id)).body).toMatchObject({ type: 'Feature', geometry: null })
  await driver.send({ ...here(60), lat: 52.3 })
  const { body } = await route(session.id)
  expect(body.geometry).toEqual({
    type: 'LineString',
    coordinates: [
      [21, 52.2],
      [21, 52.3],
    ],
  })
  expect(body.properties.times).toHaveLength(2)
})

it('404 for a session that there is not', async () => {
  expectRefused(await route(crypto.randomUUID()), 'NOT_FOUND')
})
