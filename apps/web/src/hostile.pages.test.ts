import {
  callAuth,
  completeNote,
  issueNote,
  makeLink,
  openDevice,
  type Person,
  programWith,
  saveNote,
  signUp,
} from '@consign/testkit'
import { overflowOf } from '@consign/testkit/http/look.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { makeKey } from '@consign/testkit/people/key.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'
import { personIn, signInAs } from './testing/person.ts'
import { openViewer, type Viewer } from './testing/viewer.ts'

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

describe('an address with a session in it', () => {
  const open = async ({ page }: Viewer, tokens: Record<string, string>) => {
    await page.goto('about:blank')
    const fragment = new URLSearchParams({ expires_at: '1', token_type: 'bearer', ...tokens })
    await page.goto(`${service.url}/app/notes#${fragment}`)
  }
  const kept = ({ page }: Viewer) => page.evaluate(() => localStorage.getItem('consign.session'))
  const names = ({ page }: Viewer, { email }: Person) => page.getByText(email, { exact: true }).waitFor()

  it('names the account that the server knows, and leaves the session here as it is when declined', async () => {
    const mallory = await signUp(service, 'Mallory', 'Evil')
    const viewer = await openViewer(browser, service.url, { language: 'pl' })
    await signInAs(viewer, person, service)
    const before = await kept(viewer)
    const { id: sub } = (await person.call('/auth/v1/user')).body
    const claims = Buffer.from(JSON.stringify({ sub })).toString('base64url')
    await open(viewer, { access_token: `e30.${claims}.x`, refresh_token: mallory.refreshToken })
    await viewer.reads('arrival.account')
    await names(viewer, mallory)
    await viewer.page.getByRole('main').getByText('Mallory', { exact: true }).waitFor()
    await viewer.reads('arrival.kept')
    await names(viewer, person)
    expect(await viewer.look('arrival')).toEqual([])
    await viewer.press('arrival.leave')
    await viewer.reads('arrival.left')
    expect(await kept(viewer)).toBe(before)
    expect(viewer.complaints).toEqual([])
  })

  it('asks where no person is signed in, and signs in on acceptance alone', async () => {
    const bartek = await signUp(service, 'Bartek')
    const viewer = await openViewer(browser, service.url)
    await open(viewer, { access_token: bartek.token, refresh_token: bartek.refreshToken })
    await names(viewer, bartek)
    expect(await kept(viewer)).toBe(null)
    await viewer.press('arrival.take')
    await viewer.page.waitForURL('**/app/notes')
    const { email } = (await (await personIn(viewer, service)).call('/auth/v1/user')).body
    expect(email).toBe(bartek.email)
  })

  it('of a mailed link for a new password takes the password for the named account', async () => {
    const bartek = await signUp(service, 'Bartek')
    const viewer = await openViewer(browser, service.url)
    const tokens = { access_token: bartek.token, refresh_token: bartek.refreshToken }
    await open(viewer, { ...tokens, type: 'recovery' })
    await names(viewer, bartek)
    expect(await viewer.look('arrival-recovery')).toEqual([])
    await viewer.fill('recover.new', 'another horse battery')
    await viewer.press('recover.set')
    await viewer.page.waitForURL('**/app/notes')
    const body = { email: bartek.email, password: 'another horse battery' }
    expect((await callAuth(service, '/token?grant_type=password', body)).status).toBe(200)
  })

  it('changes nothing where the server does not know the session, and says so', async () => {
    const viewer = await openViewer(browser, service.url)
    await signInAs(viewer, person, service)
    const before = await kept(viewer)
    await open(viewer, { access_token: person.token, refresh_token: 'made-up' })
    await viewer.reads('arrival.wrong')
    expect(await kept(viewer)).toBe(before)
  })
})
