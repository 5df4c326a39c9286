import { password, useMailService } from '@consign/testkit'
import { sharedChromium } from '@consign/testkit/http/chromium.ts'
import { signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { authenticatorCode } from '@consign/testkit/people/second-factor.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { expect, it } from 'vitest'
import { openViewer } from './testing/viewer.ts'

// biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React’s
const { service, mailbox } = useMailService({ pages: builtPages() })

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
