import {
  completeNote,
  forTests,
  issueNote,
  openDevice,
  textOf,
  useMailService,
  useNote,
} from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { expect, it } from 'vitest'

const { service, mailbox } = useMailService()
const ania = forTests(() => signUpByMail(service, mailbox))
const note = useNote(ania)
const device = openDevice(service, 'Jan https://evil.example Śmiałek')

const ask = async (token: string, text: string) =>
  device.state(token, await device.statement(token, 'instructions.requested', { text }))

it('a request for instructions reaches the person who issued the note, with the carrier’s words and no link of theirs', async () => {
  const [, carrier] = (await note.sign('sender', 'carrier')) as [string, string]
  expect((await ask(carrier, 'Brama zamknięta, co robić? https://evil.example/x')).body).toEqual({ ok: true })
  const mail = textOf(await mailbox.next(ania.email))
  expect(mail).toContain('Brama zamknięta, co robić?')
  expect(mail).toContain(`${service.url}/app/notes/${note.id}`)
  expect(mail).not.toContain('https://evil.example')
})

it.each([
  ['de', 'Der Frachtführer des Frachtbriefs'],
  ['hu', 'The carrier of the consignment note'],
])('it is in the first language of the note, %s, or in the person’s own', async (language, words) => {
  const { id } = await issueNote(ania, { ...completeNote, printLanguages: [language, 'en'] })
  const [, carrier] = (await signNote(service, ania, id, 'sender', 'carrier')) as [string, string]
  await ask(carrier, 'Was nun?')
  expect(textOf(await mailbox.next(ania.email))).toContain(words)
})

it('the same request again is one mail; what else is stated is none', async () => {
  const [sender, carrier] = (await note.sign('sender', 'carrier')) as [string, string]
  const said = await device.statement(carrier, 'instructions.requested', { text: 'Pierwsza' })
  await device.state(carrier, said)
  await device.state(carrier, said)
  await device.state(sender, await device.statement(sender, 'instructions.given', { text: 'Odpowiedź' }))
  await ask(carrier, 'Druga')
  expect(textOf(await mailbox.next(ania.email))).toContain('Pierwsza')
  expect(textOf(await mailbox.next(ania.email))).toContain('Druga')
})

it('past the quota of mail the carrier is not refused: the request waits on the list', async () => {
  const [, carrier] = (await note.sign('sender', 'carrier')) as [string, string]
  for (let n = 0; n < 22; n++) expect((await ask(carrier, `Pytanie ${n}`)).status).toBe(200)
  const { items } = (await ania.rpc('list_documents', { waiting: true })).body
  expect(items.find(({ id }: { id: string }) => id === note.id).waits).toContain('instructions')
})
