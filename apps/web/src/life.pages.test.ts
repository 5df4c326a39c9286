import { completeNote, issueNote } from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { ownTaxId } from '@consign/testkit/people/person.ts'
import { describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'
import type { TextKey } from './texts/catalogue.ts'

const { service, ania, person, expectSound } = openDesk({ renderer: 'real' })

/** A note of its own, shown. */
async function show(reference: string, ...signed: string[]): Promise<string> {
  return showNote({ ...completeNote, reference }, ...signed)
}

async function showNote(data: object, ...signed: string[]): Promise<string> {
  const { id } = await issueNote(person, data)
  await signNote(service, person, id, ...signed)
  await ania.page.goto(`${service.url}/app/notes/${id}`)
  return id
}

async function choose(act: TextKey): Promise<void> {
  await ania.press('note.more')
  await ania.page.getByRole('menuitem', { name: ania.say(act), exact: true }).click()
}

const dialog = () => ania.page.getByRole('dialog')
const send = (key: TextKey) =>
  dialog()
    .getByRole('button', { name: ania.say(key), exact: true })
    .click()
const fill = (key: TextKey, text: string) => dialog().getByLabel(ania.say(key)).fill(text)
const evidence = async (id: string) => (await person.rpc('evidence', { document_id: id })).body
const lastEvent = async (id: string) =>
  (await evidence(id)).events.findLast(
    ({ name }: { name: string }) => name !== 'version.created' && !name.startsWith('link.'),
  )

describe('by clicks a note', () => {
  it('is cancelled with a reason, and takes no link any more', async () => {
    await show('NOT TO GO')
    await choose('act.cancel')
    await fill('life.reason', 'The lorry broke down')
    await expectSound('cancel')
    await send('cancel.button')
    await ania.reads('state.cancelled')
    await dialog().waitFor({ state: 'detached' })
    await ania.press('note.more')
    await expect
      .poll(() => ania.page.getByRole('menuitem').allInnerTexts())
      .toEqual([ania.say('nav.tracking'), ania.say('note.duplicate'), ania.say('asTemplate.do')])
    await ania.page.keyboard.press('Escape')
    expect(await ania.button('sign.make').count()).toBe(0)
    await ania.page.getByRole('tab', { name: ania.say('tab.timeline') }).click()
    await ania.reads('event.document.cancelled')
  })

  it('is changed once the difference was looked at, and who signed must sign again', async () => {
    const id = await show('TO BE CHANGED', 'sender', 'carrier')
    await choose('act.amend')
    await ania.sees(ania.say('amend.page', { reference: 'TO BE CHANGED' }))
    await ania.page.locator('#field-consignee-name').fill('Kleinmüller GmbH')
    await ania.page.getByRole('cell', { name: 'Kleinmüller GmbH' }).waitFor()
    await expectSound('amend')
    await ania.page.reload()
    await ania.page.getByRole('cell', { name: 'Kleinmüller GmbH' }).waitFor()
    await ania.press('amend.look')
    await dialog()
      .getByText(ania.say('amend.again', { roles: 'Sender, Carrier' }))
      .waitFor()
    await fill('life.reason', 'Another consignee (CMR art. 12)')
    await expectSound('amend-dialog')
    await send('amend.do')
    await ania.page.waitForURL(new RegExp(`${id}$`))
    expect(await lastEvent(id)).toMatchObject({
      payload: { changes: [{ path: '/consignee/name', after: 'Kleinmüller GmbH' }] },
    })
    await ania.page.getByRole('tab', { name: ania.say('tab.versions') }).click()
    await ania.page.getByRole('cell', { name: 'Kleinmüller GmbH' }).waitFor()
    await expectSound('note-versions-amended')
  })

  it('gets what was not known, and the carrier’s reservations are accepted', async () => {
    const sender = { ...completeNote.sender, taxId: ownTaxId }
    const carrierReservations = { text: 'Boxes are wet', grounds: 'Rain at the ramp' }
    const data = { ...completeNote, reference: 'TO BE ADDED TO', sender, carrierReservations }
    const id = await showNote(data, 'sender')
    await choose('act.supplement')
    expect(await dialog().getByRole('group', { name: /^8 / }).count()).toBe(0)
    const containers = dialog().getByRole('group', { name: /^Container/ })
    await containers.getByRole('button', { name: ania.say('draft.addItem') }).click()
    await containers.locator('#field-vehicle-equipment-0-id').fill('CSQU3054383')
    await expectSound('supplement')
    await send('supplement.do')
    await ania.reads('accept.noted')
    await ania.page.getByText('Boxes are wet').waitFor()
    await expectSound('note-reserved')
    await ania.press('act.accept')
    await expectSound('accept')
    await send('accept.do')
    await ania.reads('accept.settled')
    expect(await lastEvent(id)).toMatchObject({ name: 'reservations.accepted' })
    expect((await evidence(id)).versions.at(-1).data).toMatchObject({
      vehicle: { equipment: [{ id: 'CSQU3054383' }] },
    })
  })

  it('departs, is refused, and is replaced by paper', async () => {
    const id = await show('ON THE ROAD', 'sender', 'carrier')
    await choose('act.transport')
    const at = dialog().getByRole('textbox', { name: ania.say('life.at') })
    const now = await at.inputValue()
    await at.fill('1.1.2999 8')
    await ania.reads('life.atLater')
    await at.fill('soon')
    await send('transport.do')
    await ania.reads('life.atNothing')
    await at.fill(now)
    await fill('transport.place', 'Świecko')
    await expectSound('transport')
    await send('transport.do')
    await ania.reads('state.in_transit')
    expect(await lastEvent(id)).toMatchObject({
      name: 'transport.departed',
      payload: { place: { text: 'Świecko' }, occurredAt: expect.stringMatching(/[+]0[12]:00$/) },
    })
    await choose('act.refusal')
    await fill('life.reason', 'Boxes are wet')
    await fill('refusal.by', 'Jan Śmiałek')
    await expectSound('refusal')
    await send('refusal.do')
    await ania.reads('state.delivery_refused')
    await choose('act.replace')
    await fill('life.reason', 'Customs want paper')
    await expectSound('replace')
    await send('replace.button')
    await ania.reads('state.replaced')
  })

  it('gets reservations that came later', async () => {
    const id = await show('DELIVERED', 'sender', 'carrier', 'consignee')
    await choose('act.reservation')
    await dialog().getByLabel(ania.say('reservation.words')).fill('Two boxes were empty')
    await fill('reservation.from', 'Großmüller GmbH')
    await expectSound('reservation')
    await send('reservation.do')
    await ania.reads('state.delivered_with_reservations')
    expect(await lastEvent(id)).toMatchObject({ payload: { text: 'Two boxes were empty' } })
  })
})

describe('it is said in words why not', () => {
  it('when the note was changed meanwhile, what is in force being on the page then', async () => {
    const id = await show('CHANGED TWICE')
    await choose('act.amend')
    await ania.page.locator('#field-consignee-name').fill('Mine GmbH')
    await ania.press('amend.look')
    await fill('life.reason', 'Mine')
    const { document, versions } = await evidence(id)
    const data = { ...versions[0].data, sender: { ...versions[0].data.sender, name: 'Theirs Sp. z o.o.' } }
    const change = { document_id: id, base_version_id: document.currentVersionId, data, reason: 'Theirs' }
    await person.rpc('amend_document', { ...change, operation_id: crypto.randomUUID() })
    await dialog().getByText(ania.say('life.stale')).waitFor()
    await expectSound('amend-stale')
    // Whoever presses at that moment has not looked yet.
    await send('amend.do')
    expect((await evidence(id)).versions).toHaveLength(2)
    await send('amend.do')
    await ania.page.waitForURL(new RegExp(`${id}$`))
    expect((await evidence(id)).versions.at(-1).data).toMatchObject({
      sender: { name: 'Theirs Sp. z o.o.' },
      consignee: { name: 'Mine GmbH' },
    })
  })

  it('when somebody else was first', async () => {
    const id = await show('CANCELLED TWICE')
    await choose('act.cancel')
    await fill('life.reason', 'Mine')
    await signNote(service, person, id, 'carrier')
    await send('cancel.button')
    const changed = dialog().getByText(ania.say('life.stale'))
    const tooLate = dialog().getByText(/cannot be cancelled any more/)
    await changed.or(tooLate).first().waitFor()
    // The feed was quicker than the hand: the page lets look first.
    if (await changed.isVisible()) await send('cancel.button')
    await tooLate.waitFor()
    await expectSound('cancel-late')
  })
})

it('the browser complained of nothing', () => {
  expect(ania.complaints).toEqual([])
})
