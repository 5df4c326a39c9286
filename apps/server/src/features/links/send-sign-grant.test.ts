import { randomUUID } from 'node:crypto'
import { sendSignGrant } from '@consign/contract'
import {
  completeNote,
  expectRefused,
  forTests,
  issueNote,
  signBy,
  signUp,
  startService,
  textOf,
  useMailService,
  useNote,
} from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { describe, expect, it } from 'vitest'

const { service, mailbox } = useMailService()
const ania = forTests(() => signUpByMail(service, mailbox))
const note = useNote(ania)

const newAddress = () => `darek-${randomUUID()}@example.test`
const send = (change: object = {}, person = ania) =>
  person.rpc('send_sign_grant', {
    document_id: note.id,
    role: 'carrier',
    email: newAddress(),
    idempotency_key: randomUUID(),
    ...change,
  })

describe('200', () => {
  it('mails the link in the asked language, with its event in the chain', async () => {
    const email = newAddress()
    const input = { email, locale: 'pl', message: 'Rampa 4, brama B', idempotency_key: randomUUID() }
    const sent = await send(input)
    expect(sent.body).toMatchObject({ status: 'active', role: 'carrier' })
    const text = textOf(await mailbox.next(email))
    expect(text).toContain(sent.body.url)
    expect(text).toContain('Twoja rola: Przewoźnik')
    expect(text).toContain('Rampa 4, brama B')
    expect((await send(input)).body.id).toBe(sent.body.id)
    expect(await note.eventNames()).toEqual(['document.issued', 'link.created', 'link.sent'])
  })

  it('mails the next carrier’s handover link, and makes none that there is not', async () => {
    await note.sign('sender', 'carrier')
    expectRefused(await send({ successive: 2 }), 'NOT_FOUND')
    const { carrier } = completeNote
    const handover = { document_id: note.id, carrier, idempotency_key: randomUUID() }
    const { url } = (await ania.rpc('create_handover_link', handover)).body
    const email = newAddress()
    expect((await send({ email, successive: 2 })).body).toMatchObject({ successive: 2, sentTo: email })
    const mail = textOf(await mailbox.next(email))
    expect(mail).toContain(url)
    expect(mail).toContain('Your role: Carrier 2.')
    expect(mail).not.toContain(completeNote.vehicle.tractorPlate)
  })

  it('names the transport and whom to call, and an answer goes to who sent it', async () => {
    const email = newAddress()
    await send({ email })
    const mail = await mailbox.next(email)
    expect(textOf(mail)).toContain('Warszawa (PL) → Düsseldorf (DE), PO 12345')
    expect(mail.raw.replace(/=\r?\n/g, '')).toMatch(new RegExp(`^Reply-To: ${ania.email}\r?$`, 'mi'))
  })

  it('keeps the last address for the company alone, and finds it again by the party’s name', async () => {
    const [first, last] = [newAddress(), newAddress()]
    await send({ email: first })
    expect((await send({ email: last })).body).toMatchObject({ sentTo: last, sentAt: expect.any(String) })
    const party = encodeURIComponent(completeNote.carrier.name)
    const { body } = await ania.call(
      `/rest/v1/sign_grants?select=sent_to&role=eq.carrier&party=eq.${party}&sent_to=not.is.null&order=sent_at.desc&limit=1`,
    )
    expect(body).toEqual([{ sent_to: last }])
    const { links } = await note.evidence()
    expect(JSON.stringify(links)).not.toContain(last)
  })

  it('mails the link there is, and makes no other', async () => {
    const token = await note.link('carrier')
    const email = newAddress()
    expect((await send({ email })).body.token).toBe(token)
    expect(textOf(await mailbox.next(email))).toContain(`/sign/${token}`)
    expect(await note.eventNames()).toEqual(['document.issued', 'link.created', 'link.sent'])
  })
})

describe('the words of the mail', () => {
  it.each([
    ['en', 'Your role: Sender.', 'Your role: Carrier.', 'Your role: Consignee.'],
    ['pl', 'Twoja rola: Nadawca.', 'Twoja rola: Przewoźnik.', 'Twoja rola: Odbiorca.'],
  ])('name every role in %s as the document’s type does', async (locale, ...words) => {
    for (const [i, role] of ['sender', 'carrier', 'consignee'].entries()) {
      const email = newAddress()
      await send({ email, locale, role })
      expect(textOf(await mailbox.next(email))).toContain(words[i])
    }
  })
})

describe('the mail in other languages', () => {
  it.each([
    ['de', 'Ihre Rolle: Frachtführer.'],
    ['uk', 'Ваша роль: Перевізник.'],
    ['ro', 'Rolul dumneavoastră: Transportator.'],
    ['lt', 'Jūsų vaidmuo: Vežėjas.'],
    ['cs', 'Vaše role: Dopravce.'],
    ['es', 'Su función: Transportista.'],
    ['fr', 'Votre rôle : Transporteur.'],
    ['it', 'Il suo ruolo: Vettore.'],
    ['nl', 'Uw rol: Vervoerder.'],
    ['tr', 'Rolünüz: Taşıyıcı.'],
  ])('in %s has everything filled in, and what was written as it was', async (locale, role) => {
    const email = newAddress()
    const message = '{company} {day} „Rampa 4”'
    const { url } = (await send({ email, locale, message })).body
    const text = textOf(await mailbox.next(email))
    expect(text).toContain(role)
    expect(text).toContain(url)
    expect(text).toContain(message)
    expect(text.replaceAll(message, '')).not.toMatch(/\{\w+\}|undefined/)
  })

  it('is in none that nobody has translated', async () => {
    expectRefused(await send({ locale: 'xx' }), 'INVALID_REQUEST')
  })
})

it.each([
  'darek',
  'darek@localhost',
  'darek@example.test\r\nBcc: x@example.test',
  'a@example.test,b@example.test',
])('400: %j is no address: nothing is made and nothing mailed', async (email) => {
  const before = mailbox.arrived.length
  expectRefused(await send({ email }), 'INVALID_REQUEST')
  expect(await note.eventNames()).toEqual(['document.issued'])
  expect(mailbox.arrived).toHaveLength(before)
})

it('404: a document of another company and one there is not look the same', async () => {
  const stranger = await signUpByMail(service, mailbox)
  const foreign = expectRefused(await send({}, stranger), 'DOCUMENT_NOT_FOUND')
  const unknown = expectRefused(await send({ document_id: randomUUID() }), 'DOCUMENT_NOT_FOUND')
  expect(foreign).toEqual(unknown)
})

describe('409', () => {
  it('another mail under the same key is not sent', async () => {
    const idempotency_key = randomUUID()
    await send({ idempotency_key })
    expectRefused(await send({ idempotency_key }), 'IDEMPOTENCY_MISMATCH')
    expect(await note.eventNames()).toEqual(['document.issued', 'link.created', 'link.sent'])
  })

  it('a role that has signed gets no further link', async () => {
    const token = await note.link('carrier')
    await signBy(service, token, 'Darek')
    expectRefused(await send(), 'ALREADY_SIGNED')
  })
})

describe('MAIL_NOT_CONFIGURED', () => {
  it('where no mail can leave, no link is made for it', async () => {
    await using silent = await startService()
    const owner = await signUp(silent)
    const { id } = await issueNote(owner)
    expectRefused(await send({ document_id: id }, owner), 'MAIL_NOT_CONFIGURED')
    expect((await owner.rpc('evidence', { document_id: id })).body.links).toEqual([])
  })
})

describeGated(
  service,
  sendSignGrant,
  /^Send a signing link for the sender by e-mail\. Whoever reads that mail can sign/,
  () => signUpByMail(service, mailbox),
)
