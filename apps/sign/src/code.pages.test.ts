import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  checkEveryDocument,
  completeNote,
  issueNote,
  type Mailbox,
  openMailbox,
  startService,
  type TestService,
  textOf,
} from '@consign/testkit'
import { launchChromium } from '@consign/testkit/http/chromium.ts'
import { codeOf, signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAt } from './testing/answered.ts'
import { speakerOf } from './testing/statements.ts'
import { openVisitor } from './testing/visitor.ts'
import { findInOrder, readOn } from './testing/walk.ts'

let mailbox: Mailbox
let service: TestService
let browser: Browser
beforeAll(async () => {
  mailbox = await openMailbox()
  service = await startService({ SMTP_URL: mailbox.url }, { renderer: 'real', pages: builtPages() })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await service[Symbol.asyncDispose]()
  await mailbox[Symbol.asyncDispose]()
})

it('a link that was made with a code is signed with the mailed digits alone, and says so', async () => {
  const ania = await signUpByMail(service, mailbox)
  const { id } = await issueNote(ania)
  const email = `darek-${randomUUID()}@trans.example`
  const made = { document_id: id, role: 'sender', idempotency_key: randomUUID(), code: { email } }
  const { token } = (await ania.rpc('create_sign_grant', made)).body
  const who = await openVisitor(browser, service.url, 'en')
  await openAt(who, `${service.url}/sign/${token}`, 'confirm')
  await who.press('confirm.sign')
  await who.sees('code.title')
  await who.press('code.send')
  await who.page.getByLabel(who.say('code.digits')).waitFor()
  expect(await who.look('code')).toEqual([])
  const right = codeOf(await mailbox.next(email))
  // He looked into his mailbox; the phone forgot the page meanwhile.
  await who.page.reload()
  await who.page.getByLabel(who.say('code.digits')).fill(right === '000000' ? '000001' : '000000')
  await who.press('code.check')
  await who.page.getByText(`${who.say('code.wrong')} ${who.say('code.left', { count: 4 })}`).waitFor()
  expect((await ania.rpc('evidence', { document_id: id })).body.consents).toEqual([])
  await who.page.getByLabel(who.say('code.digits')).fill(right)
  await who.press('code.check')
  await who.sees('receipt.title')
  const [saved] = await Promise.all([who.page.waitForEvent('download'), who.press('receipt.evidence')])
  expect(saved.suggestedFilename()).toBe('ZL-2026-000123-evidence.zip')
  // The promise was kept when it was signed, and is there without network.
  await who.context.setOffline(true)
  const [receipt] = await Promise.all([who.page.waitForEvent('download'), who.press('receipt.promise')])
  await who.context.setOffline(false)
  expect(receipt.suggestedFilename()).toBe('ZL-2026-000123-receipt.txt')
  const promised = await (await fetch(`${service.url}/functions/v1/sign/${token}/receipt`)).text()
  expect(await readFile(await receipt.path(), 'utf8')).toBe(promised)
  expect((await ania.rpc('evidence', { document_id: id })).body.consents).toHaveLength(1)
  await checkEveryDocument(service)
  await who.leave()
})

it('what a party adds before it signs wants the code, too, which is mailed in the language of the page', async () => {
  const ania = await signUpByMail(service, mailbox)
  const { vehicle: _vehicle, ...note } = completeNote
  const { id } = await issueNote(ania, note)
  const email = `jan-${randomUUID()}@trans.example`
  const made = { document_id: id, role: 'carrier', idempotency_key: randomUUID(), code: { email } }
  const { token } = (await ania.rpc('create_sign_grant', made)).body
  const who = await openVisitor(browser, service.url, 'lt')
  await who.page.goto(`${service.url}/sign/${token}`)
  await who.press('what.read')
  await readOn(who)
  await findInOrder(who, () => who.page.getByLabel('Plombų numeriai').fill('A1'))
  await who.sees('code.title')
  await who.press('code.send')
  const mail = await mailbox.next(email)
  expect(textOf(mail)).toContain('Jis galioja 10 minučių')
  await who.page.getByLabel(who.say('code.digits')).fill(codeOf(mail))
  await who.press('code.check')
  // What was typed is there still.
  await who.press('add.send')
  await who.sees('read.again')
  const { versions } = (await ania.rpc('evidence', { document_id: id })).body
  expect(versions.at(-1).data.vehicle).toEqual({ sealNumbers: ['A1'] })
  expect(who.complaints).toEqual([])
  await who.leave()
})

it('a consignee that refuses the goods gives the code first, and the refusal waits for it', async () => {
  const ania = await signUpByMail(service, mailbox)
  const { id } = await issueNote(ania)
  const email = `ewa-${randomUUID()}@trans.example`
  const made = { document_id: id, role: 'consignee', idempotency_key: randomUUID(), code: { email } }
  const { token } = (await ania.rpc('create_sign_grant', made)).body
  const who = await openVisitor(browser, service.url, 'en')
  const words = await speakerOf(who)
  await who.page.goto(`${service.url}/sign/${token}`)
  await who.press('reserve.refuse')
  await words.sees('offer.refuse')
  await who.page.getByRole('button', { name: 'packing wet' }).click()
  await who.page.getByLabel(who.say('sign.name')).fill('Ewa')
  await who.press('confirm.sign')
  await who.sees('code.title')
  await who.press('code.send')
  const code = codeOf(await mailbox.next(email))
  await who.page.reload()
  await who.page.getByLabel(who.say('code.digits')).fill(code)
  await who.press('code.check')
  await words.sees('told.refused')
  await words.told('told.refused')
  const { statements } = (await ania.rpc('evidence', { document_id: id })).body
  expect(statements).toHaveLength(1)
  await checkEveryDocument(service)
  await who.leave()
})
