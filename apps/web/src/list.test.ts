import { completeNote, issueNote, type Person, saveNote, signUp, useService } from '@consign/testkit'
import { launchChromium } from '@consign/testkit/http/chromium.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from './testing/person.ts'
import { openViewer, type Viewer } from './testing/viewer.ts'

// biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React’s
const service = useService({ renderer: 'real', pages: builtPages() })
let browser: Browser
let ania: Viewer
let person: Person
beforeAll(async () => {
  browser = await launchChromium()
  person = await signUp(service)
  ania = await openViewer(browser, service.url)
  await signInAs(ania, person, service)
  for (const reference of ['ONE', 'TWO', 'THREE']) {
    const { id } = await issueNote(person, { ...completeNote, reference })
    if (reference === 'THREE') await signNote(service, person, id, 'sender')
  }
  await saveNote(person, { reference: 'TWO AGAIN', sender: { name: 'Fabryka' } })
})
beforeEach(async () => {
  await ania.page.goto(`${service.url}/app/notes`)
  await ania.page.getByRole('link', { name: 'THREE' }).waitFor()
})
afterAll(async () => browser?.close())

const expectSound = async (name: string) => expect(await ania.look(name)).toEqual([])
const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => ania.page.keyboard.press(key)), Promise.resolve())
const focused = () => ania.page.evaluate(() => document.activeElement?.textContent)
const dialog = () => ania.page.getByRole('dialog')

async function openCommands(): Promise<void> {
  await press('Control+k')
  await expect
    .poll(
      () =>
        dialog()
          .getByRole('combobox')
          .evaluate((field) => field.matches(':focus')),
      { timeout: 10_000 },
    )
    .toBe(true)
}

describe('keys', () => {
  it('go through the list, open a note and come back', async () => {
    await press('j')
    await expect.poll(focused, { timeout: 10_000 }).toBe('THREE')
    await press('j', 'j', 'j', 'k')
    await expect.poll(focused, { timeout: 10_000 }).toBe('TWO')
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
    expect(await ania.page.locator('#field-sender-name').inputValue()).toBe(completeNote.sender.name)
    const [draft] = (await person.rpc('list_drafts')).body.items
    expect(draft).toMatchObject({ reference: null, sender: completeNote.sender.name })
    const deleting = { operation_id: crypto.randomUUID(), draft_id: draft.id, base_revision: draft.revision }
    expect((await person.rpc('delete_draft', deleting)).status).toBe(200)
  })

  it('are listed, do nothing while somebody types, and can be turned off', async () => {
    await press('?')
    await dialog().getByText(ania.say('keys.duplicate')).waitFor()
    await expectSound('keys')
    await press('Escape', '/')
    await ania.page.keyboard.type('jjnd?')
    expect(await ania.page.getByRole('searchbox').inputValue()).toBe('jjnd?')
    await ania.page.goto(`${service.url}/app/settings`)
    await ania.page.getByLabel(ania.say('settings.keys')).uncheck()
    await press('?', 'n')
    expect(await dialog().count()).toBe(0)
    await ania.page.getByLabel(ania.say('settings.keys')).check()
    await expectSound('settings-keys')
  })
})

describe('commands', () => {
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
    await expect
      .poll(() => ania.page.locator('html').getAttribute('data-mantine-color-scheme'), { timeout: 10_000 })
      .toBe('dark')
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
  it('looks in drafts and notes of every state, and says so when there is nothing', async () => {
    await ania.page.getByRole('searchbox').fill('two')
    await ania.page.getByRole('link', { name: 'TWO AGAIN' }).waitFor()
    await ania.page.getByRole('link', { name: 'TWO', exact: true }).waitFor()
    await expect
      .poll(() => ania.page.getByRole('link', { name: 'THREE' }).count(), { timeout: 10_000 })
      .toBe(0)
    await expectSound('search')
    await ania.page.getByRole('searchbox').fill('two nowhere')
    await ania.reads('notes.noMatch', { text: 'two nowhere' })
    await ania.page.getByRole('link', { name: new RegExp(`^${ania.say('view.all')}`) }).click()
    await ania.page.getByRole('link', { name: 'THREE' }).waitFor()
    expect(await ania.page.getByRole('searchbox').inputValue()).toBe('')
  })
})

it('the browser complained of nothing', () => {
  expect(ania.complaints).toEqual([])
})
