import { completeNote, issueNote } from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { openDns } from '@consign/testkit/trust/open-dns.ts'
import { partnerSeal } from '@consign/testkit/trust/partner-seal.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'
import type { TextKey } from './texts/catalogue.ts'

const dns = await openDns()
afterAll(() => dns[Symbol.asyncDispose]())
const { service, ania, person, expectSound } = openDesk({ env: { DNS_SERVERS: dns.server } })

describe('what makes evidence strong', () => {
  it('is said as it stands on this server', async () => {
    await ania.page.goto(`${service.url}/app/trust`)
    await ania.sees(ania.say('nav.trust'))
    await ania.reads('trust.noAuthority')
    await ania.reads('trust.nothing')
    await expectSound('trust')
  })

  it('and what is owed since when, why, and of which note', async () => {
    const { id } = await issueNote(person, { ...completeNote, reference: 'OWED' })
    const since = '2026-09-01T08:00:00.000Z'
    const subject = { subjectKind: 'consent', subjectId: crypto.randomUUID(), documentId: id }
    const status = {
      timestamps: {
        owed: [{ ...subject, since, attempts: 3, lastError: 'no answer within 10 s' }],
        authorities: [
          { host: 'tsa.example', ok: false, lastError: 'no answer within 10 s', at: since },
          { host: 'other.example', ok: true, lastError: null, at: null },
        ],
      },
      seals: { owed: [{ documentId: id, role: 'carrier', since, reason: 'waiting_for_sender', fields: [] }] },
      log: { size: 1234, witnessedSize: 1200, checkpointAt: since, owed: 34 },
    }
    await ania.page.route('**/trust/status', (route) => route.fulfill({ json: status }))
    await ania.page.goto(`${service.url}/app/trust`)
    await ania.reads('trust.attempts', { n: 3 })
    await ania.reads('seals.waits.waiting_for_sender')
    await ania.page.getByText('1,234').waitFor()
    await expectSound('trust-owed')
    await ania.page
      .getByRole('link', { name: ania.say('trust.note'), exact: true })
      .first()
      .click()
    await ania.sees('OWED')
    await ania.page.unrouteAll({ behavior: 'wait' })
  })
})

describe('a company that seals', () => {
  const host = 'ecmr.spedycja.example'
  const card = (name: string) => ania.page.getByRole('article', { name })
  const dialog = () => ania.page.getByRole('dialog')
  const press = (key: TextKey) =>
    dialog()
      .getByRole('button', { name: ania.say(key), exact: true })
      .click()

  async function make(name: string): Promise<void> {
    await ania.press('seals.new')
    await dialog().getByLabel(ania.say('seals.name')).fill(name)
    await dialog().getByLabel(ania.say('seals.host')).fill(host)
  }

  it('makes a certificate, publishes its line, and seals by it once DNS names it', async () => {
    await ania.page.goto(`${service.url}/app/trust`)
    await ania.reads('seals.none')
    await make('Pieczęć 2026')
    await expectSound('seal-new')
    await press('seals.make')
    const made = card('Pieczęć 2026')
    await made.getByText(ania.say('seals.prepared')).waitFor()
    await made.getByRole('button', { name: ania.say('seals.check') }).click()
    await made.getByText(/^DNS (?!was not)/).waitFor()
    await made.getByRole('button', { name: ania.say('seals.activate') }).click()
    await dialog().getByText(ania.say('seals.activateUnnamed')).waitFor()
    await expectSound('seal-activate')
    await ania.page.keyboard.press('Escape')
    const line = await ania.copies(() => made.getByRole('button', { name: ania.say('seals.copy') }).click())
    expect(line).toMatch(/^ecmr-sha256-fingerprint=/)
    await dns.publish({ [host]: [line] })
    await made.getByRole('button', { name: ania.say('seals.check') }).click()
    await made.getByText(ania.say('seals.dns.valid')).waitFor()
    await made.getByRole('button', { name: ania.say('seals.activate') }).click()
    await press('seals.activate')
    await made.getByText(ania.say('seals.active'), { exact: true }).waitFor()
    await expectSound('seals')
  })

  it('says as whom it always seals, and finds the seal on the note', async () => {
    await ania.page.getByRole('checkbox', { name: ania.say('role.sender') }).check()
    await expect.poll(async () => settings()).toEqual(['sender'])
    const { id } = await issueNote(person, { ...completeNote, reference: 'SEALED' })
    await signNote(service, person, id, 'sender')
    await ania.page.goto(`${service.url}/app/notes/${id}?tab=evidence`)
    await ania.page.getByText(`Ania, ${host}`).waitFor()
    await ania.reads('group.seal')
    await expectSound('note-sealed')
    await ania.page.getByRole('button', { name: /^Ask DNS/ }).click()
    await expect.poll(async () => verificationsOf(id)).toBeGreaterThan(1)
  })

  it('takes a partner’s seal, and is told why it takes no other', async () => {
    const { id } = await issueNote(person, { ...completeNote, reference: 'PARTNER' })
    await ania.page.goto(`${service.url}/app/notes/${id}?tab=evidence`)
    await ania.reads('seals.noneYet')
    await ania.press('seals.import')
    const field = dialog().getByLabel(ania.say('seals.jws'))
    await field.fill('not a seal')
    await press('seals.add')
    await dialog().getByText(ania.say('seals.reason.malformed')).waitFor()
    await field.fill(await partnerSeal({ documentId: person.tenantId }))
    await press('seals.add')
    await dialog().getByText(ania.say('seals.reason.ecmr_mismatch')).waitFor()
    await expectSound('seal-import')
    const jws = await partnerSeal({ documentId: id })
    const mailed = Buffer.from(`${jws.slice(0, 70)}\r\n${jws.slice(70)}\r\n`)
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'seal.jws', mimeType: 'text/plain', buffer: mailed })
    await expect.poll(() => field.inputValue()).toContain(jws.slice(70))
    await press('seals.add')
    await dialog().getByText(ania.say('seals.reason.role_ours')).waitFor()
    const sealNone = await person.send('PUT', '/functions/v1/seal-settings', { sealAs: [] })
    expect(sealNone.status).toBe(200)
    await press('seals.add')
    await ania.page.getByText('Trans Test S.A. · Sender').waitFor()
    await dialog().waitFor({ state: 'detached' })
  })

  it('retires a certificate, and is told what an authority’s must be', async () => {
    await ania.goes('nav.trust')
    await make('Pieczęć 2027')
    await press('seals.make')
    const made = card('Pieczęć 2027')
    await made.getByRole('button', { name: ania.say('seals.chain') }).click()
    await dialog().getByLabel(ania.say('seals.chainPem')).fill('none')
    await press('seals.chainDo')
    await dialog().getByRole('alert').waitFor()
    await expectSound('seal-chain')
    await ania.page.keyboard.press('Escape')
    await made.getByRole('button', { name: ania.say('seals.retire') }).click()
    await press('seals.retire')
    await made.getByText(ania.say('seals.retired'), { exact: true }).waitFor()
    expect(await made.getByRole('button').count()).toBe(0)
  })

  const settings = async () => (await person.call('/functions/v1/seal-certificates')).body.settings.sealAs
  const verificationsOf = async (id: string) =>
    (await person.rpc('evidence', { document_id: id })).body.olfSeals[0]?.verifications.length ?? 0
})

it('the browser complained of nothing', () => {
  expect(ania.complaints).toEqual([])
})
