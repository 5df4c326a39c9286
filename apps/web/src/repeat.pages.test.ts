import { completeNote, issueNote, useMailService } from '@consign/testkit'
import { sharedChromium } from '@consign/testkit/http/chromium.ts'
import { signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { expect, it } from 'vitest'
import { signInAs } from './testing/person.ts'
import { openViewer } from './testing/viewer.ts'

// biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React’s
const { service, mailbox } = useMailService({ pages: builtPages() })

it('a note is found, copied, dated, issued and mailed to the same three people in 20 keystrokes', async () => {
  const person = await signUpByMail(service, mailbox)
  const note = await issueNote(person, { ...completeNote, reference: 'ZL/2000/002000' })
  const addresses = {
    sender: 'lager@example.test',
    carrier: 'jan@example.test',
    consignee: 'rampe@example.test',
  }
  for (const [role, email] of Object.entries(addresses)) {
    const sending = { document_id: note.id, role, email, idempotency_key: crypto.randomUUID() }
    expect((await person.rpc('send_sign_grant', sending)).status).toBe(200)
    await mailbox.next(email)
  }
  const desk = await openViewer(await sharedChromium(), service.url)
  await signInAs(desk, person, service)
  await desk.page.goto(`${service.url}/app/notes`)
  await desk.sees(desk.say('nav.notes'))
  let strokes = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await desk.page.keyboard.press(key)
    strokes += keys.length
  }
  const focused = () => desk.page.evaluate(() => document.activeElement?.id)
  await press('/', ...'2000', 'Enter')
  await desk.sees('ZL/2000/002000')
  await press('d')
  await expect.poll(focused).toBe('field-takingOver-date')
  await press(...'25', 'Control+Enter')
  await desk.button('issue.doSend', { n: 3 }).waitFor()
  expect(await desk.look('issue-addresses')).toEqual([])
  await expect.poll(() => desk.page.evaluate(() => document.activeElement?.textContent)).toContain('3')
  await press('Enter')
  for (const email of Object.values(addresses)) await mailbox.next(email, 'ZL/2000/002001')
  await desk.sees('ZL/2000/002001')
  expect(strokes).toBeLessThanOrEqual(20)
  await desk.context.close()
})
