import { completeNote, issueNote, makeLink, password, saveNote, signIn } from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { focusWith } from './testing/focus-with.ts'
import { openDesk } from './testing/open-desk.ts'
import { signInAs } from './testing/person.ts'
import type { TextKey } from './texts/catalogues.ts'

const { service, ania, person, expectSound } = openDesk({ renderer: 'real' })
beforeAll(async () => {
  for (const reference of ['ONE', 'TWO', 'THREE']) {
    const { id } = await issueNote(person, { ...completeNote, reference })
    if (reference === 'THREE') await signNote(service, person, id, 'sender')
  }
  await saveNote(person, { reference: 'TWO AGAIN', sender: { name: 'Fabryka' } })
})

async function loadList(): Promise<void> {
  await ania.page.goto(`${service.url}/app/notes`)
  await ania.page.getByRole('link', { name: 'THREE' }).waitFor()
}

/** The list, from whatever page of the app is open. */
async function openList(): Promise<void> {
  await ania.goes('nav.notes')
  await ania.page.waitForURL(`${service.url}/app/notes`)
  await ania.page.getByRole('link', { name: 'THREE' }).waitFor()
}

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => ania.page.keyboard.press(key)), Promise.resolve())
const focused = () => ania.page.evaluate(() => document.activeElement?.textContent)
const dialog = () => ania.page.getByRole('dialog')

async function openCommands(): Promise<void> {
  await press('Control+k')
  await expect
    .poll(() =>
      dialog()
        .getByRole('combobox')
        .evaluate((field) => field.matches(':focus')),
    )
    .toBe(true)
}

describe('keys', () => {
  it('lead from every page to the search and to a new note', async () => {
    await ania.page.goto(`${service.url}/app/trust`)
    await ania.sees(ania.say('nav.trust'))
    await press('/')
    await ania.sees(ania.say('nav.notes'))
    await expect
      .poll(() => ania.page.getByRole('searchbox').evaluate((field) => field.matches(':focus')))
      .toBe(true)
    await ania.page.goto(`${service.url}/app/trust`)
    await ania.sees(ania.say('nav.trust'))
    await press('n')
    await ania.sees(ania.say('draft.untitled'))
  })
})

describe('keys in the list', () => {
  beforeEach(openList)

  it('go through the list, open a note and come back', async () => {
    await press('j')
    await expect.poll(focused).toBe('THREE')
    await press('j', 'j', 'j', 'k')
    await expect.poll(focused).toBe('TWO')
    await press('Enter')
    await ania.sees('TWO')
    await press('Escape')
    await ania.sees(ania.say('nav.notes'))
    await press('j', 's')
    await ania.sees('THREE')
    await ania.page.waitForURL(/tab=signatures/)
  })

  it('show the selected note beside the list, and keep it there', async () => {
    await press('j', 'Space')
    const peek = ania.page.getByRole('complementary', { name: ania.say('peek.title') })
    await peek.getByRole('heading', { name: 'THREE' }).waitFor()
    await peek.getByText('Signer sender').waitFor()
    await peek.getByRole('img').first().waitFor()
    await press('j')
    await peek.getByRole('heading', { name: 'TWO' }).waitFor()
    await peek.getByRole('img').first().waitFor()
    await expectSound('notes-peek')
    await ania.page.reload()
    await peek.waitFor()
    await press('Escape')
    expect(await peek.count()).toBe(0)
  })

  it('duplicate a note as a draft without what belongs to one transport', async () => {
    await press('j', 'd')
    await ania.sees(ania.say('draft.untitled'))
    await expect
      .poll(() => ania.page.locator('#field-sender-name').inputValue())
      .toBe(completeNote.sender.name)
    const first = ania.page.url()
    await ania.press('draft.duplicate')
    await ania.page.waitForURL((url) => url.href !== first)
    await expect
      .poll(() => ania.page.locator('#field-sender-name').inputValue())
      .toBe(completeNote.sender.name)
    const drafts = (await person.rpc('list_drafts')).body.items.slice(0, 2)
    for (const { id, revision, ...draft } of drafts) {
      expect(draft).toMatchObject({ reference: null, sender: completeNote.sender.name })
      const deleting = { operation_id: crypto.randomUUID(), draft_id: id, base_revision: revision }
      expect((await person.rpc('delete_draft', deleting)).status).toBe(200)
    }
  })

  it('are listed, do nothing while somebody types, and can be turned off', async () => {
    await ania.page.getByRole('button', { name: `${ania.say('keys.title')} ?` }).click()
    await dialog().getByText(ania.say('keys.duplicate')).waitFor()
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
    const seen = await ania.page.evaluateHandle(focusWith, '[role=dialog]')
    await press('?')
    expect(await seen.evaluate(({ focus }) => focus)).toBe('in it')
    await dialog().getByText(ania.say('keys.duplicate')).waitFor()
    await expectSound('keys')
    await press('Escape', '/')
    await ania.page.keyboard.type('jjnd?')
    await expect.poll(() => ania.page.getByRole('searchbox').inputValue()).toBe('jjnd?')
    await ania.page.goto(`${service.url}/app/settings`)
    await ania.page.getByLabel(ania.say('settings.keys')).uncheck()
    await press('?', 'n')
    expect(await dialog().count()).toBe(0)
    await ania.page.getByLabel(ania.say('settings.keys')).check()
    await expectSound('settings-keys')
  })
})

describe('by keyboard alone', () => {
  beforeEach(loadList)
  const isOn = (name: RegExp) =>
    ania.page.evaluate(
      ([source]) => {
        const at = document.activeElement?.closest('a, button, [role=tab], [role=menuitem]')
        const named = at?.getAttribute('aria-label') ?? at?.textContent ?? ''
        return new RegExp(source as string).test(named.trim())
      },
      [name.source],
    )
  /** Goes on from control to control until one has a name, as somebody would who cannot point. */
  async function tabTo(key: TextKey, step = 'Tab'): Promise<void> {
    const name = new RegExp(`^${ania.say(key)}`)
    for (let steps = 0; steps < 60 && !(await isOn(name)); steps += 1) await press(step)
    expect(await isOn(name)).toBe(true)
  }

  it('a note is issued, its link copied, all of it looked at, and cancelled', async () => {
    await press('n')
    await ania.sees(ania.say('draft.untitled'))
    await expect.poll(() => ania.page.evaluate(() => document.activeElement?.id)).toBe('content')
    await press('Escape')
    await ania.sees(ania.say('nav.notes'))
    await saveNote(person, { ...completeNote, reference: 'BY KEYBOARD' })
    await ania.page.goto(`${service.url}/app/notes?view=drafts`)
    await ania.page.getByRole('link', { name: 'BY KEYBOARD' }).waitFor()
    await press('j', 'Enter')
    await ania.sees('BY KEYBOARD')
    await press('Control+Enter')
    await ania.button('issue.doLinks', { n: 3 }).waitFor()
    await press('Enter')
    await ania.reads('sign.notOpened')
    await tabTo('sign.copy')
    expect(await ania.copies(() => press('Enter'))).toMatch(/\/sign\//)
    await ania.page.goto(ania.page.url())
    await ania.reads('sign.notOpened')
    await tabTo('tab.signatures')
    for (const tab of ['timeline', 'photos', 'evidence'] as const) {
      await press('ArrowRight')
      const name = new RegExp(`^${ania.say(`tab.${tab}`)}`)
      await ania.page.getByRole('tab', { name, selected: true }).waitFor()
    }
    await ania.reads('evidence.valid')
    await tabTo('note.more', 'Shift+Tab')
    await press('Enter')
    await expect
      .poll(() => ania.page.evaluate(() => document.activeElement?.closest('[role=menu]') != null))
      .toBe(true)
    await press('ArrowDown')
    await expect.poll(() => isOn(new RegExp(`^${ania.say('act.amend')}`))).toBe(true)
    await press('End', 'ArrowUp', 'Enter')
    await ania.reads('cancel.title', { reference: 'BY KEYBOARD' })
    await expect.poll(() => ania.page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    await ania.page.keyboard.type('Nothing to carry')
    await press('Tab', 'Tab', 'Enter')
    await ania.reads('state.cancelled')
    await dialog().waitFor({ state: 'detached' })
    await press('Escape')
    await ania.sees(ania.say('nav.notes'))
  })
})

describe('commands', () => {
  beforeEach(openList)

  it('lead anywhere by a few letters', async () => {
    await openCommands()
    await expectSound('commands')
    await ania.page.keyboard.type('go aud')
    await press('Enter')
    await ania.sees(ania.say('nav.audit'))
    await openCommands()
    await ania.page.keyboard.type('theme')
    await press('ArrowDown', 'ArrowDown')
    await dialog()
      .getByRole('option', { name: ania.say('theme.dark'), selected: true })
      .waitFor()
    await press('Enter')
    await expect.poll(() => ania.page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
    await openCommands()
    await ania.page.keyboard.type('as the dev')
    await press('Enter')
  })

  it('search what is no command', async () => {
    await openCommands()
    await ania.page.keyboard.type('two')
    await press('Enter')
    await ania.page.waitForURL(/q=two/)
  })
})

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
    await expect.poll(() => ania.page.getByRole('searchbox').inputValue()).toBe('')
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
    await ania.reads('notes.noneThen')
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

describe('what needs somebody', () => {
  const tab = () => ania.page.getByRole('link', { name: new RegExp(`^${ania.say('view.needs')}`) })

  it('is nothing as long as links last', async () => {
    await openList()
    await makeLink(person, (await person.rpc('list_documents', { query: 'one' })).body.items[0].id, 'sender')
    await tab().click()
    await ania.reads('notes.emptyNeeds')
    await expectSound('notes-needs-nothing')
  })

  it('names whose link has ended, or when it ends', async () => {
    let links: Record<string, string> | null = null
    await ania.page.route('**/rpc/list_documents', async (route) => {
      const asked = route.request().postDataJSON()
      if (!asked.links_end_by) return route.continue()
      const inADay = Date.parse(asked.links_end_by) - Date.now()
      expect(inADay / 3_600_000).toBeGreaterThan(23)
      const later = { ...asked, links_end_by: '2099-01-01T00:00:00Z' }
      const response = await route.fetch({ postData: JSON.stringify(later) })
      const { items, ...rest } = await response.json()
      const shown = links ? items.map((item: object) => ({ ...item, links })) : items
      return route.fulfill({ json: { ...rest, items: shown } })
    })
    await ania.page.goto(`${service.url}/app/notes?view=needs`)
    const row = ania.page.getByRole('row', { name: /ONE/ })
    await row.getByText(ania.say('notes.linkEnds', { time: '' }).trim()).waitFor()
    await expect.poll(() => tab().innerText()).toMatch(/1$/)
    links = { sender: 'expired' }
    await ania.page.reload()
    await row.getByText(ania.say('notes.linkEnded', { role: ania.say('role.sender') })).waitFor()
    await expectSound('notes-needs')
    await ania.page.unrouteAll({ behavior: 'wait' })
  })
})

describe('a session that ends', () => {
  it('is asked for over the page, and what was typed is saved then', async () => {
    const again = await signIn(service, person.email)
    await signInAs(ania, again, service)
    const draftId = await saveNote(person, { reference: 'TYPED' })
    await ania.page.goto(`${service.url}/app/drafts/${draftId}`)
    await ania.sees('TYPED')
    const isTyped = Promise.withResolvers<void>()
    await ania.page.route('**/rpc/save_draft', async (route) => {
      await isTyped.promise
      await route.continue()
    })
    await ania.page.locator('#field-sender-name').fill('Fabryka')
    expect((await again.send('POST', '/auth/v1/logout?scope=local')).status).toBe(204)
    isTyped.resolve()
    await dialog().getByText(ania.say('signIn.againText')).waitFor()
    await expectSound('signed-out')
    await dialog().locator('[name=email]').fill(person.email)
    await dialog().locator('[name=password]').fill(password)
    await dialog()
      .getByRole('button', { name: ania.say('signIn.title') })
      .click()
    await dialog().waitFor({ state: 'detached' })
    const saved = async () => (await person.call(`/rest/v1/drafts?id=eq.${draftId}`)).body[0].body.data
    await expect.poll(saved).toMatchObject({ reference: 'TYPED', sender: { name: 'Fabryka' } })
  })
})

it('the browser complained of nothing', () => {
  expect(ania.complaints).toEqual([])
})
