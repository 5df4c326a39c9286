import { randomUUID } from 'node:crypto'
import { completeNote, issueNote, saveNote } from '@consign/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'

const { service, ania, person, expectSound } = openDesk()
const field = (name: string) => ania.page.locator(`#field-${name}`)
const dialog = () => ania.page.getByRole('dialog')
const lines = () => dialog().getByRole('option')

async function template(name: string, more: object = {}): Promise<string> {
  const { reference: _reference, noteNumber: _number, takingOver: _taking, ...data } = completeNote
  const type = { name: 'ecmr', version: '1' }
  const body = { operation_id: randomUUID(), id: randomUUID(), base_revision: 0 }
  const record = { name, type, data, ...more }
  const saved = await person.rpc('save_template', { ...body, record })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return body.id
}

const templates = async () =>
  (await person.call('/rest/v1/templates')).body.map(({ body }: { body: object }) => body)
const drafts = async () => (await person.rpc('list_drafts')).body.items.length

describe('a new note', () => {
  beforeEach(async () => {
    await ania.page.goto(`${service.url}/app/trust`)
    await ania.sees(ania.say('nav.trust'))
    await ania.page.keyboard.press('n')
    await dialog().waitFor()
  })

  it('of a company with nothing yet is empty at once by Enter, pressed before anything is known', async () => {
    await ania.page.keyboard.press('Enter')
    await ania.sees(ania.say('draft.untitled'))
    await dialog().waitFor({ state: 'detached' })
  })

  it('begins with one of the last three templates, the last used first, a copy, or nothing', async () => {
    for (const name of ['Gdańsk', 'Łódź', 'Kraków', 'Poznań']) await template(name)
    await template('Old', { archived: true })
    await issueNote(person, { ...completeNote, reference: 'ZL/2000/7' })
    await saveNote(person, { ...completeNote, reference: 'ZL/2000/3' })
    await ania.page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await ania.page.reload()
    await ania.sees(ania.say('nav.trust'))
    await ania.page.keyboard.press('n')
    await lines().nth(4).waitFor()
    const texts = await lines().evaluateAll((all) => all.map((each) => each.firstElementChild?.textContent))
    expect(texts.slice(0, 4)).toEqual(['Poznań', 'Kraków', 'Łódź', ania.say('begin.empty')])
    expect(texts[4]).toContain('ZL/2000/7')
    expect(texts.join()).toContain('ZL/2000/3')
    await expectSound('begin')
    await ania.page.setViewportSize({ width: 320, height: 640 })
    await expect
      .poll(() => ania.page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320)
    await ania.page.keyboard.press('ArrowDown')
    await ania.page.keyboard.press('ArrowDown')
    await ania.page.keyboard.press('Enter')
    await expect.poll(() => field('consignee-name').inputValue()).toBe(completeNote.consignee.name)
    await expect.poll(() => field('reference').inputValue()).toBe('ZL/2000/8')
    await ania.page.goto(`${service.url}/app/trust`)
    await ania.sees(ania.say('nav.trust'))
    await ania.page.keyboard.press('n')
    await expect.poll(() => lines().first().innerText()).toContain('Łódź')
  })

  it('is found by what is typed, and nothing is made by leaving', async () => {
    const before = await drafts()
    await ania.page.keyboard.type('gda')
    await expect.poll(() => lines().first().innerText()).toContain('Gdańsk')
    await ania.page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    expect(await drafts()).toBe(before)
  })
})

describe('a template', () => {
  const save = async () => {
    await ania.press('note.more')
    await ania.page.getByRole('menuitem', { name: ania.say('asTemplate.do') }).click()
    await dialog().getByLabel(ania.say('asTemplate.name')).waitFor()
  }
  const named = async (name: string) =>
    (await templates()).filter((each: { name: string }) => each.name === name)

  it('is kept of a draft without what belongs to one transport, and without plates and driver', async () => {
    const draftId = await saveNote(person, { ...completeNote, reference: 'ONCE' })
    await ania.page.goto(`${service.url}/app/drafts/${draftId}`)
    await ania.sees('ONCE')
    await save()
    const name = dialog().getByLabel(ania.say('asTemplate.name'))
    expect(await name.inputValue()).toBe('Großmüller GmbH, Warszawa – Düsseldorf')
    await expectSound('as-template')
    await ania.page.keyboard.press('Enter')
    await dialog().waitFor({ state: 'detached' })
    const [kept] = await named('Großmüller GmbH, Warszawa – Düsseldorf')
    const { goods, consignee } = completeNote
    expect(kept.data).toMatchObject({ goods, consignee })
    for (const gone of ['reference', 'noteNumber', 'vehicle', 'driver'])
      expect(kept.data).not.toHaveProperty(gone)
    expect(kept.data.takingOver).not.toHaveProperty('date')
  })

  it('is kept of a note; under a name that is taken it says so, and replaces it', async () => {
    const { id } = await issueNote(person, { ...completeNote, reference: 'NOTE' })
    await ania.page.goto(`${service.url}/app/notes/${id}`)
    await ania.sees('NOTE')
    await save()
    await ania.reads('asTemplate.replaces')
    await dialog().getByLabel(ania.say('asTemplate.vehicle')).check()
    await dialog()
      .getByRole('button', { name: ania.say('common.save'), exact: true })
      .click()
    await dialog().waitFor({ state: 'detached' })
    const kept = await named('Großmüller GmbH, Warszawa – Düsseldorf')
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({ revision: 2, data: { driver: completeNote.driver } })
    expect(kept[0].data.vehicle.tractorPlate).toBe(completeNote.vehicle.tractorPlate)
  })
})

it('nothing was asked of another origin, and the browser complained of nothing', () => {
  expect([ania.foreign, ania.complaints]).toEqual([[], []])
})
