import { readFile } from 'node:fs/promises'
import { completeNote, programWith, saveNote } from '@consign/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'

const { service, ania, person, expectSound } = openDesk()

const forty = Array.from({ length: 40 }, (_, i) => `DAY/${String(i + 1).padStart(2, '0')}`)
const dialog = () => ania.page.getByRole('dialog')
const press = async (...keys: string[]) => {
  for (const key of keys) await ania.page.keyboard.press(key)
}
const rows = async () => (await person.rpc('list_documents')).body.counts

/** Chooses the row in focus and all up to the one `n` below it. */
async function chooseFrom(first: string, n: number): Promise<void> {
  await ania.page.getByRole('link', { name: first, exact: true }).waitFor()
  await press('j', 'x', ...Array.from({ length: n }, () => 'j'), 'Shift+X')
  await ania.reads('chosen.n', { n: n + 1 })
}

describe('a dispatcher issues a day of notes by keyboard', () => {
  beforeAll(async () => {
    await saveNote(person, { ...completeNote, reference: 'BROKEN', goods: [] })
    // The newest is the first of the list.
    for (const reference of forty.toReversed()) await saveNote(person, { ...completeNote, reference })
  })

  it('forty at once, and all their links; the one with problems is named and stays a draft', async () => {
    await ania.page.goto(`${service.url}/app/notes?view=drafts`)
    await chooseFrom('DAY/01', 40)
    await expectSound('drafts-chosen')
    await press('i')
    await dialog()
      .getByText(ania.say('many.broken', { n: 1 }))
      .waitFor()
    await dialog().getByRole('link', { name: 'BROKEN' }).waitFor()
    await dialog().getByText('DAY/40').waitFor()
    await expectSound('many-issue')
    await press('Enter')
    await dialog()
      .getByText(ania.say('many.linksMade', { n: 120 }))
      .waitFor()
    await dialog()
      .getByText(ania.say('many.issued', { n: 40 }))
      .waitFor()
    await expectSound('many-issued')
    expect(await rows()).toMatchObject({ issued: 40 })
    const lines = (
      await ania.copies(() =>
        dialog()
          .getByRole('button', { name: ania.say('many.copy') })
          .click(),
      )
    )
      .split('\n')
      .map((line) => line.split('\t'))
    expect(lines).toHaveLength(120)
    expect(lines.slice(0, 3).map(([reference, role]) => [reference, role])).toEqual([
      ['DAY/01', 'Sender'],
      ['DAY/01', 'Carrier'],
      ['DAY/01', 'Consignee'],
    ])
    expect(new Set(lines.map(([, , url]) => url)).size).toBe(120)
    await dialog()
      .getByRole('button', { name: ania.say('many.look') })
      .click()
    await ania.page.getByRole('link', { name: 'DAY/40', exact: true }).waitFor()
    expect((await person.rpc('list_drafts', { open: true })).body.items).toMatchObject([
      { reference: 'BROKEN' },
    ])
  })

  it('a draft that another person changed meanwhile stops all, and is named', async () => {
    const ids = [await saveNote(person, { ...completeNote, reference: 'LATE/1' })]
    ids.push(await saveNote(person, { ...completeNote, reference: 'LATE/2' }))
    await ania.page.goto(`${service.url}/app/notes?view=drafts`)
    await ania.page.getByRole('link', { name: 'LATE/2' }).waitFor()
    await press('j', 'x', 'j', 'Shift+X', 'i')
    await dialog().getByText('LATE/1').waitFor()
    const changed = { draft_id: ids[0], base_revision: 1, data: { ...completeNote, reference: 'LATE/1' } }
    await ania.page.route('**/publish/batch', async (route) => {
      await person.rpc('save_draft', { operation_id: crypto.randomUUID(), ...changed })
      await route.continue()
    })
    await press('Enter')
    await dialog().getByText(ania.say('many.noneIssued')).waitFor()
    await dialog().getByRole('link', { name: 'LATE/1' }).waitFor()
    await expectSound('many-refused')
    expect(await dialog().getByRole('link', { name: 'LATE/2' }).count()).toBe(0)
    expect((await person.rpc('list_drafts', { open: true })).body.total).toBe(3)
    await ania.page.unrouteAll({ behavior: 'wait' })
    await press('Escape')
  })
})

describe('notes that are chosen', () => {
  it('are saved as one ZIP of their PDFs, whole or not at all', async () => {
    await ania.page.goto(`${service.url}/app/notes?view=underway`)
    await ania.page.locator('.list-link').first().waitFor()
    await press('j', 'x', 'j', 'j', 'Shift+X')
    await ania.reads('chosen.n', { n: 3 })
    await ania.press('chosen.download')
    const saving = ania.page.waitForEvent('download')
    await ania.page.getByRole('menuitem', { name: ania.say('chosen.pdfs') }).click()
    const zip = await readFile(await (await saving).path(), 'latin1')
    expect(zip.match(/DAY-\d\d\.pdf/g)).toHaveLength(6)
    await ania.page.route('**/artifacts/*', (route) => route.fulfill({ status: 404, json: notFound }))
    await ania.press('chosen.download')
    await ania.page.getByRole('menuitem', { name: ania.say('chosen.pdfs') }).click()
    await ania.page.getByText(/^Nothing was saved\. DAY\/\d\d: /).waitFor()
    await ania.page.unrouteAll({ behavior: 'wait' })
  })

  it('get one link for a truck, to copy or as a code, which is ended without those of the notes', async () => {
    await ania.press('round.button')
    await dialog().getByText(ania.say('round.text')).waitFor()
    await expectSound('round-dialog')
    await press('Enter')
    await dialog()
      .getByRole('img', { name: ania.say('sign.qr', { role: 'Carrier' }) })
      .waitFor()
    const copy = dialog().getByRole('button', { name: ania.say('sign.copy') })
    const url = new URL(await ania.copies(() => copy.click()))
    await expectSound('round-made')
    const round = await fetch(`${service.url}/functions/v1${url.pathname}`)
    const { items } = (await round.json()) as { items: { token: string }[] }
    expect(items).toHaveLength(3)
    await dialog()
      .getByRole('button', { name: ania.say('round.end') })
      .click()
    await dialog().getByText(ania.say('round.ended')).waitFor()
    expect((await fetch(`${service.url}/functions/v1${url.pathname}`)).status).toBe(410)
    expect((await fetch(`${service.url}/functions/v1/sign/${items[0]?.token}`)).status).toBe(200)
    await dialog()
      .getByRole('button', { name: ania.say('common.close') })
      .last()
      .click()
  })

  it('get their links by key; those that cannot be signed any more are left out', async () => {
    await press('l')
    await dialog().getByText(ania.say('many.for')).waitFor()
    await expectSound('many-links')
    await press('Enter')
    await dialog()
      .getByText(ania.say('many.linksMade', { n: 9 }))
      .waitFor()
    await press('Escape')
    await ania.press('chosen.none')
  })

  it('are chosen by touch on a phone', async () => {
    await ania.page.setViewportSize({ width: 360, height: 780 })
    await ania.press('chosen.several')
    const boxes = ania.page.locator('.list-row .list-choice input')
    const card = await ania.page.locator('.list-row').nth(1).boundingBox()
    await ania.page.mouse.click((card?.x ?? 0) + 200, (card?.y ?? 0) + 50)
    await ania.reads('chosen.n', { n: 1 })
    expect(await boxes.nth(1).isChecked()).toBe(true)
    await expectSound('notes-chosen-phone')
    await ania.page.setViewportSize({ width: 1280, height: 860 })
    await ania.press('chosen.none')
  })
})

describe('an owner decides on forty notes of a program at once', () => {
  it('sees what differs from the others, opens it, and approves all after the last line', async () => {
    const program = await programWith(service, person, { requireApproval: true })
    const other = { ...completeNote.carrier, name: 'Obcy Trans GmbH' }
    const goods = completeNote.goods.slice(0, 1)
    const ids: string[] = []
    for (const [i, reference] of forty.entries()) {
      const change = i === 7 ? { carrier: other } : i === 20 ? { goods: completeNote.goods } : {}
      const data = { ...completeNote, goods, ...change, reference: reference.replace('DAY', 'AGENT') }
      ids.push(await saveNote(program, data))
    }
    const asked = { items: ids.map((draftId) => ({ draftId, revision: 1 })) }
    const { status, body } = await program.call('/functions/v1/publish/batch', asked)
    expect(status).toBe(428)
    await ania.page.goto(`${service.url}/app/approvals`)
    await ania.page
      .getByText(ania.say('ask.publish_batch', { n: 40 }))
      .first()
      .waitFor()
    await ania.reads('many.more', { n: 35 })
    await expectSound('approvals-batch')
    await ania.page.getByRole('link', { name: ania.say('approvals.look') }).click()
    await ania.page.getByText('AGENT/40', { exact: true }).waitFor()
    expect(await ania.page.locator('.batch-lines > li').count()).toBe(40)
    await ania.page.locator('mark').getByText('Obcy Trans GmbH').waitFor()
    expect(await ania.page.locator('.batch-mark').count()).toBe(1)
    await expectSound('approval-batch')
    expect(await ania.button('approval.approve').isDisabled()).toBe(true)
    await ania.page.locator('.batch-line').nth(7).locator('summary').click()
    await ania.page.getByRole('region', { name: ania.say('approval.preview') }).waitFor()
    await expectSound('approval-batch-open')
    await ania.page.locator('.batch-line').nth(7).locator('summary').click()
    for (const line of await ania.page.locator('.batch-lines > li').all()) await line.scrollIntoViewIfNeeded()
    await ania.button('approval.approve').scrollIntoViewIfNeeded()
    await expect.poll(() => ania.button('approval.approve').isEnabled()).toBe(true)
    await ania.press('approval.approve')
    await ania.page.getByText(/The program may do it until/).waitFor()
    const headers = { 'x-service-approval': body.error.approval.id }
    expect((await program.call('/functions/v1/publish/batch', asked, { headers })).status).toBe(200)
    await ania.page.getByText(/, and done\./).waitFor()
    await expectSound('approval-batch-done')
  })

  it('is told when one of them has changed since', async () => {
    const program = await programWith(service, person, { requireApproval: true })
    const ids = [await saveNote(program), await saveNote(program)]
    const { body } = await program.call('/functions/v1/publish/batch', {
      items: ids.map((draftId) => ({ draftId, revision: 1 })),
    })
    await ania.page.goto(`${service.url}/approvals/${body.error.approval.id}`)
    await ania.button('approval.approve').waitFor()
    await person.rpc('save_draft', {
      ...{ operation_id: crypto.randomUUID(), draft_id: ids[1], base_revision: 1 },
      data: { ...completeNote, reference: 'CHANGED' },
    })
    await ania.reads('batch.stale')
    expect(await ania.button('approval.approve').count()).toBe(0)
  })
})

const notFound = { error: 'gone', code: 'DOCUMENT_NOT_FOUND', message: 'There is no such document.' }

it('the browser complained of nothing but the file that was not there', () => {
  expect(ania.complaints.filter((text) => !/404|409|428/.test(text))).toEqual([])
})
