import { saveNote } from '@consign/testkit'
import { describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'

const company = 'Spedycja Ania'
const { service, ania, person, expectSound } = openDesk({ language: 'pl', company })
const field = (name: string) => ania.page.locator(`#field-${name}`)

async function open(data: object): Promise<string> {
  const draftId = await saveNote(person, data)
  await ania.page.goto(`${service.url}/app/drafts/${draftId}`)
  await field('reference').waitFor()
  return draftId
}

const focused = () => ania.page.evaluate(() => document.activeElement?.id)

const dataOf = async (draftId: string) =>
  (await person.call(`/rest/v1/drafts?id=eq.${draftId}`)).body[0].body.data

it('takes a country as it is typed, whichever way the field is left', async () => {
  const draftId = await open({ sender: { address: { country: 'DE' } } })
  const country = field('sender-address-country')
  const leave = {
    enter: () => country.press('Enter'),
    tab: () => country.press('Tab'),
    click: () => field('reference').click(),
  }
  for (const way of ['enter', 'tab', 'click'] as const)
    for (const [typed, code, shown] of [
      ['RO', 'RO', 'RO Rumunia'],
      ['osterreich', 'AT', 'AT Austria'],
      ['Niem', 'DE', 'DE Niemcy'],
    ] as const) {
      await field('reference').click()
      await country.click()
      await ania.page.keyboard.type(typed)
      await leave[way]()
      await expect.poll(() => country.inputValue(), { message: `${typed} ${way}` }).toBe(shown)
      await expect.poll(async () => (await dataOf(draftId)).sender.address.country).toBe(code)
    }
})

it('keeps a country that is none, says so, and never issues it', async () => {
  const draftId = await open({ sender: { address: { country: 'DE' } } })
  const country = field('sender-address-country')
  await country.click()
  await ania.page.keyboard.type('Polnad')
  await country.press('Tab')
  await ania.reads('choice.none')
  expect(await country.inputValue()).toBe('Polnad')
  await expect.poll(async () => (await dataOf(draftId)).sender.address.country).toBe('Polnad')
  await ania.page.reload()
  await expect.poll(() => country.inputValue()).toBe('Polnad')
  await expectSound('country-none')
})

it('takes several codes as they are typed', async () => {
  const draftId = await open({ reference: 'MANY' })
  const many = field('printLanguages')
  await many.click()
  await ania.page.keyboard.type('niemiecki')
  await many.press('Enter')
  await ania.page.keyboard.type('CS')
  await many.press('Tab')
  await expect.poll(async () => (await dataOf(draftId)).printLanguages).toEqual(['de', 'cs'])
})

it('reads hours on the clocks of the place, with the date of the box, and prints the same', async () => {
  const place = (country: string) => ({ place: { address: { country } } })
  const draftId = await open({ takingOver: place('PL'), delivery: place('RO') })
  const [date, from, limit] = ['takingOver-date', 'takingOver-window-from', 'delivery-timeLimit'].map(
    field,
  ) as [ReturnType<typeof field>, ReturnType<typeof field>, ReturnType<typeof field>]
  await from.fill('8:00')
  await date.focus()
  await ania.reads('day.timeNone')
  await date.fill('24.11.2026')
  await limit.fill('25.11.2026 15:00')
  await field('reference').click()
  await expect.poll(() => from.inputValue()).toBe('24.11.2026 08:00')
  await expect
    .poll(() => ania.page.locator('.input-datetime', { has: limit }).innerText())
    .toContain('Europe/Bucharest')
  await expect.poll(async () => (await dataOf(draftId)).delivery.timeLimit).toBe('2026-11-25T13:00:00Z')
  expect((await dataOf(draftId)).takingOver.window.from).toBe('2026-11-24T07:00:00Z')
  await date.fill('26.11.2026')
  await field('reference').click()
  await expect.poll(() => from.inputValue()).toBe('26.11.2026 08:00')
  await expectSound('hours')
})

it('asks for dangerous goods in the line, with what it says already, and warns of a line that hides them', async () => {
  const goods = [
    {
      marks: 'A',
      packages: 1,
      packaging: 'drum',
      description: 'Paint, flammable UN 1263',
      grossWeightKg: '410',
    },
  ]
  const draftId = await open({ goods })
  await ania.page.getByText('wymieniono numer UN').waitFor()
  const adr = ania.page.getByRole('button', { name: /^ADR: Towar niebezpieczny/ })
  await adr.click()
  const un = field('goods-0-adr-un')
  await expect.poll(() => un.inputValue()).toBe('1263')
  await expect.poll(() => un.evaluate((each) => each === document.activeElement)).toBe(true)
  await expect.poll(() => field('goods-0-adr-class').inputValue()).toBe('3')
  await field('goods-0-adr-packingGroup').selectOption('II')
  await expect.poll(() => field('goods-0-adr-tunnelCode').inputValue()).toBe('D/E')
  await expect.poll(() => field('goods-0-adr-transportCategory').inputValue()).toBe('2')
  await field('goods-0-adr-packingGroup').selectOption('III')
  await expect.poll(() => field('goods-0-adr-transportCategory').inputValue()).toBe('3')
  await un.fill('1230')
  await expect.poll(async () => (await dataOf(draftId)).goods).toMatchObject([{ adr: { labels: ['6.1'] } }])
  await expectSound('dangerous-goods')
  await ania.press('draft.groupRemove')
  await un.waitFor({ state: 'detached' })
  await expect.poll(async () => (await dataOf(draftId)).goods).toEqual(goods)
})

it('takes rows of a spreadsheet with their numbers, asks what can be read in two ways, and goes on in the grid', async () => {
  const draftId = await open({ goods: [{}] })
  const paste = async (rows: string[]) => {
    await ania.page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'))
    await ania.page.locator('.goods [data-column]').first().focus()
    await ania.page.keyboard.press('ControlOrMeta+v')
  }
  await paste([
    'Marks\tSztuki\tUN\tGross weight\tClass',
    'A\t20\tUN 1263\t1.250,00\t3',
    'B\t1.200\t\t14 880,5\t',
  ])
  await ania.page
    .getByRole('combobox', { name: ania.say('paste.column', { n: 2 }) })
    .selectOption({ label: 'Ilość sztuk' })
  await expectSound('paste')
  await ania.press('paste.do')
  const first = { marks: 'A', packages: 20, grossWeightKg: '1250', adr: { un: '1263', class: '3' } }
  await expect
    .poll(async () => (await dataOf(draftId)).goods)
    .toMatchObject([first, { packages: 1200, grossWeightKg: '14880.5' }])
  expect(await focused()).toBe('field-goods-0-marks')
  const grid = ania.page.locator('#section-goods')
  await grid.getByRole('button', { name: ania.say('draft.addItem') }).press('Enter')
  await expect.poll(focused).toBe('field-goods-2-marks')
  await paste(['C\t\t\t\t1.250\t'])
  await ania.reads('paste.ask')
  await ania.page
    .getByRole('combobox', { name: ania.say('paste.means', { number: '1.250' }) })
    .selectOption('.')
  await ania.press('paste.do')
  await expect
    .poll(async () => (await dataOf(draftId)).goods.at(-1))
    .toEqual({ marks: 'C', grossWeightKg: '1.25' })
})

describe('a new note', () => {
  it('begins with the company, the next reference and today, at the first empty field, and counts nothing yet', async () => {
    await open({ reference: 'ZL/2026/000123', sender: { name: company, address: { city: 'Łódź' } } })
    await ania.page.goto(`${service.url}/app/drafts/${crypto.randomUUID()}?start=empty`)
    await expect.poll(() => field('reference').inputValue()).toBe('ZL/2026/000124')
    expect(await field('sender-name').inputValue()).toBe(company)
    expect(await field('sender-address-city').inputValue()).toBe('Łódź')
    expect(await field('established-date').inputValue()).toMatch(/^\d\d\.\d\d\.20\d\d$/)
    await expect.poll(focused).toBe('field-sender-address-street')
    expect(await ania.page.locator('.problems .tag.bad').count()).toBe(0)
    await expectSound('new-note')
    await ania.page.keyboard.press('Tab')
    await expect.poll(() => ania.page.locator('.problems .tag.bad').count()).toBe(1)
  })

  it('is walked through by F8, problem after problem, none passed over when one is mended', async () => {
    const walked: (string | undefined)[] = []
    await field('sender-address-street').focus()
    for (const typed of ['Długa 1', 'Żuraw', null, 'Gdańsk']) {
      if (typed !== null) await ania.page.keyboard.type(typed)
      await ania.page.keyboard.press('F8')
      walked.push(await focused())
    }
    const address = (party: string, part: string) => `field-${party}-address-${part}`
    expect(walked).toEqual([
      'field-consignee-name',
      address('consignee', 'street'),
      address('consignee', 'city'),
      address('consignee', 'country'),
    ])
  })
})

it('a copy marks the plates and the driver of yesterday until they are touched or confirmed', async () => {
  const vehicle = { tractorPlate: 'EL 1X234', sealNumbers: ['A1'] }
  await open({
    reference: 'ZL/7',
    vehicle,
    driver: { name: 'Jan' },
    noteNumber: { country: 'PL', value: '1' },
  })
  const first = ania.page.url()
  await ania.press('draft.duplicate')
  await ania.page.waitForURL((url) => url.href !== first)
  await expect.poll(() => field('reference').inputValue()).toBe('ZL/8')
  expect(await field('noteNumber-country').inputValue()).toBe('')
  const marks = ania.page.locator('.copied')
  await expect.poll(() => marks.count()).toBe(2)
  await field('vehicle-tractorPlate').scrollIntoViewIfNeeded()
  await expectSound('copied')
  await field('driver-name').fill('Ewa')
  await expect.poll(() => marks.count()).toBe(1)
  await ania.page.reload()
  await ania.page.getByRole('button', { name: ania.say('copied.right') }).click()
  await expect.poll(() => marks.count()).toBe(0)
})

it('a caption or an error that takes more lines moves no field beside it', async () => {
  await open({ consignee: { address: { country: 'XX' } }, takingOver: { date: 'never' } })
  await ania.page.setViewportSize({ width: 1000, height: 860 })
  await field('takingOver-place-name').scrollIntoViewIfNeeded()
  const tops = await ania.page.evaluate(() =>
    [...document.querySelectorAll('.form > .form-box, .form-grid > [class*="input-"]')].flatMap((each) => {
      const beside = each.nextElementSibling
      const [one, other] = [each, beside].map((box) =>
        box?.querySelector('.mantine-Input-wrapper, .form-grid'),
      )
      const isBeside = beside && beside.getBoundingClientRect().top === each.getBoundingClientRect().top
      return isBeside && one && other
        ? [[each.textContent, one.getBoundingClientRect().top - other.getBoundingClientRect().top]]
        : []
    }),
  )
  expect(tops.length).toBeGreaterThan(10)
  expect(tops.filter(([, apart]) => Math.abs(Number(apart)) > 1)).toEqual([])
  await ania.page.setViewportSize({ width: 1280, height: 860 })
})
