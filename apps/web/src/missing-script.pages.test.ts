import { completeNote, issueNote } from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import type { Route } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'
import { openViewer } from './testing/viewer.ts'

const { service, browser, ania, person, expectSound } = openDesk()

const scripts = (name: string) => new RegExp(`/pages/web/assets/${name}[^/]*\\.m?js`)
const noNetwork = (route: Route) => route.abort('internetdisconnected')
const notFound = (route: Route) => route.fulfill({ status: 404, body: '' })

afterEach(() => ania.page.unrouteAll())

async function openNotes(): Promise<void> {
  await ania.page.goto(`${service.url}/app/notes`)
  await ania.page.getByRole('heading', { level: 1 }).waitFor()
}

describe('the texts of a language that cannot be fetched', () => {
  it('before the page is shown are asked for in that language, and come with the network', async () => {
    const visitor = await openViewer(browser, service.url, { language: 'de' })
    await visitor.page.route(scripts('de'), noNetwork)
    await visitor.page.goto(service.url)
    await visitor.sees('Diese Seite konnte nicht geladen werden. Prüfen Sie das Netz.')
    expect(await visitor.look('missing-texts')).toEqual([])
    await visitor.page.unrouteAll()
    await visitor.page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await visitor.sees(visitor.say('welcome.title'))
    await visitor.context.close()
  })

  it('leave the page in the language that it has, and say so', async () => {
    await ania.page.goto(`${service.url}/app/settings`)
    await ania.page.route(scripts('ro'), noNetwork)
    await ania.page.getByLabel(ania.say('settings.language'), { exact: true }).selectOption('ro')
    await ania.reads('error.script')
    await ania.sees(ania.say('nav.settings'))
    expect(await ania.page.evaluate(() => document.documentElement.lang)).toBe('en')
    await ania.page.unrouteAll()
  })
})

describe('a script that cannot be fetched', () => {
  it('for want of network leaves all around its page, and comes when the person tries again', async () => {
    await openNotes()
    await ania.page.route(scripts('settings-page'), noNetwork)
    await ania.page.route(/\/app\/settings$/, noNetwork)
    await ania.goes('nav.settings')
    await ania.sees(ania.say('missing.page'))
    await ania.reads('missing.network')
    await expectSound('missing-page')
    await ania.page.unrouteAll()
    await ania.press('common.retry')
    await ania.sees(ania.say('nav.settings'))
  })

  it('comes by itself when the network is back', async () => {
    await openNotes()
    await ania.page.route(scripts('connections-page'), noNetwork)
    await ania.goes('nav.connections')
    await ania.sees(ania.say('missing.page'))
    await ania.page.unrouteAll()
    await ania.page.evaluate(() => dispatchEvent(new Event('online')))
    await ania.sees(ania.say('nav.connections'))
  })

  it('after an upgrade says so, and a reload brings the new page with the draft as it was typed', async () => {
    await ania.page.goto(`${service.url}/app/drafts/${crypto.randomUUID()}?start=empty`)
    await ania.page.route('**/rest/v1/rpc/save_draft', noNetwork)
    await ania.page.locator('#field-reference').fill('KEPT-1')
    const draft = ania.page.url()
    await ania.page.route(scripts('trust-page'), notFound)
    await ania.page.route(/\/app\/trust$/, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'newer' }),
    )
    await ania.goes('nav.trust')
    await ania.reads('missing.version')
    await ania.page.unrouteAll()
    await ania.press('missing.reload')
    await ania.sees(ania.say('nav.trust'))
    await ania.page.goto(draft)
    await expect.poll(() => ania.page.locator('#field-reference').inputValue()).toBe('KEPT-1')
  })

  it('of a part takes that part alone, and of the verifier calls no signature good or bad', async () => {
    const { id } = await issueNote(person, { ...completeNote, reference: 'PARTS' })
    await signNote(service, person, id, 'sender')
    await openNotes()
    await ania.page.route(scripts('(pdf|verify)'), noNetwork)
    await ania.page.goto(`${service.url}/app/notes/${id}`)
    await ania.sees('PARTS')
    await ania.reads('missing.part')
    await ania.reads('sign.unchecked')
    await ania.page.unrouteAll()
    await ania.page
      .locator('.note-paper')
      .getByRole('button', { name: ania.say('common.retry') })
      .click()
    await ania.page.locator('.note-paper').getByRole('img').first().waitFor()
  })
})
