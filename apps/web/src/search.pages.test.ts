import { readFile } from 'node:fs/promises'
import { completeNote, issueNote, saveNote } from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'
import type { TextKey } from './texts/catalogue.ts'

const { service, ania, person, expectSound } = openDesk()
beforeAll(async () => {
  for (const reference of ['ONE', 'TWO', 'THREE']) {
    const { id } = await issueNote(person, { ...completeNote, reference })
    if (reference === 'THREE') await signNote(service, person, id, 'sender')
  }
  await saveNote(person, { reference: 'TWO AGAIN', sender: { name: 'Fabryka' } })
})

async function openList(): Promise<void> {
  await ania.page.goto(`${service.url}/app/notes`)
  await ania.page.getByRole('link', { name: 'THREE' }).waitFor()
}

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => ania.page.keyboard.press(key)), Promise.resolve())
const focused = () => ania.page.evaluate(() => document.activeElement?.textContent)
const dialog = () => ania.page.getByRole('dialog')

describe('a search', () => {
  beforeEach(openList)

  it('loses no letter of who types faster than the page can follow', async () => {
    const field = ania.page.getByRole('searchbox')
    const seen = await field.evaluate(typeFast, 'two again')
    expect(seen).toEqual(['t', 'tw', 'two', 'two ', 'two a', 'two ag', 'two aga', 'two agai', 'two again'])
    await ania.page.getByRole('link', { name: 'TWO AGAIN' }).waitFor()
    expect(await field.inputValue()).toBe('two again')
  })

  /** Runs in the page: types letter by letter, and answers what stands in the field a moment after each. */
  async function typeFast(field: HTMLElement | SVGElement, text: string): Promise<string[]> {
    field.focus()
    const seen: string[] = []
    for (const letter of text) {
      document.execCommand('insertText', false, letter)
      for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setTimeout(resolve, turns))
      seen.push((field as HTMLInputElement).value)
    }
    return seen
  }

  it('opens the first result by Enter, as soon as it is there', async () => {
    await press('/')
    await ania.page.keyboard.type('two', { delay: 0 })
    await press('Enter')
    await ania.sees('TWO')
  })

  it('leads to the results by the arrows and back, and Escape leaves it empty', async () => {
    await press('/')
    await ania.page.keyboard.type('two')
    await ania.page.getByRole('link', { name: 'TWO', exact: true }).waitFor()
    await press('ArrowDown')
    await expect.poll(focused).toBe('TWO AGAIN')
    await press('ArrowDown')
    await expect.poll(focused).toBe('TWO')
    await press('ArrowUp')
    await expect.poll(focused).toBe('TWO AGAIN')
    await press('/', 'Escape')
    expect(await ania.page.getByRole('searchbox').inputValue()).toBe('')
    await ania.page.getByRole('link', { name: 'THREE' }).waitFor()
    await press('j')
    await expect.poll(focused).toBe('THREE')
    expect(await ania.page.getByRole('searchbox').inputValue()).toBe('')
  })

  it('shows the words that it found, also in a column that was not chosen', async () => {
    await ania.page.getByRole('button', { name: ania.say('columns.title') }).click()
    for (const role of ['sender', 'carrier', 'consignee'] as const)
      await dialog()
        .getByLabel(ania.say(`role.${role}`))
        .uncheck()
    await press('Escape')
    await expect
      .poll(() => ania.page.getByRole('columnheader', { name: ania.say('role.carrier') }).count())
      .toBe(0)
    await ania.page.getByRole('searchbox').fill('zuraw')
    await expect.poll(() => ania.page.locator('mark').first().innerText()).toBe('Żuraw')
    await ania.page.getByRole('button', { name: ania.say('columns.title') }).click()
    await dialog()
      .getByRole('button', { name: ania.say('columns.usual') })
      .click()
    await press('Escape')
    await ania.page.getByRole('searchbox').fill('')
  })

  it('looks in drafts and notes of every state, and says so when there is nothing', async () => {
    await ania.page.getByRole('searchbox').fill('two')
    await ania.page.getByRole('link', { name: 'TWO AGAIN' }).waitFor()
    await ania.page.getByRole('link', { name: 'TWO', exact: true }).waitFor()
    await expect.poll(() => ania.page.getByRole('link', { name: 'THREE' }).count()).toBe(0)
    await expectSound('search')
    await ania.page.getByRole('searchbox').fill('two nowhere')
    await ania.reads('notes.noMatch', { text: 'two nowhere' })
    await ania.page.getByRole('link', { name: new RegExp(`^${ania.say('view.all')}`) }).click()
    await ania.page.getByRole('link', { name: 'THREE' }).waitFor()
    await ania.page.getByRole('link', { name: 'TWO AGAIN' }).waitFor()
    await expect.poll(() => ania.page.getByRole('searchbox').inputValue()).toBe('')
  })
})

describe('a list', () => {
  beforeEach(openList)
  const references = () => ania.page.locator('.list-row .list-reference').allInnerTexts()

  it('is sorted by a column up, then down, then as it came, and stays so in the address', async () => {
    const byReference = ania.button('notes.reference')
    const before = await references()
    await byReference.click()
    await expect.poll(references).toEqual(before.toSorted())
    await byReference.click()
    await ania.page.waitForURL(/sort=-reference/)
    await ania.page.reload()
    await expect.poll(references).toEqual(before.toSorted().toReversed())
    await byReference.click()
    await expect.poll(references).toEqual(before)
  })

  it('is narrowed by state and carrier, which stay in the address', async () => {
    await ania.press('filter.any')
    await dialog().getByLabel(ania.say('state.sender_signed')).check()
    await dialog().getByLabel(ania.say('role.carrier'), { exact: true }).fill('gzegz')
    await expect.poll(references).toEqual([expect.stringMatching(/^THREE/)])
    await expectSound('notes-filter')
    await press('Escape')
    await ania.page.reload()
    await ania.button('filter.chosen', { n: 2 }).click()
    await dialog().getByLabel(ania.say('filter.customer')).fill('nobody')
    await ania.reads('notes.noneSuch')
    await ania.press('filter.clear')
    await expect.poll(async () => (await references()).length).toBeGreaterThan(2)
  })

  it('has notes chosen by hand and key for a table', async () => {
    await press('j', 'x', 'j')
    await ania.page.getByRole('checkbox', { name: ania.say('chosen.one', { reference: 'ONE' }) }).check()
    await ania.reads('chosen.n', { n: 2 })
    await expectSound('notes-chosen')
    const download = ania.page.waitForEvent('download')
    await ania.press('chosen.download')
    await ania.page.getByRole('menuitem', { name: ania.say('chosen.csv') }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    expect(saved.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      '\ufeffreference',
      'THREE',
      'ONE',
      '',
    ])
    await ania.press('chosen.none')
    await expect.poll(() => ania.page.getByText(ania.say('chosen.n', { n: 2 })).count()).toBe(0)
  })
})

describe('a filter by day', () => {
  beforeEach(openList)

  const days = () => ania.page.getByRole('dialog')
  const rows = () => ania.page.locator('.list-reference')
  const field = (key: TextKey) => days().getByRole('textbox', { name: ania.say(key), exact: true })

  it('shows what was taken over then, in every view, and stays in the address', async () => {
    await ania.press('date.any')
    await field('date.from').fill('2.9.2026')
    await ania.reads('notes.noneSuch')
    await expectSound('notes-days')
    await field('date.from').fill('soon')
    await field('date.to').fill('1/9/26')
    await ania.reads('day.none')
    await field('date.from').fill('1.9.26')
    await field('date.to').focus()
    await expect.poll(() => field('date.from').inputValue()).toBe('01/09/2026')
    await ania.page.getByRole('link', { name: 'THREE' }).waitFor()
    await press('Escape')
    await ania.page.getByRole('link', { name: new RegExp(`^${ania.say('view.all')}`) }).click()
    await ania.page.waitForURL(/view=all.*from=2026-09-01.*to=2026-09-01/)
    await ania.page.reload()
    await expect.poll(() => rows().count()).toBeGreaterThanOrEqual(3)
    await ania.page.getByRole('button', { name: /1 Sep/ }).click()
    await ania.press('date.clear')
    await ania.button('date.any').waitFor()
  })

  it('is typed letter by letter, the one after the other', async () => {
    await ania.press('date.any')
    for (const day of ['from', 'to'] as const) {
      await field(`date.${day}`).focus()
      await ania.page.keyboard.type('1.9.2026')
    }
    await ania.page.waitForURL(/from=2026-09-01.*to=2026-09-01/)
    await ania.press('date.clear')
    await ania.button('date.any').waitFor()
  })

  it('goes on to the next page when one has nothing', async () => {
    const cursor = '2026-09-01T00:00:00.000Z_01a1fdb8-61f0-7c11-8a5e-2f6f3f1f9b10'
    await ania.page.route('**/rpc/list_documents', async (route) => {
      const { query, after } = route.request().postDataJSON()
      if (query !== 'far away') return route.continue()
      if (!after) return route.fulfill({ json: { items: [], counts: {}, nextCursor: cursor } })
      const response = await route.fetch({ postData: JSON.stringify({ query: 'three' }) })
      return route.fulfill({ response })
    })
    await ania.page.getByRole('searchbox').fill('far away')
    await ania.page.waitForURL(/q=far/)
    await expect.poll(() => rows().allInnerTexts()).toEqual([expect.stringMatching(/^THREE/)])
    await ania.page.unrouteAll({ behavior: 'wait' })
  })
})

it('the browser complained of nothing', () => {
  expect(ania.complaints).toEqual([])
})
