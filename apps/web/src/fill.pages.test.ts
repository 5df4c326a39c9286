import { randomUUID } from 'node:crypto'
import { completeNote, saveNote } from '@consign/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'

const { service, ania, person, expectSound } = openDesk()
const field = (name: string) => ania.page.locator(`#field-${name}`)
const options = () => ania.page.locator('.suggestion')
const type = (text: string) => ania.page.keyboard.type(text)

async function open(data: object): Promise<string> {
  const draftId = await saveNote(person, data)
  await ania.page.goto(`${service.url}/app/drafts/${draftId}`)
  await field('reference').waitFor()
  return draftId
}

const dataOf = async (draftId: string) =>
  (await person.call(`/rest/v1/drafts?id=eq.${draftId}`)).body[0].body.data

async function keep(kind: string, record: object): Promise<string> {
  const id = randomUUID()
  const body = { operation_id: randomUUID(), id, base_revision: 0, record }
  const { status, body: answer } = await person.rpc(`save_${kind}`, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return id
}

const { name, address } = completeNote.consignee
const hamburg = { street: 'Hafenstraße 1', postcode: '20457', city: 'Hamburg', country: 'DE' }
const driver = { name: 'Darek Lis', phone: '+48 601 234 567' }
const ids: Record<string, string> = {}

beforeAll(async () => {
  const uses = ['consignee']
  ids['consignee'] = await keep('contractor', { name, address, taxId: 'DE136695976', uses })
  ids['sender'] = await keep('contractor', { name: 'Großhandel Nord', address: hamburg, uses: ['sender'] })
  ids['ramp'] = await keep('contractor', {
    ...{ name: 'Rampe 7', address: hamburg, openingHours: 'Mo-Fr 6-14', phone: '+49 40 1234567' },
    uses: ['place'],
  })
  ids['carrier'] = await keep('contractor', { ...completeNote.carrier, uses: ['carrier'] })
  const trailer = { plate: 'PO 99AB', country: 'PL', kind: 'semitrailer' }
  ids['trailer'] = await keep('vehicle', trailer)
  await keep('vehicle', {
    ...{ plate: 'WA 1234C', country: 'PL', kind: 'tractor', driver },
    ...{ usualTrailerId: ids['trailer'], carrierId: ids['carrier'] },
  })
})

describe('a party', () => {
  it('is found by a few letters without their signs, and Enter fills its whole box', async () => {
    const draftId = await open({ reference: 'FILL' })
    const consignee = field('consignee-name')
    await consignee.click()
    await type('gross')
    await options().first().waitFor()
    expect(await options().allInnerTexts()).toEqual([
      expect.stringContaining(name),
      expect.stringContaining('Großhandel Nord'),
    ])
    expect(await consignee.getAttribute('aria-expanded')).toBe('true')
    const active = await consignee.getAttribute('aria-activedescendant')
    expect(await ania.page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
    await expectSound('fill-party')
    await consignee.press('Enter')
    await expect
      .poll(async () => (await dataOf(draftId)).consignee)
      .toEqual({ contractorId: ids['consignee'], name, address, taxId: 'DE136695976' })
    expect(await field('consignee-address-city').inputValue()).toBe('Düsseldorf')
    expect(await options().count()).toBe(0)
    await ania.reads('fill.inBook')
  })

  it('stays as it is typed with Escape, which leaves neither field nor draft, and by going on', async () => {
    const draftId = await open({ reference: 'TYPED' })
    const consignee = field('consignee-name')
    await consignee.click()
    await type('Gross')
    await options().first().waitFor()
    await consignee.press('Escape')
    await options().first().waitFor({ state: 'detached' })
    expect(await consignee.evaluate((each) => each === document.activeElement)).toBe(true)
    await consignee.press('Enter')
    await type('h')
    await options().first().waitFor()
    await consignee.press('Tab')
    await expect.poll(async () => (await dataOf(draftId)).consignee).toEqual({ name: 'Grossh' })
  })

  it('that is another by its name loses the id of the address book', async () => {
    const draftId = await open({ consignee: { contractorId: ids['consignee'], name, address } })
    await field('consignee-name').press('End')
    await type(' II')
    await expect.poll(async () => (await dataOf(draftId)).consignee).toEqual({ name: `${name} II`, address })
  })

  it('takes the place of what was typed only with a word about it, and can be undone', async () => {
    const typed = { name: 'Großm', address: { city: 'Köln', country: 'DE' }, phone: '+49 221 1' }
    const draftId = await open({ consignee: typed })
    await field('consignee-name').press('End')
    await type('ü')
    await options().first().waitFor()
    await ania.page.keyboard.press('Enter')
    await ania.page.getByText(ania.say('fill.done', { name })).waitFor()
    await expect.poll(async () => (await dataOf(draftId)).consignee.address).toEqual(address)
    await expectSound('fill-undo')
    await ania.press('draft.undo')
    await expect.poll(async () => (await dataOf(draftId)).consignee).toEqual({ ...typed, name: 'Großmü' })
  })

  it('is chosen by arrow or pointer; of those for this box the first ones come first', async () => {
    const draftId = await open({ reference: 'ARROWS' })
    const sender = field('sender-name')
    await sender.click()
    await type('gross')
    await options().nth(1).waitFor()
    expect(await options().first().innerText()).toContain('Großhandel Nord')
    await sender.press('ArrowDown')
    expect(await options().nth(1).getAttribute('aria-selected')).toBe('true')
    await options().first().click()
    await expect.poll(async () => (await dataOf(draftId)).sender?.contractorId).toBe(ids['sender'])
  })

  it('as a place brings its coordinates and hours, and is found before anything is typed', async () => {
    const draftId = await open({ reference: 'PLACE' })
    await field('delivery-place-name').press('ArrowDown')
    await options().filter({ hasText: 'Rampe 7' }).click()
    await expect
      .poll(async () => (await dataOf(draftId)).delivery)
      .toEqual({
        place: { name: 'Rampe 7', address: hamburg },
        openingHours: 'Mo-Fr 6-14',
        contactPhone: '+49 40 1234567',
      })
  })

  it('that the address book lacks is kept there from the draft, once', async () => {
    const draftId = await open({ reference: 'KEEP', sender: { address: hamburg } })
    const sender = field('sender-name')
    await sender.click()
    await type('Żuraw Części')
    await sender.press('Tab')
    await ania.button('fill.keep').waitFor()
    await expectSound('fill-keep')
    await ania.press('fill.keep')
    await ania.reads('fill.inBook')
    const kept = (await person.rpc('search_contractors', { query: 'zuraw' })).body.items
    expect(kept).toMatchObject([{ name: 'Żuraw Części', address: hamburg, uses: ['sender'] }])
    await expect.poll(async () => (await dataOf(draftId)).sender.contractorId).toBe(kept[0].id)
    const again = await open({ reference: 'KEPT ALREADY', sender: { address: hamburg } })
    await field('sender-name').click()
    await type('żuraw części')
    await sender.press('Tab')
    await field('consignee-name').click()
    await type('Nowy Odbiorca')
    await field('consignee-name').press('Tab')
    await ania.button('fill.keep').waitFor()
    expect(await ania.button('fill.keep').count()).toBe(1)
    await expect.poll(async () => (await dataOf(again)).sender.name).toBe('żuraw części')
  })
})

describe('a vehicle', () => {
  it('brings country, driver, usual trailer and carrier, where nothing was typed', async () => {
    const draftId = await open({ reference: 'TRUCK' })
    await field('vehicle-tractorPlate').click()
    await type('wa12')
    await options().first().waitFor()
    await expectSound('fill-vehicle')
    await ania.page.keyboard.press('Enter')
    await expect
      .poll(async () => {
        const { vehicle, driver, carrier } = await dataOf(draftId)
        return { vehicle, driver, carrier: carrier?.contractorId }
      })
      .toEqual({
        vehicle: {
          ...{ tractorPlate: 'WA 1234C', tractorCountry: 'PL' },
          ...{ trailerPlate: 'PO 99AB', trailerCountry: 'PL' },
        },
        driver,
        carrier: ids['carrier'],
      })
  })

  it('is offered as a trailer only where it is one; a driver is found by name', async () => {
    const draftId = await open({ reference: 'DRIVER' })
    await field('vehicle-trailerPlate').press('ArrowDown')
    await options().first().waitFor()
    expect(await options().allInnerTexts()).toEqual([expect.stringContaining('PO 99AB')])
    await field('driver-name').click()
    await type('lis')
    await options().first().waitFor()
    await ania.page.keyboard.press('Enter')
    await expect.poll(async () => (await dataOf(draftId)).driver).toEqual(driver)
  })
})

it('a line of goods is completed from lines used before, and Enter stays the key of the table', async () => {
  await saveNote(person, { ...completeNote, reference: 'BEFORE' })
  const draftId = await open({ reference: 'GOODS', goods: [{ packages: 7 }] })
  const description = field('goods-0-description')
  await description.click()
  await type('far')
  await options().first().waitFor()
  expect(await options().first().innerText()).toContain('UN 1263')
  await expectSound('fill-goods')
  await description.press('Enter')
  await expect
    .poll(async () => (await dataOf(draftId)).goods)
    .toEqual([{ packages: 7, description: 'far' }, {}])
  await field('goods-1-description').click()
  await type('farb')
  await options().first().waitFor()
  await ania.page.keyboard.press('ArrowDown')
  await ania.page.keyboard.press('Enter')
  const { adr } = completeNote.goods[1] as { adr: Record<string, unknown> }
  const { totalQuantity: _quantity, ...described } = adr
  await expect
    .poll(async () => (await dataOf(draftId)).goods[1])
    .toEqual({ packagingCode: '1A', packaging: 'beczki', description: 'Farba', adr: described })
})

it('without network there is no list, and nothing is said about it', async () => {
  await open({ reference: 'OFFLINE' })
  await ania.page.route('**/rpc/search_*', (route) => route.abort())
  const consignee = field('consignee-name')
  await consignee.click()
  const asked = ania.page.waitForEvent('requestfailed', (request) => request.url().includes('search_'))
  await type('hande')
  await asked
  expect(await options().count()).toBe(0)
  expect(await consignee.inputValue()).toBe('hande')
  expect(await ania.page.getByRole('alert').count()).toBe(0)
  await ania.page.unrouteAll({ behavior: 'wait' })
})
