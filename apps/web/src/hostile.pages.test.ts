import {
  completeNote,
  issueNote,
  makeLink,
  openDevice,
  programWith,
  saveNote,
  signUp,
} from '@consign/testkit'
import { overflowOf } from '@consign/testkit/http/look.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { makeKey } from '@consign/testkit/people/key.ts'
import { beforeAll, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'
import { signInAs } from './testing/person.ts'
import { openViewer } from './testing/viewer.ts'

/** HTML, 90 kB with no place to break a line, another direction, letters of no width. */
const html = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
const unbroken = 'W'.repeat(45)
const tricks = '\u202egnp.exe\u200b\u2066x'

const { service, browser, ania, person } = openDesk({ company: `${html}${unbroken}`, language: 'pl' })
let places: readonly string[]
beforeAll(async () => {
  places = await filledPages()
})

/** The pages of a company in which everybody else writes such words. */
async function filledPages(): Promise<string[]> {
  await makeKey(person, { name: `${html}${unbroken}${tricks}`.slice(0, 120) })
  const address = { ...completeNote.sender.address, street: unbroken }
  const sender = { ...completeNote.sender, name: `${html}${unbroken}`, address }
  const note = {
    ...completeNote,
    reference: html,
    sender,
    specialAgreements: `${html}${unbroken}${unbroken}`,
  }
  const { id } = await issueNote(person, note)
  const token = await makeLink(person, id, 'sender')
  const device = openDevice(service, html)
  await device.send(token, await device.consent(token))
  const big = `${html}${tricks}${unbroken.repeat(2000)}`
  const draftId = await saveNote(person, {
    reference: `${html}${tricks}`,
    sender: { name: big },
    specialAgreements: big,
  })
  const program = await programWith(service, person, { requireApproval: true })
  const asked = await program.call('/functions/v1/publish', {
    draftId: await saveNote(program, note),
    revision: 1,
  })
  const views = ['underway', 'drafts', 'all'].map((view) => `/app/notes?view=${view}`)
  const tabs = ['signatures', 'timeline', 'photos', 'evidence', 'versions'].map(
    (tab) => `/app/notes/${id}?tab=${tab}`,
  )
  const company = ['approvals', 'connections', 'members', 'audit', 'trust', 'settings'].map(
    (page) => `/app/${page}`,
  )
  const one = [
    `/app/notes/${id}/amend`,
    `/app/drafts/${draftId}`,
    `/approvals/${asked.body.error.approval.id}`,
  ]
  return [...views, '/app/notes?q=img', ...tabs, ...one, ...company]
}

/** In short a third of the pages, which one by the seed, and always where is decided and where is typed. */
const isDrawn = (place: string, at: number) =>
  /^\/(?:approvals|app\/drafts)\/./.test(place) || at % 3 === seed % 3

it('words of others are words on every page, and no page is wider than its screen, in Polish', async () => {
  const found: string[] = []
  const widths = [1280, 360]
  for (const place of long(places.filter(isDrawn), places)) {
    await ania.page.goto(`${service.url}${place}`)
    const isThere = () =>
      ania.page.evaluate(
        () => !document.querySelector('.waiting:not(.preview *)') && document.querySelector('h1'),
      )
    await expect.poll(isThere, { message: place }).toBeTruthy()
    // One page ends where the next begins: to be laid out and drawn anew is most of what a look costs.
    for (const width of widths) {
      await ania.page.setViewportSize({ width, height: 800 })
      const over = await overflowOf(ania.page)
      if (over > 0) found.push(`${place}: ${over} px too wide at ${width}`)
    }
    widths.reverse()
    if ((await ania.page.locator('img[src="x"], body script').count()) > 0)
      found.push(`${place}: it is markup`)
  }
  expect([found, ania.complaints]).toEqual([[], []])
})

it('an address with a session of somebody else asks before it takes the place of whoever is signed in', async () => {
  const mallory = await signUp(service, 'Mallory', 'Evil')
  const viewer = await openViewer(browser, service.url, { language: 'pl' })
  await signInAs(viewer, person, service)
  const { page } = viewer
  const kept = () => page.evaluate(() => localStorage.getItem('consign.session'))
  await page.goto(`${service.url}/app/notes`)
  const before = await kept()
  const tokens = `access_token=${mallory.token}&refresh_token=${mallory.refreshToken}&expires_at=4000000000`
  await page.goto('about:blank')
  await page.goto(`${service.url}/app#${tokens}`)
  await page.waitForURL('**/app/notes')
  // Whoever is asked says no here.
  expect(viewer.complaints).toEqual([`a dialog: ${viewer.say('signIn.somebodyElse')}`])
  expect(await kept()).toBe(before)
})
