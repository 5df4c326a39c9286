import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { completeNote, issueNote, makeLink, openDevice, pngOf } from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'

const { service, ania, person, expectSound } = openDesk({ renderer: 'real' })

const dialog = () => ania.page.getByRole('dialog')
const box = (name: string) => ania.page.getByRole('group', { name })
/** Whether all of it can be seen in the row that it is in. */
const isInside = (tab: Element): boolean => {
  const [own, row] = [tab, tab.parentElement as Element].map((each) => each.getBoundingClientRect())
  return !!own && !!row && own.left >= row.left && own.right <= row.right
}
const evidence = async (id: string) => (await person.rpc('evidence', { document_id: id })).body

const consignee = { ...completeNote.consignee, email: 'eingang@muster.example' }

const show = (reference: string, ...signed: string[]) => showAt('', reference, ...signed)

async function showAt(search: string, reference: string, ...signed: string[]): Promise<string> {
  const { id } = await issueNote(person, { ...completeNote, consignee, reference })
  await signNote(service, person, id, ...signed)
  await ania.page.goto(`${service.url}/app/notes/${id}${search}`)
  return id
}

describe('a note', () => {
  it('is printed as its PDF, every page as a picture sharp enough for its code', async () => {
    await ania.page.addInitScript(() => {
      window.print = () => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('.print-sheets img')]
        Object.assign(window, { printed: pictures.map(({ naturalWidth }) => naturalWidth) })
      }
    })
    await show('PRINTED')
    await ania.press('note.print')
    const printed = () => ania.page.evaluate(() => (window as unknown as { printed?: number[] }).printed)
    await expect.poll(printed).toEqual([2066])
    await ania.page.emulateMedia({ media: 'print' })
    expect(await ania.page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
    expect(await ania.page.locator('.print-sheets img').isVisible()).toBe(true)
    await ania.page.emulateMedia({ media: null })
    await ania.page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await ania.page.locator('.print-sheets').count()).toBe(0)
  })

  it('has the PDF of every version, to be looked at and kept', async () => {
    const wide = ania.page.viewportSize()
    await ania.page.setViewportSize({ width: 360, height: 740 })
    const id = await showAt('?tab=versions', 'VERSIONS', 'sender')
    const { artifacts, versions } = await evidence(id)
    const tab = ania.page.getByRole('tab', { name: ania.say('tab.versions') })
    await expect.poll(() => tab.evaluate(isInside)).toBe(true)
    if (wide) await ania.page.setViewportSize(wide)
    await ania.press('versions.lookAt', { n: 1 })
    await dialog().getByRole('img').first().waitFor()
    await expectSound('version')
    await ania.page.keyboard.press('Escape')
    const saving = ania.page.waitForEvent('download')
    await ania.press('versions.pdfOf', { n: 1 })
    const bytes = await readFile(await (await saving).path())
    const first = artifacts.find(({ versionId }: { versionId: string }) => versionId === versions[0].id)
    expect(bytes).toHaveLength(first.byteSize)
  })

  it('says so when its PDF cannot be shown here', async () => {
    const bytes = Buffer.from('no PDF at all')
    const digest = createHash('sha256').update(bytes).digest('hex')
    await ania.page.route('**/functions/v1/artifacts/*', (route) =>
      route.fulfill({
        body: bytes,
        headers: { 'content-type': 'application/pdf', 'x-artifact-sha256': digest },
      }),
    )
    await show('UNREADABLE')
    await ania.reads('note.unreadable')
    await ania.page.unrouteAll({ behavior: 'wait' })
  })

  it('leads to the page that anybody may see who has the print', async () => {
    await show('PUBLIC', 'sender')
    await ania.page.getByRole('tab', { name: ania.say('tab.evidence') }).click()
    await ania.reads('evidence.valid')
    const address = await ania.copies(() => ania.press('evidence.copyLink'))
    const opened = ania.context.waitForEvent('page')
    await ania.page.getByRole('link', { name: ania.say('evidence.openLink') }).click()
    const page = await opened
    await page.waitForURL(address)
    await page.getByText('The paper in your hand is the newest version.').waitFor()
    await page.close()
  })

  it('gets a link that asks for a code, or is mailed in the language of the party', async () => {
    await ania.page.route('**/rpc/whoami', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), sendsMail: true } })
    })
    const id = await show('LINKS')
    await ania.page.reload()
    const carrier = box('23 Carrier')
    await carrier.getByRole('button', { name: ania.say('sign.withCode') }).click()
    await dialog().getByLabel(ania.say('sign.codeEmail')).fill('jan@example.test')
    await expectSound('link-code')
    await dialog()
      .getByRole('button', { name: ania.say('sign.make') })
      .click()
    await dialog().getByText(ania.say('sign.noMail')).waitFor()
    await ania.page.keyboard.press('Escape')
    await box('24 Consignee')
      .getByRole('button', { name: ania.say('sign.send') })
      .click()
    const locale = dialog().getByLabel(ania.say('sign.locale'))
    await expect.poll(() => locale.inputValue()).toBe('de')
    await expect.poll(() => dialog().getByLabel(ania.say('signIn.email')).inputValue()).toBe(consignee.email)
    expect(await locale.locator('option').count()).toBe(12)
    await dialog().getByLabel(ania.say('sign.code')).check()
    await expectSound('link-send')
    await ania.page.keyboard.press('Escape')
    await carrier.getByRole('button', { name: ania.say('sign.make'), exact: true }).click()
    await carrier.getByRole('button', { name: ania.say('sign.large') }).click()
    await dialog()
      .getByRole('img', { name: ania.say('sign.qr', { role: 'Carrier' }) })
      .waitFor()
    await expectSound('link-large')
    await dialog().getByText('LINKS').waitFor()
    await dialog().getByText(completeNote.carrier.name).waitFor()
    expect((await evidence(id)).links).toHaveLength(1)
    await ania.page.unrouteAll({ behavior: 'wait' })
  })

  it('offers no mail where the service sends none, and says to whom and when a link was mailed', async () => {
    await ania.page.route('**/rest/v1/sign_grants?*', async (route) => {
      const response = await route.fetch()
      const rows = (await response.json()) as { body: object }[]
      const sent = { sentTo: 'jan@example.test', sentAt: new Date().toISOString() }
      await route.fulfill({ json: rows.map(({ body }) => ({ body: { ...body, ...sent } })) })
    })
    const id = await show('MAILED')
    await makeLink(person, id, 'carrier')
    const carrier = box('23 Carrier')
    await carrier.getByText(ania.say('sign.sentTo', { email: 'jan@example.test', time: '' }).trim()).waitFor()
    expect(await ania.button('sign.send').count()).toBe(0)
    await expect
      .poll(() => carrier.getByRole('link', { name: ania.say('sign.openHere') }).getAttribute('href'))
      .toMatch(/\/sign\//)
    await expectSound('link-mailed')
    await ania.page.unrouteAll({ behavior: 'wait' })
  })
})

describe('photos that were signed', () => {
  const taken = [pngOf(1, 1, 40), pngOf(1, 1, 200), pngOf(1, 1, 120)]

  it('are shown by who signed them, one after the other, and one that has not come is said to be missing', async () => {
    const { id } = await issueNote(person, { ...completeNote, reference: 'PHOTOS' })
    const token = await makeLink(person, id, 'sender')
    const device = openDevice(service, 'Celina Wójcik')
    const photos = taken.map(({ sha256, mediaType, bytes }, at) => ({
      sha256,
      mediaType,
      category: at === 0 ? ('damage' as const) : ('goods' as const),
      addedAt: '2026-09-02T10:00:00Z',
      byteSize: bytes.length,
    }))
    const consent = await device.consent(token, { photos })
    await device.send(token, consent)
    for (const { sha256, mediaType, bytes } of taken.slice(0, 2)) {
      const path = `/functions/v1/consents/${id}/photos/${consent.id}/${sha256}`
      const sent = { method: 'PUT', headers: { 'content-type': mediaType } }
      await person.call(path, new Uint8Array(bytes), sent)
    }
    await ania.page.goto(`${service.url}/app/notes/${id}?tab=photos`)
    await ania.reads('photos.pending')
    const pictures = ania.page.locator('figure img')
    await expect.poll(() => pictures.count()).toBe(2)
    await expectSound('photos')
    await pictures.first().click()
    await dialog()
      .getByText(ania.say('photos.at', { at: 1, n: 2 }))
      .waitFor()
    await dialog()
      .getByText(taken[0]?.sha256 ?? '')
      .waitFor()
    await ania.page.keyboard.press('ArrowRight')
    await dialog()
      .getByText(taken[1]?.sha256 ?? '')
      .waitFor()
    await dialog().locator('img').waitFor()
    await ania.page.keyboard.press('ArrowRight')
    await dialog()
      .getByText(ania.say('photos.at', { at: 2, n: 2 }))
      .waitFor()
    await expectSound('photo-large')
  })
})

it('photos of a statement stand beside those of signatures', async () => {
  const { id } = await issueNote(person, { ...completeNote, reference: 'STATED PHOTOS' })
  const [, token = ''] = await signNote(service, person, id, 'sender', 'carrier')
  const device = openDevice(service, 'Jan Śmiałek')
  const { sha256, mediaType, bytes } = pngOf(1, 1, 90)
  const photo = {
    sha256,
    mediaType,
    category: 'damage',
    addedAt: '2026-09-02T10:00:00Z',
    byteSize: bytes.length,
  }
  const said = await device.statement(token, 'delivery.obstacle', { reason: 'closed' }, { photos: [photo] })
  await device.state(token, said)
  const path = `${service.url}/functions/v1/sign/${token}/photos/${said.id}/${sha256}`
  const headers = { 'content-type': mediaType }
  expect((await fetch(path, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status).toBeLessThan(
    300,
  )
  await ania.page.goto(`${service.url}/app/notes/${id}?tab=photos`)
  await ania.reads('photos.by', { role: 'Carrier' })
  await expect.poll(() => ania.page.locator('figure img').count()).toBe(1)
  await expectSound('photos-stated')
})

it('the browser complained of nothing', () => {
  expect(ania.complaints).toEqual([])
})
