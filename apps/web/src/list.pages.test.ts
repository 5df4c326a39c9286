import { completeNote, issueNote, makeLink, password, saveNote, signIn } from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { focusWith } from './testing/focus-with.ts'
import { openDesk } from './testing/open-desk.ts'
import { signInAs } from './testing/person.ts'
import type { TextKey } from './texts/catalogue.ts'

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
    await press('n', 'Enter')
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
    await press('n', 'Enter')
    await ania.sees(ania.say('draft.untitled'))
    await expect.poll(() => ania.page.evaluate(() => document.activeElement?.id)).toBe('field-reference')
    await press('Escape', 'Escape')
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
    await press('End', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter')
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
    await dialog()
      .getByRole('option', { name: /^TWO AGAIN/ })
      .waitFor()
    await press('ArrowUp', 'Enter')
    await ania.page.waitForURL(/q=two/)
  })

  it('find a note by its number and a draft by its party', async () => {
    await openCommands()
    await ania.page.keyboard.type('three')
    await dialog()
      .getByRole('option', { name: /^THREE/, selected: true })
      .waitFor()
    await press('Enter')
    await ania.sees('THREE')
    await openCommands()
    await ania.page.keyboard.type('fabryka')
    await dialog()
      .getByRole('option', { name: /^TWO AGAIN/ })
      .click()
    await ania.sees('TWO AGAIN')
  })
})

describe('what needs somebody', () => {
  const tab = () => ania.page.getByRole('link', { name: new RegExp(`^${ania.say('view.needs')}`) })

  it('is every note without a link, and nothing as long as links last', async () => {
    await ania.page.goto(`${service.url}/app/notes?view=needs`)
    await ania.page.getByRole('row', { name: /ONE/ }).getByText(ania.say('notes.noLink')).waitFor()
    const { items } = (await person.rpc('list_documents', { waiting: true })).body
    expect(await tab().innerText()).toMatch(new RegExp(`${items.length}$`))
    await Promise.all(items.map(({ id }: { id: string }) => makeLink(person, id, 'consignee')))
    await ania.reads('notes.emptyNeeds')
    await expectSound('notes-needs-nothing')
  })

  it('names whose link has ended, or when it ends', async () => {
    let links: Record<string, string> | null = null
    await ania.page.route('**/rpc/list_documents', async (route) => {
      const asked = route.request().postDataJSON()
      if (!asked.waiting) return route.continue()
      const later = { ...asked, links_end_by: '2099-01-01T00:00:00Z' }
      const response = await route.fetch({ postData: JSON.stringify(later) })
      const { items, ...rest } = await response.json()
      const shown = links ? items.map((item: object) => ({ ...item, links })) : items
      return route.fulfill({ json: { ...rest, items: shown } })
    })
    await ania.page.goto(`${service.url}/app/notes?view=needs`)
    const row = ania.page.getByRole('row', { name: /ONE/ })
    await row.getByText(ania.say('notes.linkEnds', { time: '' }).trim()).waitFor()
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
