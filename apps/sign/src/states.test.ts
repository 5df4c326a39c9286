import { moveClock, useService } from '@consign/testkit'
import { launchChromium } from '@consign/testkit/http/chromium.ts'
import { shooting } from '@consign/testkit/http/look.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { draw } from './testing/hand.ts'
import { type IssuedNote, issuedNote } from './testing/note.ts'
import { openVisitor, type Visitor } from './testing/visitor.ts'
import { readOn } from './testing/walk.ts'

/** The languages that are longest, and that have other letters, are looked at on every screen. */
const languages = ['uk', 'ro', 'de', 'pl'] as const

// Nothing is proven here that the stories do not prove: it is there to be looked at.
describe.runIf(shooting)('pictures of every state at 360 px', { timeout: 300_000 }, () => {
  const service = useService({ renderer: 'real', pages: builtPages(), clock: 'movable' })
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(async () => browser?.close())

  it.each(languages)('in %s', async (language) => {
    const who = await openVisitor(browser, service.url, language)
    const note = await issuedNote(service)
    await carrierNotes(who, note)
    await consigneeSigns(who, note)
    await stops(who, note)
    await who.context.close()
  })

  async function carrierNotes(who: Visitor, { link }: IssuedNote): Promise<void> {
    await who.page.goto(await link('carrier'))
    await who.press('next')
    await who.look('1-observe-asks')
    await who.page.getByText(who.say('reserve.no')).click()
    await who.page.getByLabel(who.say('observe.grounds')).fill('Folia rozerwana, widać na rampie')
    await who.page.locator('.chip').nth(4).click()
    await who.page.evaluate(() => scrollTo(0, 0))
    await who.look('1-observe')
    await who.press('add.send')
    await who.sees('read.title')
  }

  async function consigneeSigns(who: Visitor, { link }: IssuedNote): Promise<void> {
    await who.page.goto(await link('consignee'))
    await who.sees('role.consignee')
    await who.look('1-what')
    await who.press('add.title')
    await who.look('1-add')
    await who.press('what.read')
    await who.page.locator('canvas').first().waitFor()
    await who.look('2-read')
    await readOn(who)
    await who.page.getByLabel(who.say('sign.name')).fill('Ewa Großmüller')
    await draw(who.page.getByRole('img', { name: who.say('sign.pad') }), who.page)
    await who.look('3-draw')
    await who.press('next')
    await who.page.getByText(who.say('reserve.no')).click()
    await who.press('phrase.damaged')
    await who.look('4-reserve')
    await who.press('next')
    await who.look('5-photos')
    await who.press('photos.skip')
    await who.look('6-confirm')
    await who.context.setOffline(true)
    await who.press('confirm.sign')
    await who.sees('offline.title')
    await who.look('offline')
    await who.context.setOffline(false)
    await who.sees('receipt.title')
    await who.look('7-receipt')
  }

  async function stops(who: Visitor, { client, id, link }: IssuedNote): Promise<void> {
    const sender = await link('sender')
    await moveClock(service.database, '8 days')
    await who.page.goto(sender)
    await who.sees('expired.title')
    await who.look('stop-expired')
    await client.renewSignGrant({ body: { document_id: id, role: 'sender' } })
    await client.revokeSignGrants({ body: { document_id: id } })
    await who.page.goto(sender)
    await who.sees('revoked.title')
    await who.look('stop-revoked')
    await who.page.goto(`${service.url}/sign/abc`)
    await who.sees('unknown.title')
    await who.look('stop-unknown')
  }
})
