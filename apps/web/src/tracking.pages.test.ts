import { randomUUID } from 'node:crypto'
import { call, completeNote, issueNote } from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'
import { en as texts } from './tracking/texts/tracking-en.ts'

const { service, ania, person, expectSound } = openDesk({ company: 'Spedycja Ania' })

interface Ride {
  readonly id: string
  readonly sessionId: string
  /** The driver is there at this moment, in minutes before now. */
  isAt(lat: number, lon: number, ago?: number): Promise<void>
  agrees(): Promise<void>
}

const minute = 60_000

/** A note of this reference that is not late, followed; `more` is of its delivery. */
async function ride(reference: string, more: object = {}): Promise<Ride> {
  const delivery = { ...completeNote.delivery, timeLimit: '2099-09-03T13:00:00Z', ...more }
  const { id } = await issueNote(person, { ...completeNote, reference, delivery })
  const { status, body } = await person.rpc('start_tracking', {
    document_id: id,
    idempotency_key: randomUUID(),
  })
  expect(status).toBe(200)
  const track = `${service.url}/functions/v1/track/${body.token}`
  return {
    id,
    sessionId: body.id,
    isAt: async (lat, lon, ago = 0) => {
      const at = new Date(Date.now() - ago * minute).toISOString()
      const { body: taken } = await call(`${track}/positions`, { body: { positions: [{ at, lat, lon }] } })
      expect(taken).toMatchObject({ accepted: 1 })
    },
    agrees: async () => void (await call(`${track}/agree`, { body: { agreed: true } })),
  }
}

/** The driver agreed hours ago. */
const agreedBefore = (sessionId: string) =>
  service.rows('update tracking_session set started_at = $2, agreed_at = $2 where id = $1', [
    sessionId,
    new Date(Date.now() - 240 * minute).toISOString(),
  ])

const row = (reference: string) => ania.page.locator('.track-row').filter({ hasText: reference })
const card = () => ania.page.locator('.track-card')

describe('what is on the road', () => {
  it('is nothing at first, and says how it begins', async () => {
    await ania.page.goto(`${service.url}/app/tracking`)
    await ania.sees(ania.say('nav.tracking'))
    await ania.page.getByText(texts.none).waitFor()
    await expectSound('tracking-none')
  })

  it('stands in the order of its urgency, and moves on the map by itself', async () => {
    const [silent, moving] = [await ride('SILENT'), await ride('MOVING')]
    await ride('ASKED')
    for (const each of [silent, moving]) {
      await each.agrees()
      await agreedBefore(each.sessionId)
    }
    await silent.isAt(50.06, 19.94, 180)
    await moving.isAt(52.23, 21.01, 30)
    await moving.isAt(51.77, 19.46, 5)
    await ania.page.goto(`${service.url}/app/tracking`)
    await row('ASKED').waitFor()
    await expect
      .poll(() => ania.page.locator('.track-row b').allInnerTexts())
      .toEqual(['SILENT', 'ASKED', 'MOVING'])
    await row('SILENT').getByText('silent for').waitFor()

    await row('MOVING').click()
    await card().getByText('Near Łódź PL').first().waitFor()
    await ania.page.locator('.map-way').waitFor()
    await ania.page.locator('.map-left').waitFor()
    const before = await ania.page.locator('.map-way').getAttribute('d')
    await moving.isAt(52.4, 16.92)
    await card().getByText('Near Poznań PL').first().waitFor()
    await expect.poll(() => ania.page.locator('.map-way').getAttribute('d')).not.toBe(before)
    expect(await card().locator('ol').first().locator('li').allInnerTexts()).toEqual([
      expect.stringContaining('Poznań'),
      expect.stringContaining('Łódź'),
      expect.stringContaining('Warszawa'),
    ])
    await expectSound('tracking')
  })

  it('goes on after a time without network, and no place is missing', async () => {
    await ania.page.goto(`${service.url}/app/tracking`)
    const offline = await ride('OFFLINE')
    await offline.agrees()
    await offline.isAt(53.13, 23.16)
    await row('OFFLINE').click()
    await card().getByText('Near Białystok PL').first().waitFor()
    await ania.context.setOffline(true)
    await offline.isAt(53.01, 18.6)
    await offline.isAt(53.43, 14.55)
    await ania.context.setOffline(false)
    await card().getByText('Near Szczecin PL').first().waitFor()
    await expect
      .poll(() => card().locator('ol').first().locator('li').allInnerTexts())
      .toEqual(['Szczecin', 'Toruń', 'Białystok'].map((town) => expect.stringContaining(town)))
  })
})

describe('an arrival that the places tell of', () => {
  it('goes on record with one press, and not before', async () => {
    const place = { lat: 51.2277, lon: 6.7735 }
    const arriving = await ride('ARRIVING', {
      place: { ...completeNote.delivery.place, ...place },
    })
    await signNote(service, person, arriving.id, 'sender')
    await signNote(service, person, arriving.id, 'carrier')
    await arriving.agrees()
    await agreedBefore(arriving.sessionId)
    for (const ago of [7, 4, 1]) await arriving.isAt(place.lat, place.lon, ago)
    await ania.page.goto(`${service.url}/app/tracking?note=${arriving.id}`)
    await card().getByText('By its places the transport arrived').waitFor()
    await expectSound('tracking-proposal')
    const state = async () =>
      (await person.call(`/rest/v1/documents?select=state&id=eq.${arriving.id}`)).body[0].state
    expect(await state()).toBe('taken_over')
    await card().getByRole('button', { name: texts['proposal.do'] }).click()
    await expect.poll(state).toBe('arrived')
    await card().getByText('By its places the transport arrived').waitFor({ state: 'detached' })
  })
})

describe('a note', () => {
  it('is followed from its page: its driver’s link copied, shared to a kilometre, ended, its places deleted', async () => {
    const { id } = await issueNote(person, { ...completeNote, reference: 'FROM ITS PAGE' })
    await ania.page.goto(`${service.url}/app/notes/${id}`)
    await ania.press('note.more')
    await ania.page.getByRole('menuitem', { name: ania.say('nav.tracking') }).click()
    const dialog = ania.page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await press(texts['start.do'])
    const url = await ania.copies(() => press(texts['driver.copy']))
    expect(url).toMatch(new RegExp(`^${service.url}/track/`))
    await expectSound('tracking-dialog')
    await dialog.getByRole('radio', { name: texts['share.1km'] }).click()
    const shared = await ania.copies(() => press(texts['share.copy']))
    expect(shared).toMatch(new RegExp(`^${service.url}/follow/`))
    expect((await call(shared.replace('/follow/', '/functions/v1/follow/'))).status).toBe(200)
    await dialog.getByRole('radio', { name: texts['share.off'] }).click()
    await dialog.getByRole('button', { name: texts['share.copy'] }).waitFor({ state: 'detached' })
    expect((await call(shared.replace('/follow/', '/functions/v1/follow/'))).status).toBe(410)
    await press(texts.end)
    await ania.page
      .getByRole('dialog', { name: texts['end.title'] })
      .getByRole('button', { name: texts.end, exact: true })
      .click()
    await dialog.getByText('Ended:').waitFor()
    expect((await call(url.replace('/track/', '/functions/v1/track/'))).status).toBe(410)
  })
})

it('the browser complained of nothing', () => {
  expect(ania.complaints).toEqual([])
})
