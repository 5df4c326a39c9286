import { randomUUID } from 'node:crypto'
import type { StatementData, StatementKind } from '@consign/evidence'
import { completeNote, issueNote, openDevice, programWith } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { ownTaxId } from '@consign/testkit/people/person.ts'
import { describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'
import type { TextKey } from './texts/catalogue.ts'

const { service, ania, person, expectSound } = openDesk({ renderer: 'real' })

interface Shown {
  readonly id: string
  readonly currentVersionId: string
  readonly sender: string
  readonly carrier: string
}

/** A note that sender and carrier have signed; of which the company is the sender. */
async function onTheRoad(reference: string): Promise<Shown> {
  const sender = { ...completeNote.sender, taxId: ownTaxId }
  const { id } = await issueNote(person, { ...completeNote, sender, reference })
  const [byLink = '', carrier = ''] = await signNote(service, person, id, 'sender', 'carrier')
  const { document } = (await person.rpc('evidence', { document_id: id })).body
  return { id, currentVersionId: document.currentVersionId, sender: byLink, carrier }
}

const show = (id: string, tab = 'signatures') => ania.page.goto(`${service.url}/app/notes/${id}?tab=${tab}`)

async function state<K extends StatementKind>(
  token: string,
  kind: K,
  data: StatementData[K],
  change: object = {},
): Promise<void> {
  const device = openDevice(service, 'Jan Śmiałek')
  const answer = await device.state(token, await device.statement(token, kind, data, change))
  expect(answer.body).toEqual({ ok: true })
}

async function amend({ id, currentVersionId }: Shown): Promise<void> {
  const sender = { ...completeNote.sender, taxId: ownTaxId }
  const data = { ...completeNote, sender, reference: 'AMENDED', specialAgreements: 'Brama B' }
  const asked = { operation_id: randomUUID(), document_id: id, base_version_id: currentVersionId }
  const { status, body } = await person.rpc('amend_document', { ...asked, data, reason: 'Gate' })
  expect(status, JSON.stringify(body)).toBe(200)
}

const dialog = () => ania.page.getByRole('dialog')
const send = (key: TextKey) =>
  dialog()
    .getByRole('button', { name: ania.say(key), exact: true })
    .click()
const evidence = async (id: string) => (await person.rpc('evidence', { document_id: id })).body

describe('what a party states', () => {
  it('stands above the boxes while it waits for an answer, in its words, signed and verified', async () => {
    const { id, carrier, sender } = await onTheRoad('WAITS FOR WORDS')
    await state(carrier, 'delivery.obstacle', { reason: 'closed' }, { text: 'Ramp 4 is shut until Monday' })
    await state(carrier, 'instructions.requested', { text: 'May I deliver at ramp 7?' })
    await show(id)
    await ania.reads('event.instructions.requested')
    await ania.page.getByText('May I deliver at ramp 7?').first().waitFor()
    await ania.reads('obstacle.closed')
    await ania.page.getByText('Ramp 4 is shut until Monday').first().waitFor()
    await ania.page.getByText('Jan Śmiałek').first().waitFor()
    await ania.reads('sign.verified')
    expect(await ania.page.getByText(ania.say('sign.invalid')).count()).toBe(0)
    const give = ania.page.getByRole('link', { name: ania.say('instructions.give') })
    expect(await give.getAttribute('href')).toBe(`${service.url}/sign/${sender}`)
    await expectSound('note-asked')
    await state(sender, 'instructions.given', { text: 'Yes, ramp 7' })
    await give.waitFor({ state: 'detached' })
    await show(id, 'timeline')
    await ania.page.getByText('Yes, ramp 7').waitFor()
    await expectSound('note-timeline-stated')
  })

  it('is told apart from what the company reports, which no party signed', async () => {
    const { id } = await onTheRoad('ONLY REPORTED')
    await person.rpc('report_transport', {
      ...{ operation_id: randomUUID(), document_id: id, event: 'departed', source: 'person' },
      occurred_at: new Date().toISOString(),
    })
    await show(id, 'timeline')
    await ania.reads('moment.reported', { company: 'Spedycja Ania' })
  })

  it('puts the note into “needs you”, with what it waits for', async () => {
    const { carrier } = await onTheRoad('NEEDS AN ANSWER')
    await state(carrier, 'instructions.requested', { text: 'Where to?' })
    await ania.page.goto(`${service.url}/app/notes?view=needs`)
    const row = ania.page.getByRole('row').filter({ hasText: 'NEEDS AN ANSWER' })
    await row.getByText(ania.say('notes.instructions')).waitFor()
    await expectSound('notes-needs-asked')
  })
})

describe('an amendment', () => {
  it('names for whom it waits, which version counts until then, and can be withdrawn', async () => {
    const note = await onTheRoad('AMENDED')
    await amend(note)
    await show(note.id)
    await ania.reads('amendment.waits', { n: 1, roles: 'Sender, Carrier' })
    await ania.reads('amendment.inForce', { n: 3 })
    await ania.reads('sign.asIssued')
    await expectSound('note-amendment-waits')
    await ania.press('act.withdraw')
    await dialog().getByLabel(ania.say('life.reason')).fill('The carrier does not agree')
    await expectSound('withdraw')
    await send('withdraw.button')
    await dialog().waitFor({ state: 'detached' })
    await ania.page.getByText(ania.say('amendment.inForce', { n: 3 })).waitFor({ state: 'detached' })
    const { events, missing } = await evidence(note.id)
    expect(events.some(({ name }: { name: string }) => name === 'amendment.withdrawn')).toBe(true)
    expect(missing).not.toContain('carrier')
  })
})

describe('the chain of carriers', () => {
  it('gets its next link by a dialog, and shows who took over, with what they noted', async () => {
    const { id } = await onTheRoad('HANDED OVER')
    await show(id)
    await ania.press('carriers.handOver')
    const field = (place: string) => ania.page.locator(`#field-successiveCarriers-0-party-${place}`)
    await send('sign.make')
    await expectSound('handover-lacking')
    await field('name').fill('Trans Dalej sp. z o.o.')
    await field('address-street').fill('Długa 1')
    await field('address-postcode').fill('60-101')
    await field('address-city').fill('Poznań')
    await field('address-country').fill('PL')
    await ania.page.keyboard.press('Tab')
    await expectSound('handover')
    await send('sign.make')
    await dialog().waitFor({ state: 'detached' })
    await ania.reads('carriers.nth', { n: 2 })
    await expectSound('note-handover-open')
    const links = (await person.call(`/rest/v1/sign_grants?document_id=eq.${id}`)).body
    const handover = links.find(({ body }: { body: { successive?: number } }) => body.successive === 2).body
    expect(handover).toMatchObject({ role: 'carrier', carrier: { name: 'Trans Dalej sp. z o.o.' } })
    await state(handover.token, 'carrier.taken_over', { text: 'One pallet is wet' })
    await ania.page.getByText('One pallet is wet').first().waitFor()
    await expectSound('note-handed-over')
  })
})

it('a handover link is mailed, renewed and revoked under the number of its carrier', async () => {
  await ania.page.route('**/rpc/whoami', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), sendsMail: true } })
  })
  const { id } = await onTheRoad('HANDOVER LINK')
  const input = { document_id: id, carrier: completeNote.carrier, idempotency_key: randomUUID() }
  await person.rpc('create_handover_link', input)
  await show(id)
  await ania.page.reload()
  const statusOf = async () =>
    (await evidence(id)).links.find(({ successive }: { successive?: number }) => successive === 2)
  const { expiresAt } = await statusOf()
  const chain = ania.page.locator('section', { hasText: ania.say('carriers.nth', { n: 2 }) }).last()
  const press = (key: TextKey) => chain.getByRole('button', { name: ania.say(key), exact: true }).click()
  await press('sign.send')
  await dialog()
    .getByText(ania.say('sign.sendTitle', { role: 'carrier 2' }))
    .waitFor()
  await expectSound('handover-send')
  await ania.page.keyboard.press('Escape')
  await press('sign.renew')
  await expect.poll(async () => (await statusOf()).expiresAt).not.toBe(expiresAt)
  await press('sign.revoke')
  await dialog()
    .getByText(ania.say('sign.revokeTitle', { role: 'carrier 2' }))
    .waitFor()
  await send('sign.revoke')
  await ania.button('carriers.handOver').waitFor()
  expect((await statusOf()).status).toBe('revoked')
  await ania.page.unrouteAll({ behavior: 'wait' })
})

it('a notice that came after the last day is marked', async () => {
  const { id } = await onTheRoad('LATE NOTICE')
  await signNote(service, person, id, 'consignee')
  const day = 24 * 60 * 60_000
  const notify = (kind: string, days: number) =>
    person.rpc('notify_reservation', {
      ...{ operation_id: randomUUID(), document_id: id, kind, text: `after ${days} days` },
      ...{ received_at: fromNow(days * day).toISOString(), received_from: 'Großmüller GmbH' },
    })
  await notify('delay', 3)
  await notify('delay', 30)
  await show(id, 'timeline')
  const late = ania.page.getByText(/^Late: the last day was /)
  await late.waitFor()
  expect(await late.count()).toBe(1)
  await expectSound('note-late-notice')
})

describe('the carrier’s reservations', () => {
  const carrierReservations = { text: 'Boxes are wet', grounds: 'Rain at the ramp' }

  it('are not the issuer’s to accept where it is not the sender', async () => {
    const { id } = await issueNote(person, { ...completeNote, carrierReservations, reference: 'NOT OURS' })
    await show(id)
    await ania.reads('accept.bySender')
    expect(await ania.button('act.accept').count()).toBe(0)
  })
})

it('a note is replaced by paper with its number', async () => {
  const { id } = await onTheRoad('ON PAPER')
  await show(id)
  await ania.press('note.more')
  await ania.page.getByRole('menuitem', { name: ania.say('act.replace'), exact: true }).click()
  await dialog().getByLabel(ania.say('life.reason')).fill('The customs office wants paper')
  await dialog().getByLabel(ania.say('replace.number')).fill('PL 0042')
  await expectSound('replace')
  await send('replace.button')
  await ania.reads('state.replaced')
  const { events } = await evidence(id)
  expect(events.find(({ name }: { name: string }) => name === 'document.replaced').payload).toMatchObject({
    paperNumber: 'PL 0042',
  })
})

it('a link reaches the program that asks only when the approving person hands it out', async () => {
  const permissions = ['documents:write', 'signing:links']
  const program = await programWith(service, person, { permissions, requireApproval: true })
  for (const handsOut of [false, true]) {
    const { id } = await issueNote(person)
    const input = { document_id: id, role: 'carrier', idempotency_key: randomUUID() }
    const asked = await program.rpc('create_sign_grant', input)
    const approval = asked.body.error.approval.id
    await ania.page.goto(`${service.url}/approvals/${approval}`)
    const choice = ania.page.getByRole('checkbox', { name: ania.say('approval.handOut') })
    await choice.waitFor()
    expect(await choice.isChecked()).toBe(false)
    if (handsOut) await choice.check()
    await expect.poll(() => ania.button('approval.approve').isDisabled()).toBe(false)
    if (!handsOut) await expectSound('approval-link')
    await ania.press('approval.approve')
    await ania.page.getByText(/^Approved by/).waitFor()
    const headers = { 'x-service-approval': approval }
    const { body } = await program.call('/rest/v1/rpc/create_sign_grant', input, { headers })
    expect(typeof body.token, JSON.stringify(body)).toBe(handsOut ? 'string' : 'object')
  }
})

it('nothing was asked of another origin, and the browser complained of nothing', () => {
  expect([ania.foreign, ania.complaints]).toEqual([[], []])
})
