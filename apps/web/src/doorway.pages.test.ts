import { password, startService, useMailService } from '@consign/testkit'
import { sharedChromium } from '@consign/testkit/http/chromium.ts'
import { codeOf, linkOf, newcomer } from '@consign/testkit/people/by-mail.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openViewer, type Viewer } from './testing/viewer.ts'

// biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React’s
const { service, mailbox, auth } = useMailService({ pages: builtPages() })
let viewer: Viewer

beforeEach(async () => {
  viewer = await openViewer(await sharedChromium(), service.url)
})
afterEach(async () => {
  expect(viewer.foreign).toEqual([])
  await viewer.context.close()
})

const open = (path: string) => viewer.page.goto(`${service.url}${path}`)
const statusOf = async (email: string, tried: string) =>
  (await auth('/token?grant_type=password', { email, password: tried })).status

/** Fills in the sign-up, and sends it. */
async function signUpAs(email: string): Promise<void> {
  await open('/app/sign-up')
  await viewer.fill('signUp.name', 'Ania Nowak')
  await viewer.fill('signIn.email', email)
  await viewer.page.locator('[name=password]').fill(password)
  await viewer.fill('signUp.company', 'Spedycja Ania')
  await viewer.press('signUp.do')
  await viewer.reads('signUp.confirm', { email })
}

async function typeDigits(code: string): Promise<void> {
  await viewer.fill('mail.code', code)
  await viewer.press('mail.continue')
}

const seesCompany = () => viewer.sees(viewer.say('first.title', { company: 'Spedycja Ania' }))
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the first page', () => {
  it('says what the service is, and leads to an account, to the sign-in, to the verifier', async () => {
    await open('/')
    await viewer.sees(viewer.say('welcome.title'))
    expect(await viewer.look('welcome')).toEqual([])
    const links = await viewer.page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['/', '/app/sign-up', '/app/notes', '/verify'])
    await viewer.page.getByRole('link', { name: viewer.say('signIn.title') }).click()
    await viewer.sees(viewer.say('signIn.title'))
    await viewer.page.getByRole('link', { name: viewer.say('app.name') }).click()
    await viewer.page.getByRole('link', { name: viewer.say('welcome.verify') }).click()
    await viewer.page.waitForURL(`${service.url}/verify`)
  })

  it('masks the password, which a person may paste and a password manager fills in', async () => {
    await open('/app/sign-up')
    const field = viewer.page.locator('[name=password]')
    await field.waitFor()
    expect([await field.getAttribute('type'), await field.getAttribute('autocomplete')]).toEqual([
      'password',
      'new-password',
    ])
    await field.evaluate((input) => {
      const clipboardData = new DataTransfer()
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      if (!input.dispatchEvent(paste)) throw new Error('the paste was refused')
    })
  })

  it('leads a person who is signed in to their notes', async () => {
    const { email } = newcomer()
    await signUpAs(email)
    await typeDigits(codeOf(await mailbox.next(email)))
    await seesCompany()
    await open('/')
    await seesCompany()
    expect(new URL(viewer.page.url()).pathname).toBe('/app/notes')
  })
})

it('a server that takes no new companies offers no sign-up anywhere, and says so', async () => {
  const { database } = service
  await using closed = await startService({ SIGNUP: 'closed' }, { database, pages: builtPages() })
  const there = await openViewer(await sharedChromium(), closed.url)
  for (const path of ['/', '/app/notes', '/app/sign-up']) {
    await there.page.goto(`${closed.url}${path}`)
    await there.reads('signUp.closed')
    expect(
      await there.page.locator('a[href="/app/sign-up"], [name=password][autocomplete=new-password]').count(),
    ).toBe(0)
  }
  expect(await there.look('sign-up-closed')).toEqual([])
  await there.context.close()
})

describe('a sign-up where addresses are confirmed', () => {
  it('is corrected without typing it again, mailed again, and confirmed by the digits of the newest mail', async () => {
    const [wrong, { email }] = ['ania@example.invalid', newcomer()]
    await signUpAs(wrong)
    expect(await viewer.look('sign-up-mailed')).toEqual([])
    await viewer.press('mail.wrongAddress')
    expect(await viewer.page.getByLabel(viewer.say('signUp.company')).inputValue()).toBe('Spedycja Ania')
    await viewer.fill('signIn.email', email)
    await viewer.press('signUp.do')
    const first = codeOf(await mailbox.next(email))
    await typeDigits('12 34')
    await viewer.reads('mail.sixDigits')
    await typeDigits(other(first))
    await viewer.reads('mail.wrongCode')
    await viewer.press('mail.again')
    await viewer.reads('mail.sentAgain')
    expect(await viewer.page.getByRole('button', { name: /again in 0:\d\d/ }).isDisabled()).toBe(true)
    const code = codeOf(await mailbox.next(email))
    await typeDigits(`${code.slice(0, 3)} ${code.slice(3)}`)
    await seesCompany()
  })

  it('gives the account the password typed here, also by digits of a stranger’s later sign-up', async () => {
    const { email, data } = newcomer()
    const thief = 'the battery of the thief'
    await signUpAs(email)
    await mailbox.next(email)
    await auth('/signup', { email, password: thief, data })
    await typeDigits(codeOf(await mailbox.next(email)))
    await viewer.sees(viewer.say('first.title', { company: data.company.name }))
    expect([await statusOf(email, thief), await statusOf(email, password)]).toEqual([400, 200])
  })
})

it('a recovery by digits names the account, and asks for its new password', async () => {
  const { email } = newcomer()
  await signUpAs(email)
  await typeDigits(codeOf(await mailbox.next(email)))
  await seesCompany()
  await viewer.page.evaluate(() => localStorage.removeItem('consign.session'))
  await open('/recover')
  await viewer.fill('signIn.email', email)
  await viewer.press('recover.do')
  await viewer.reads('recover.sent', { email })
  await typeDigits(codeOf(await mailbox.next(email, 'Set a new password')))
  await viewer.page.getByText(email).waitFor()
  await viewer.fill('recover.new', 'another horse battery')
  await viewer.press('recover.set')
  await seesCompany()
  expect(await statusOf(email, 'another horse battery')).toBe(200)
})

it('the page of a mailed link is drawn as ours, at every width and in both themes, and its button leads in', async () => {
  const sent = newcomer()
  await auth('/signup', sent)
  await viewer.page.goto(linkOf(await mailbox.next(sent.email)))
  await viewer.sees('Confirm your address')
  expect(await viewer.look('mail-link')).toEqual([])
  const font = await viewer.page.getByRole('button').evaluate((button) => getComputedStyle(button).fontFamily)
  expect(font).toContain('IBM Plex Sans')
  await viewer.page.getByRole('button', { name: 'Confirm the address' }).click()
  await viewer.sees(viewer.say('arrival.title'))
  await viewer.press('arrival.take')
  await viewer.sees(viewer.say('first.title', { company: sent.data.company.name }))
})
