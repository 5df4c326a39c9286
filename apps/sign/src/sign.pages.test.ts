import { examples } from '@consign/document-types/examples'
import { completeNote, useOwnService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { expect, it } from 'vitest'
import { openAt, signer } from './testing/answered.ts'
import { cameraPhoto } from './testing/camera.ts'
import { draw } from './testing/hand.ts'
import { issuedNote, type Role } from './testing/note.ts'
import { tooWide } from './testing/too-wide.ts'
import { usePhones } from './testing/use-phones.ts'
import type { Visitor } from './testing/visitor.ts'
import { findInOrder, readOn, upToSigning } from './testing/walk.ts'

const service = useOwnService({ renderer: 'real', pages: builtPages() })
const { visitor, stranger } = usePhones(service)

/** What must hold on every screen, at 360 px and in both themes. */
async function expectSound(who: Visitor, name: string): Promise<void> {
  expect(await who.look(name)).toEqual([])
}

/** From the first screen to the name and the hand. */
async function readAndDraw(
  who: Visitor,
  role: Role,
  look: (who: Visitor, name: string) => Promise<void>,
): Promise<void> {
  await who.sees(`role.${role}`)
  await look(who, '1-what')
  await who.press('what.read')
  await who.sees('read.title')
  await expect.poll(() => who.button('read.done').isVisible()).toBe(true)
  await look(who, '2-read')
  await who.press('read.done')
  await who.sees('sign.title')
  await who.page.getByLabel(who.say('sign.name')).fill(role === 'carrier' ? 'Jan Śmiałek' : 'Celina Wójcik')
  await draw(who.page.getByRole('img', { name: who.say('sign.pad') }), who.page)
  await look(who, '3-draw')
  await who.press('next')
}

it('a note that was changed meanwhile: the page says what, keeps the name, and has it read and signed again', async () => {
  const { client, id, link } = await issuedNote(service)
  const address = await link('sender')
  const amended = async (general: string) => {
    const { rows } = await client.read('documents', { where: { id: { eq: id } } })
    const base_version_id = rows[0]?.body.currentVersionId ?? ''
    const data = { ...completeNote, senderInstructions: { general } }
    await client.amendDocument({ body: { document_id: id, base_version_id, data, reason: 'Another load' } })
  }
  const who = await visitor()
  await openAt(who, address, 'confirm')
  await expectSound(who, '6-confirm-sender')
  await amended('Nie przechylać')
  await who.press('confirm.sign')
  await who.sees('stale.title')
  await who.page.getByText('Nie przechylać').waitFor()
  await expectSound(who, 'stop-stale')
  await who.press('stale.read')
  await readAndSign(who)
  await expectSound(who, '7-receipt-sender')
  expect((await client.evidence({ body: { document_id: id } })).missing).not.toContain('sender')
  // Who has signed what was changed since is asked again.
  await amended('Nie rzucać')
  await who.page.reload()
  await who.press('what.read')
  await readAndSign(who)
  const evidence = await client.evidence({ body: { document_id: id } })
  expect([evidence.missing.includes('sender'), evidence.consents.length]).toEqual([false, 2])
  await who.leave()
})

/** From the page to read to the receipt; the name is there still. */
async function readAndSign(who: Visitor): Promise<void> {
  await who.sees('read.title')
  // What was amended stands on a second page: it must be on screen, too.
  await who.page.locator('canvas').nth(1).waitFor()
  expect(await who.button('read.done').isVisible()).toBe(false)
  await readOn(who)
  const name = who.page.getByLabel(who.say('sign.name'))
  await eventually(async () => expect(await name.inputValue()).toBe(signer))
  await draw(who.page.getByRole('img', { name: who.say('sign.pad') }), who.page)
  await who.press('next')
  await who.press('photos.skip')
  await who.press('confirm.sign')
  await who.sees('receipt.title')
}

it('a note of another type is read and signed as well', async () => {
  const { client, id, link } = await issuedNote(service, {
    ...(examples.get('pl-waybill@1') as object),
    type: { name: 'pl-waybill', version: '1' },
  })
  const who = await visitor()
  await who.page.goto(await link('sender'))
  await who.sees('role.sender')
  await expectSound(who, 'waybill')
  await upToSigning(who)
  await who.press('confirm.sign')
  await who.sees('receipt.title')
  expect((await client.evidence({ body: { document_id: id } })).consents).toHaveLength(1)
  await who.leave()
})

it('from 960 px on the note stands beside what is asked, and is read there down to its end', async () => {
  const { link } = await issuedNote(service)
  const viewport = { width: 1280, height: 800 }
  const who = await stranger('de', { viewport, hasTouch: false })
  await who.page.goto(await link('carrier'))
  await who.sees('role.carrier')
  await who.page.locator('aside canvas').waitFor()
  await who.press('what.read')
  await who.sees('read.title')
  await who.page.getByText('Części zamienne').first().waitFor()
  await expectSound(who, 'desktop')
  expect(await who.button('read.done').isVisible()).toBe(false)
  const note = who.page.getByRole('complementary')
  const lower = () => note.evaluate((aside) => aside.scrollTo(0, aside.scrollHeight))
  const read = () => lower().then(() => who.button('read.done').isVisible())
  await expect.poll(read).toBe(true)
  await who.press('read.done')
  await findInOrder(who)
  await who.sees('sign.title')
  await expect.poll(() => who.page.getByLabel(who.say('sign.name')).inputValue()).toBe('Jan Śmiałek')
  await who.leave()
})

it('who signs at once is not interrupted: with the field the focus, the name and the measure of the hand are there', async () => {
  const { link } = await issuedNote(service)
  const who = await visitor()
  await who.page.goto(await link('carrier'))
  await who.press('what.read')
  await expect.poll(() => who.button('read.done').isVisible()).toBe(true)
  await who.press('read.done')
  await who.page.getByText(who.say('reserve.yes')).click()
  await who.press('next')
  await who.sees('add.title')
  const seen = await who.page.evaluateHandle(whatComesWith, '.pad')
  await who.press('next')
  const [focus, viewBox, name] = await seen.evaluate(({ come }) => come)
  expect([focus, name]).toEqual(['H1', 'Jan Śmiałek'])
  expect(viewBox).not.toBe('0 0 1 1')
  await who.leave()
})

/** Runs in the page: what has the focus, the measure of the field and the name, in the very turn in which the field has come. */
const whatComesWith = (field: string) => ({
  come: new Promise<(string | null | undefined)[]>((resolve) => {
    const tell = () =>
      resolve([
        document.activeElement?.tagName,
        document.querySelector(`${field} svg`)?.getAttribute('viewBox'),
        document.querySelector('input')?.value,
      ])
    const watch = new MutationObserver(() => {
      if (document.querySelector(field) === null) return
      watch.disconnect()
      const turn = new MessageChannel()
      turn.port1.onmessage = tell
      turn.port2.postMessage(null)
    })
    watch.observe(document.body, { childList: true, subtree: true })
  }),
})

it('the policy stops a script that somebody brings in, and another page cannot frame it', async () => {
  const { link } = await issuedNote(service)
  const who = await visitor()
  const address = await link('carrier')
  await who.page.goto(address)
  await who.sees('role.carrier')
  const ran = await who.page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
    return 'ran' in window
  })
  expect(ran).toBe(false)
  expect(who.complaints.join()).toContain('Content Security Policy')
  const response = await who.page.request.get(address)
  expect(response.headers()).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' })
  expect(await who.context.cookies()).toEqual([])
  await who.leave()
})

it('every step is sound, and no language overflows a screen of 360 px on any', async () => {
  const { link } = await issuedNote(service)
  const who = await visitor()
  const wide: string[] = []
  const look = async (who: Visitor, name: string) => {
    await expectSound(who, name)
    wide.push(...(await tooWide(who)))
  }
  await who.page.goto(await link('consignee'))
  await who.press('what.read')
  await who.press('read.text')
  await who.page.getByText('Części zamienne').waitFor()
  await look(who, '2-text')
  await who.page.reload()
  await who.press('back')
  await readAndDraw(who, 'consignee', look)
  await who.page.getByText(who.say('reserve.no')).click()
  await who.page.getByLabel(who.say('observe.own')).fill('W'.repeat(150))
  await look(who, '4-reserve')
  await who.press('next')
  await who.sees('photos.title')
  await look(who, '5-photos-none')
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto(who.page, 5) }
  await who.page.locator('input[type=file][multiple]').setInputFiles(photo)
  await who.page.getByText(who.say('count', { count: 1, most: 10 })).waitFor()
  await look(who, '5-photos')
  await who.press('next')
  await who.sees('confirm.title')
  await look(who, '6-confirm')
  await who.press('confirm.sign')
  await who.sees('receipt.title')
  await who.page.getByText(who.say('receipt.photos', { sent: 1, count: 1 })).waitFor()
  await look(who, '7-receipt')
  expect(wide).toEqual([])
  await who.leave()
})
