import { randomUUID } from 'node:crypto'
import { completeNote, type Person, useMailService } from '@consign/testkit'
import { sharedChromium } from '@consign/testkit/http/chromium.ts'
import { long } from '@consign/testkit/long/long.ts'
import { signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from './testing/person.ts'
import { openViewer, type Viewer } from './testing/viewer.ts'

// biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React’s
const { service, mailbox } = useMailService({ pages: builtPages() })

/** The customers of the day, and all of its notes. */
const [customers, notes] = [long(1, 4), long(5, 40)]

let person: Person
let desk: Viewer
/** What a note cost: keys, and clicks where no key leads. */
const cost = { keys: 0, clicks: 0 }
const costs: Record<'written' | 'template' | 'vehicle' | 'copy', number[]> = {
  written: [],
  template: [],
  vehicle: [],
  copy: [],
}
let issued = 0

beforeAll(async () => {
  person = await signUpByMail(service, mailbox)
  await fillAddressBook()
  desk = await openViewer(await sharedChromium(), service.url)
  await signInAs(desk, person, service)
  await desk.page.goto(`${service.url}/app/notes`)
  await desk.sees(desk.say('first.title', { company: 'Spedycja Ania' }))
})
afterAll(() => desk.context.close())

async function fillAddressBook(): Promise<void> {
  const { sender, consignee, carrier } = completeNote
  const items = [
    { ...sender, email: 'lager@example.test', uses: ['sender', 'place'] },
    { ...carrier, email: 'dyspozytor@example.test', uses: ['carrier'] },
    ...Array.from({ length: customers }, (_, n) => ({
      ...{ name: `Kunde ${n + 1} GmbH`, email: `rampe-${n + 1}@example.test`, uses: ['consignee', 'place'] },
      address: { ...consignee.address, postcode: `4022${n}` },
    })),
  ]
  const imported = { operation_id: randomUUID(), on_duplicate: 'skip', items }
  expect((await person.rpc('import_contractors', imported)).status).toBe(200)
  const vehicles = Array.from({ length: 5 }, (_, n) => ({
    ...{ plate: `WA 1234${n}`, country: 'PL', kind: 'tractor' },
    driver: { name: `Darek Lis ${n + 1}`, phone: '+48 601 234 567' },
  }))
  const trucks = { operation_id: randomUUID(), on_duplicate: 'skip', items: vehicles }
  expect((await person.rpc('import_vehicles', trucks)).status).toBe(200)
}

/** Single keys, one after another. */
async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await desk.page.keyboard.press(key)
  cost.keys += keys.length
}

async function type(text: string): Promise<void> {
  await desk.page.keyboard.type(text)
  cost.keys += [...text].length
}

async function click(name: string): Promise<void> {
  await desk.page.locator(`#field-${name}`).click()
  cost.clicks += 1
}

/** A few letters of what the address book knows, and Enter. */
async function complete(name: string, letters: string, wanted: string): Promise<void> {
  await click(name)
  await type(letters)
  await desk.page.locator('.suggestion').filter({ hasText: wanted }).first().waitFor()
  await press('Enter')
  await expect.poll(() => desk.page.locator(`#field-${name}`).inputValue()).toBe(wanted)
}

const focused = () => desk.page.evaluate(() => document.activeElement?.id)

/** Issues the note that is open, with its links mailed, and says what it has cost. */
async function issue(way: keyof typeof costs): Promise<void> {
  await press('Control+Enter')
  await desk.button('issue.doSend', { n: 3 }).waitFor()
  await expect.poll(() => desk.page.evaluate(() => document.activeElement?.textContent)).toContain('3')
  await press('Enter')
  issued += 1
  await desk.sees(referenceOf(issued))
  await desk.page.waitForURL('**/app/notes/*')
  costs[way].push(cost.keys + cost.clicks)
  Object.assign(cost, { keys: 0, clicks: 0 })
}

const referenceOf = (n: number) => `ZL/2000/${String(n).padStart(4, '0')}`

/** The dialog of a new note, at its first line. */
async function beginWith(line: string, ...typed: string[]): Promise<void> {
  await press('n', ...typed)
  await desk.page.getByRole('option', { selected: true }).filter({ hasText: line }).waitFor()
  await press('Enter')
}

async function write(customer: string): Promise<void> {
  if (issued === 0) await beginWith(desk.say('begin.empty'))
  else await beginWith(desk.say('begin.empty'), ...'zzz')
  await expect.poll(focused).toMatch(/^field-/)
  if (issued === 0) {
    await type(referenceOf(1))
    await click('established-place')
    await type('Warszawa')
  }
  const { sender, carrier } = completeNote
  await click('sender-name')
  await press('Control+a')
  await type('fab')
  await desk.page.locator('.suggestion').filter({ hasText: sender.name }).first().waitFor()
  await press('Enter')
  await complete('consignee-name', customer.toLowerCase().slice(0, 7), customer)
  await complete('takingOver-place-name', 'fab', sender.name)
  await click('takingOver-date')
  await type('25')
  await complete('delivery-place-name', customer.toLowerCase().slice(0, 7), customer)
  await complete('carrier-name', 'trans', carrier.name)
  await complete('vehicle-tractorPlate', 'wa', 'WA 12340')
  await desk.page
    .locator('#section-goods')
    .getByRole('button', { name: desk.say('draft.addItem') })
    .click()
  cost.clicks += 1
  for (const cell of ['A 1-20', '20', 'pallets', 'Parts', '8450']) {
    await type(cell)
    await press('Tab')
  }
  await issue('written')
}

/** Keeps the note that is open as a template. */
async function keepTemplate(): Promise<void> {
  await desk.press('note.more')
  await desk.page.getByRole('menuitem', { name: desk.say('asTemplate.do') }).click()
  await desk.page.getByRole('dialog').getByLabel(desk.say('asTemplate.name')).waitFor()
  await desk.page.keyboard.press('Enter')
  await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Waits for a copy, at its one empty field, and dates it. */
async function date(): Promise<void> {
  await expect.poll(focused).toBe('field-takingOver-date')
  await type('25')
}

describe(`a day of ${notes} notes`, () => {
  it('begins with the notes of the customers, from the address book, each kept as a template', async () => {
    for (let n = 1; n <= customers; n += 1) {
      await write(`Kunde ${n} GmbH`)
      await keepTemplate()
    }
    const { body } = await person.call('/rest/v1/templates?select=name')
    expect(body).toHaveLength(customers)
  })

  it('goes on by templates, with their own vehicles, and by copies', async () => {
    const ways = ['template', 'copy', 'vehicle', 'template'] as const
    for (let n = 0; issued < notes; n += 1) {
      const way = ways[n % ways.length] as (typeof ways)[number]
      const customer = `Kunde ${(n % customers) + 1}`
      if (way === 'copy') await beginWith(referenceOf(issued), ...referenceOf(issued).slice(-4))
      else if (n === 0) await beginWith(`Kunde ${customers}`)
      else await beginWith(customer, ...`e ${(n % customers) + 1}`.slice(2))
      await date()
      if (way === 'vehicle') await complete('vehicle-tractorPlate', `wa1234${n % 5}`, `WA 1234${n % 5}`)
      await issue(way)
    }
  })

  it('is there in the rows: every note in its series, with three links, each mailed', async () => {
    const documents = (await person.call('/rest/v1/documents?select=id,reference')).body
    expect(documents.map(({ reference }: { reference: string }) => reference).sort()).toEqual(
      Array.from({ length: notes }, (_, n) => referenceOf(n + 1)),
    )
    const links = (await person.call('/rest/v1/sign_grants?select=document_id,role,sent_to')).body
    expect(links).toHaveLength(3 * notes)
    expect(links.filter(({ sent_to }: { sent_to: string | null }) => !sent_to)).toEqual([])
    for (const { id } of documents)
      expect(
        new Set(
          links
            .filter((link: { document_id: string }) => link.document_id === id)
            .map((link: { role: string }) => link.role),
        ).size,
      ).toBe(3)
    await mailbox.next('dyspozytor@example.test', referenceOf(notes))
  })

  it('costs a note of a known customer at most 12 keys, links sent', () => {
    const most = (way: keyof typeof costs) => Math.max(...costs[way])
    expect(most('template')).toBeLessThanOrEqual(12)
    expect(most('copy')).toBeLessThanOrEqual(12)
    expect(most('vehicle')).toBeLessThanOrEqual(20)
    expect(most('written')).toBeLessThanOrEqual(150)
  })
})

it('nothing was asked of another origin, and the browser complained of nothing', () => {
  expect([desk.foreign, desk.complaints]).toEqual([[], []])
})
