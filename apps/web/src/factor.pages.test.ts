import { password, useMailService } from '@consign/testkit'
import { sharedChromium } from '@consign/testkit/http/chromium.ts'
import { codeOf, linkOf, signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { authorize, registerClient } from '@consign/testkit/people/oauth-client.ts'
import { addFactor, authenticatorCode } from '@consign/testkit/people/second-factor.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { describe, expect, it } from 'vitest'
import { openViewer, type Viewer } from './testing/viewer.ts'

// biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React’s
const { service, mailbox, auth } = useMailService({ pages: builtPages() })

it('a person adds a second factor, signs in with it, and removes it', async () => {
  const { email } = await signUpByMail(service, mailbox)
  const viewer = await openViewer(await sharedChromium(), service.url)
  const { page, press, fill, reads, say } = viewer
  const enter = async () => {
    await page.goto(`${service.url}/app/settings`)
    await fill('signIn.email', email)
    await page.locator('[name=password]').fill(password)
    await press('signIn.title')
  }
  await enter()
  await press('factor.add')
  await page.getByRole('img', { name: say('factor.qr') }).waitFor()
  const secret = (await page.locator('bdi.mono').textContent()) ?? ''
  expect(await viewer.look('factor-adding')).toEqual([])
  await fill('factor.code', authenticatorCode(secret, 40))
  await press('mail.continue')
  await reads('factor.wrong')
  await fill('factor.code', authenticatorCode(secret))
  await press('mail.continue')
  await page.getByRole('button', { name: say('factor.remove') }).waitFor()
  expect(await viewer.look('factor-added')).toEqual([])
  await page.evaluate('localStorage.clear()')
  await enter()
  await page.getByLabel(say('factor.code')).waitFor()
  expect(await page.evaluate('localStorage.getItem("consign.session")')).toBeNull()
  expect(await viewer.look('factor-sign-in')).toEqual([])
  await fill('factor.code', authenticatorCode(secret, 1))
  await press('mail.continue')
  await press('factor.remove')
  await page.getByRole('button', { name: say('factor.add') }).waitFor()
  expect(viewer.foreign).toEqual([])
  await viewer.context.close()
})

describe('a password or a mail alone, of a person with a second factor', () => {
  /** A browser in which nobody is signed in, and the next code of the person. */
  async function withFactor() {
    const ania = await signUpByMail(service, mailbox)
    const { secret } = await addFactor(service, ania)
    const viewer = await openViewer(await sharedChromium(), service.url)
    return { email: ania.email, viewer, code: () => authenticatorCode(secret, 1) }
  }

  /** The code is asked for, and the browser keeps no session before it. */
  async function expectAsked({ page, say }: Viewer): Promise<void> {
    await page.getByLabel(say('factor.code')).waitFor()
    expect(await page.evaluate('localStorage.getItem("consign.session")')).toBeNull()
  }

  async function give({ fill, press }: Viewer, code: string): Promise<void> {
    await fill('factor.code', code)
    await press('mail.continue')
  }

  const seesCompany = ({ sees, say }: Viewer) => sees(say('first.title', { company: 'Spedycja Ania' }))

  it('a recovery asks for the code before it takes a new password', async () => {
    const { email, viewer, code } = await withFactor()
    const newPassword = viewer.page.getByLabel(viewer.say('recover.new'))
    await viewer.page.goto(`${service.url}/recover`)
    await viewer.fill('signIn.email', email)
    await viewer.press('recover.do')
    await viewer.fill('mail.code', codeOf(await mailbox.next(email, 'Set a new password')))
    await viewer.press('mail.continue')
    await expectAsked(viewer)
    expect(await newPassword.count()).toBe(0)
    expect(await viewer.look('factor-recovery')).toEqual([])
    await give(viewer, code())
    await newPassword.fill('another horse battery')
    await viewer.press('recover.set')
    await seesCompany(viewer)
    await viewer.context.close()
  })

  it('a mailed link asks for the code before it signs in', async () => {
    const { email, viewer, code } = await withFactor()
    expect((await auth('/otp', { email })).status).toBe(200)
    await viewer.page.goto(linkOf(await mailbox.next(email, 'with this link you sign in')))
    await viewer.page.getByRole('button', { name: 'Sign in' }).click()
    await expectAsked(viewer)
    expect(await viewer.button('arrival.take').count()).toBe(0)
    await give(viewer, code())
    await viewer.press('arrival.take')
    await seesCompany(viewer)
    await viewer.context.close()
  })

  it('a program’s request is shown after the code, not before', async () => {
    const { email, viewer, code } = await withFactor()
    const { answer } = await authorize(service, await registerClient(service, { client_name: 'Careful' }))
    await viewer.page.goto(answer.headers.get('location') ?? '')
    await viewer.fill('signIn.email', email)
    await viewer.page.locator('[name=password]').fill(password)
    await viewer.press('signIn.title')
    await expectAsked(viewer)
    expect(await viewer.page.getByText('Careful').count()).toBe(0)
    await give(viewer, code())
    await viewer.page.getByText('Careful').waitFor()
    await viewer.context.close()
  })
})
