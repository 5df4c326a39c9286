import { useOwnService } from '@consign/testkit'
import { sharedChromium } from '@consign/testkit/http/chromium.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Checker, openChecker } from './testing/checker.ts'
import { bundle } from './testing/vectors.ts'

const service = useOwnService({ pages: builtPages() })
let who: Checker

beforeAll(async () => {
  // The page’s own worker would have kept every script.
  who = await openChecker(await sharedChromium(), service.url, 'en', { serviceWorkers: 'block' })
})
afterAll(() => who.page.context().close())

const noNetwork = (route: Route) => route.abort('internetdisconnected')
const script = (name: string) => new RegExp(`/pages/verify/assets/${name}-[^/]*\\.js`)

describe('a script that cannot be fetched', () => {
  it('before the first screen leaves a way to load the page again', async () => {
    await who.page.route(script('en'), noNetwork)
    await who.page.goto(`${service.url}/verify`)
    await who.page.getByRole('heading', { name: 'This page could not be fetched' }).waitFor()
    await who.page.unrouteAll()
    await who.page.getByRole('button', { name: 'Reload' }).click()
    await who.sees('title')
  })

  it('of a language leaves the page in the language it has', async () => {
    await who.page.route(script('de'), noNetwork)
    const picker = who.page.getByRole('combobox')
    await picker.selectOption('de')
    await who.page.getByText(who.say('language.missing')).waitFor()
    expect(await picker.inputValue()).toBe('en')
    await who.page.unrouteAll()
    await picker.selectOption('de')
    await who.page.getByRole('heading', { level: 1, name: 'Frachtbrief prüfen' }).waitFor()
    await picker.selectOption('en')
    await who.sees('title')
  })

  it('of what checks calls no file unreadable, and checks it when asked again', async () => {
    await who.page.route(script('check.worker'), noNetwork)
    await who.page.goto(`${service.url}/verify`)
    await who.sees('title')
    expect(await who.check(bundle('three-signatures.valid.zip'))).toBe(who.say('stop.title'))
    await who.page.getByText(who.say('stop.missing')).waitFor()
    expect(await who.look('missing')).toEqual([])
    await who.page.unrouteAll()
    await who.page.getByRole('button', { name: who.say('stop.again') }).click()
    await who.sees('verdict.valid')
  })
})
