import { randomUUID } from 'node:crypto'
import {
  completeNote,
  openDevice,
  type Person,
  password,
  programWith,
  saveNote,
  useOwnService,
} from '@consign/testkit'
import { sharedChromium } from '@consign/testkit/http/chromium.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import * as oidc from 'openid-client'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personIn } from './testing/person.ts'
import { openViewer, type Viewer } from './testing/viewer.ts'

// biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React’s
const service = useOwnService({ renderer: 'real', pages: builtPages() })
let browser: Browser
let ania: Viewer
let person: Person
const email = `ania-${randomUUID()}@example.test`
beforeAll(async () => {
  browser = await sharedChromium()
  ania = await openViewer(browser, service.url)
})
afterAll(() => ania.context.close())

/** What must hold on every page, at both widths and in both themes. */
async function expectSound(viewer: Viewer, name: string): Promise<void> {
  expect(await viewer.look(name)).toEqual([])
}

async function signUpBy(viewer: Viewer): Promise<Person> {
  await viewer.page.goto(`${service.url}/`)
  await viewer.sees(viewer.say('welcome.title'))
  await viewer.page.getByRole('link', { name: viewer.say('welcome.signUp') }).click()
  await viewer.sees(viewer.say('signUp.title'))
  await viewer.fill('signUp.name', 'Ania Nowak')
  await viewer.fill('signIn.email', email)
  await viewer.page.locator('[name=password]').fill(password)
  await viewer.fill('signUp.company', 'Spedycja Ania')
  await viewer.press('signUp.do')
  await viewer.sees(viewer.say('first.title', { company: 'Spedycja Ania' }))
  return personIn(viewer, service)
}

describe('a dispatcher', () => {
  it('signs up, writes a note from the example, and sees what is missing while she types', async () => {
    person = await signUpBy(ania)
    await ania.page
      .getByRole('region', { name: ania.say('sample.title') })
      .getByRole('img')
      .first()
      .waitFor()
    await expectSound(ania, 'first-run')
    await ania.press('sample.open')
    await ania.page.getByRole('dialog').getByRole('img').first().waitFor()
    await expectSound(ania, 'sample')
    await ania.page.keyboard.press('Escape')
    await ania.press('first.example')
    await ania.sees('ZL/2026/000123')
    const weight = ania.page.locator('#field-goods-1-grossWeightKg')
    await weight.fill('')
    await ania.page.getByText('Box 14 (gross weight in kg)').first().waitFor()
    await expectSound(ania, 'draft')
    const columns = await ania.page.locator('.goods th').evaluateAll((all) => all.map((th) => th.clientWidth))
    expect(Math.min(...columns)).toBeGreaterThan(60)
    await ania.page.setViewportSize({ width: 360, height: 780 })
    const below = await ania.page.locator('.goods-below > *').first().boundingBox()
    expect(below?.width).toBeLessThan(360)
    await ania.press('preview.button')
    await ania.page.getByRole('dialog').getByRole('img').first().waitFor()
    await expectSound(ania, 'draft-preview')
    await ania.page.keyboard.press('Escape')
    await ania.page.setViewportSize({ width: 1280, height: 860 })
    await weight.fill('410,5')
    await expectKeysToMove()
    const day = ania.page.locator('#field-takingOver-date')
    await day.fill('2.9.2026')
    await day.press('Tab')
    await expect.poll(() => day.inputValue()).toBe('02/09/2026')
    const until = ania.page.locator('#field-takingOver-window-to')
    await until.fill('2.9.2026 14')
    await until.press('Tab')
    await expect.poll(() => until.inputValue()).toBe('02/09/2026 14:00')
    await ania.page.getByText(/^Saved /).waitFor()
    const [draft] = (await person.rpc('list_drafts')).body.items
    expect(draft).toMatchObject({ reference: 'ZL/2026/000123', complete: true })
    const { takingOver } = (await person.call(`/rest/v1/drafts?id=eq.${draft.id}`)).body[0].body.data
    expect(takingOver).toMatchObject({ date: '2026-09-02', window: { to: '2026-09-02T12:00:00Z' } })
  })

  it('issues it with links, and revokes one', async () => {
    await ania.press('issue.button')
    await ania.button('issue.doLinks', { n: 3 }).waitFor()
    await expectSound(ania, 'issue')
    await ania.press('issue.doLinks', { n: 3 })
    await ania.reads('sign.notOpened')
    await ania.page
      .getByRole('img', { name: ania.say('note.theNote', { reference: 'ZL/2026/000123', n: 1 }) })
      .waitFor()
    await expectSound(ania, 'note')
    const consignee = ania.page.getByRole('group', { name: '24 Consignee' })
    await consignee.getByRole('button', { name: ania.say('sign.revoke') }).click()
    await ania.page
      .getByRole('dialog')
      .getByRole('button', { name: ania.say('sign.revoke') })
      .click()
    await consignee.getByText(ania.say('sign.revoked', { time: '' }).trim()).waitFor()
    const [{ id }] = (await person.rpc('list_documents')).body.items
    const links = (await person.call(`/rest/v1/sign_grants?document_id=eq.${id}&role=eq.consignee`)).body
    expect(links[0].body.status).toBe('revoked')
  })

  it('sees a signature that her own browser verified, and the whole evidence', async () => {
    const copy = ania.page
      .getByRole('group', { name: '22 Sender' })
      .getByRole('button', { name: ania.say('sign.copy') })
    const link = await ania.copies(() => copy.click())
    const device = openDevice(service, 'Celina Wójcik')
    const token = link.split('/').at(-1) ?? ''
    expect((await device.send(token, await device.consent(token))).status).toBe(200)
    await ania.reads('sign.verified')
    await ania.page.getByRole('tab', { name: ania.say('tab.evidence') }).click()
    await ania.reads('evidence.valid')
    await ania.reads('group.signature')
    await expectSound(ania, 'note-evidence')
    for (const tab of ['timeline', 'photos', 'versions'] as const) {
      const name = ania.say(`tab.${tab}`)
      await ania.page.getByRole('tab', { name }).click()
      await ania.page.getByRole('tabpanel', { name }).waitFor()
      await expectSound(ania, `note-${tab}`)
    }
  })

  it('signs in where the list was wanted, and finds it there', async () => {
    await ania.page.evaluate(() => localStorage.clear())
    await ania.page.goto(`${service.url}/app/notes?view=underway`)
    await ania.sees(ania.say('signIn.title'))
    await ania.fill('signIn.email', email)
    await ania.page.locator('[name=password]').fill(password)
    await ania.press('signIn.title')
    await ania.page.getByRole('link', { name: 'ZL/2026/000123' }).waitFor()
    await expectSound(ania, 'notes')
    await ania.page.keyboard.press('/')
    await ania.page.keyboard.type('dusseldorf')
    await ania.page.waitForURL(/q=dusseldorf/)
    await ania.page.getByRole('link', { name: 'ZL/2026/000123' }).waitFor()
    await ania.page.keyboard.type(' nowhere')
    await ania.page.getByText(/^No note matches/).waitFor()
    await expectSound(ania, 'notes-none')
  })
})

/** The arrows and Enter lead from cell to cell of the goods, and what is typed takes the place of what stands there. */
async function expectKeysToMove(): Promise<void> {
  const at = (member: string) => `field-goods-${member}`
  const go = async (key: string, member: string) => {
    await ania.page.keyboard.press(key)
    await expect.poll(() => ania.page.evaluate(() => document.activeElement?.id)).toBe(at(member))
  }
  await go('ArrowUp', '0-grossWeightKg')
  await go('ArrowRight', '0-volumeM3')
  await go('Enter', '1-volumeM3')
  await go('Shift+Enter', '0-volumeM3')
  await go('ArrowLeft', '0-grossWeightKg')
  const cell = ania.page.locator(`#${at('0-grossWeightKg')}`)
  const before = await cell.inputValue()
  await ania.page.keyboard.type('12')
  await go('ArrowLeft', '0-grossWeightKg')
  await ania.page.keyboard.type('3')
  await expect.poll(() => cell.inputValue()).toBe('132')
  await go('ArrowRight', '0-grossWeightKg')
  await go('ArrowRight', '0-volumeM3')
  await cell.fill(before)
}

describe('an approval', () => {
  const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>'

  it('shows the words of a program as inert text; once approved, the program may issue the note', async () => {
    const program = await programWith(service, person, { requireApproval: true })
    const sender = { ...completeNote.sender, name: `${hostile}${'W'.repeat(60)}` }
    const draftId = await saveNote(program, { ...completeNote, reference: hostile, sender })
    const asked = await program.call('/functions/v1/publish', { draftId, revision: 1 })
    expect(asked.body).toMatchObject({ error: { code: 'APPROVAL_REQUIRED' } })
    await ania.page.goto(`${service.url}/app/approvals`)
    await ania.page.getByText(/ mins? left$/).waitFor()
    await expectSound(ania, 'approvals')
    await ania.page.getByRole('link', { name: ania.say('approvals.look') }).click()
    await ania.sees(ania.say('approval.title'))
    await ania.reads('approval.newest', { n: 1 })
    const preview = ania.page.getByRole('region', { name: ania.say('approval.preview') })
    await preview.locator('[data-seen]:not([hidden])').waitFor({ state: 'attached' })
    await expectSound(ania, 'approval')
    expect(await ania.page.locator('article img').count()).toBe(0)
    await preview.evaluate((shown) => shown.scrollIntoView(false))
    await ania.press('approval.approve')
    await ania.page.getByText(/The program may do it until/).waitFor()
    const headers = { 'x-service-approval': asked.body.error.approval.id }
    expect((await program.call('/functions/v1/publish', { draftId, revision: 1 }, { headers })).status).toBe(
      200,
    )
    await ania.page.getByRole('link', { name: ania.say('approval.openNote') }).waitFor()
    await expectSound(ania, 'approval-done')
  })
})

describe('a connection of an agent', () => {
  it('is made by a person who sees the name of the program and ticks its permissions', async () => {
    const callback = 'http://127.0.0.1:52711/callback'
    const issuer = new URL(`${service.url}/auth/v1`)
    const config = await oidc.dynamicClientRegistration(
      issuer,
      {
        client_name: 'Dispatch agent',
        redirect_uris: ['http://127.0.0.1/callback'],
        token_endpoint_auth_method: 'none',
      },
      undefined,
      { execute: [oidc.allowInsecureRequests] },
    )
    const verifier = oidc.randomPKCECodeVerifier()
    const state = oidc.randomState()
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid documents:read signing:links',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    })
    await ania.context.route(`${callback}**`, (route) => route.fulfill({ body: 'back in the program' }))
    await ania.page.goto(url.href)
    await ania.sees(ania.say('consent.title', { company: 'Spedycja Ania' }))
    await ania.page.getByText('127.0.0.1').waitFor()
    await ania.page.getByLabel(ania.say('may.signing:links')).setChecked(true)
    await ania.page.getByLabel(ania.say('consent.handOut')).setChecked(true)
    await ania.reads('consent.neverButSign')
    await expectSound(ania, 'consent')
    await ania.press('consent.allow')
    await ania.page.waitForURL(`${callback}**`)
    const checks = { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true }
    const tokens = await oidc.authorizationCodeGrant(config, new URL(ania.page.url()), checks)
    expect(tokens.access_token).toBeTruthy()
    const { items } = (await person.call('/functions/v1/connections')).body
    expect(items.find(({ kind }: { kind: string }) => kind === 'oauth')).toMatchObject({
      name: 'Dispatch agent',
      requireApproval: true,
      handOutLinks: true,
    })
  })
})

it('nothing was asked of another origin, and the browser complained of nothing', () => {
  expect(ania.foreign.filter((url) => !url.startsWith('http://127.0.0.1:52711/'))).toEqual([])
  expect(ania.complaints).toEqual([])
})
