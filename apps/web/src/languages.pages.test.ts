import { describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'
import { languageNames, languages, textsOf } from './texts/catalogue.ts'

const { service, browser, ania } = openDesk()

const textsFetched = /\/assets\/([a-z]{2})-[\w-]{8}\.js$/

describe.each(languages)('a browser in %s', (language) => {
  it('gets the pages in its language from the first moment, and fetches its texts alone, with the first script', async () => {
    const context = await browser.newContext({ locale: language })
    const page = await context.newPage()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      new MutationObserver(() => {
        const title = document.querySelector('h1')?.textContent
        if (title && seen.at(-1) !== title) seen.push(title)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await page.goto(service.url)
    const texts = await textsOf(language)
    await page.getByRole('heading', { level: 1, name: texts['welcome.title'], exact: true }).waitFor()
    expect(await page.evaluate(() => (globalThis as { seen?: string[] }).seen)).toEqual([
      texts['welcome.title'],
    ])
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    expect(fetched.flatMap((path) => textsFetched.exec(path)?.[1] ?? [])).toEqual([language])
    const [own, others] = [fetched.findIndex((path) => textsFetched.test(path)), /-page-|\/parts-/]
    expect(fetched.slice(0, own).filter((path) => others.test(path))).toEqual([])
    await context.close()
  })
})

describe('a person', () => {
  it('chooses among all languages by their own names, and every tab follows', async () => {
    await ania.page.goto(`${service.url}/app/settings`)
    await ania.sees(ania.say('nav.settings'))
    const second = await ania.context.newPage()
    await second.goto(`${service.url}/app/members`)
    const select = ania.page.getByLabel(ania.say('settings.language'), { exact: true })
    expect(await select.getByRole('option').allTextContents()).toEqual(
      languages.map((each) => languageNames[each]),
    )
    await select.selectOption('cs')
    const cs = await textsOf('cs')
    await ania.sees(cs['nav.settings'])
    await second.getByRole('heading', { level: 1, name: cs['nav.members'], exact: true }).waitFor()
    await ania.page.getByLabel(cs['settings.language'], { exact: true }).selectOption('en')
    await ania.sees(ania.say('nav.settings'))
  })

  it('who has no account yet chooses too, and the browser keeps it', async () => {
    const context = await browser.newContext({ locale: 'tr' })
    const page = await context.newPage()
    await page.goto(`${service.url}/app/sign-up`)
    await page.getByLabel(ania.say('settings.language'), { exact: true }).selectOption('de')
    const de = await textsOf('de')
    const title = page.getByRole('heading', { level: 1, name: de['signUp.title'], exact: true })
    await title.waitFor()
    await page.reload()
    await title.waitFor()
    await context.close()
  })
})
