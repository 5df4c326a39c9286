import { readFile } from 'node:fs/promises'
import { completeNote, type Person, saveNote } from '@consign/testkit'
import { makeKey } from '@consign/testkit/people/key.ts'
import { memberWith } from '@consign/testkit/people/member.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'
import { renderedControls } from './testing/rendered-controls.ts'
import { openViewer, type Viewer } from './testing/viewer.ts'

const { service, browser, ania, person } = openDesk({ renderer: 'real' })
beforeAll(() => ania.page.goto(`${service.url}/app/notes`))

/** What must hold on every page, at both widths and in both themes. */
async function expectSound(viewer: Viewer, name: string): Promise<void> {
  expect(await viewer.look(name)).toEqual([])
}

describe('a form', () => {
  it('says at each field what it lacks, in the language of the page, until it is there', async () => {
    const viewer = await openViewer(browser, service.url, { language: 'pl' })
    await viewer.page.goto(`${service.url}/app/sign-up`)
    await viewer.sees(viewer.say('signUp.title'))
    await viewer.reads('signUp.rule', { n: 8 })
    await viewer.page.locator('[name=email]').fill('nobody')
    await viewer.page.locator('[name=password]').fill('short')
    await viewer.press('signUp.do')
    const name = viewer.page.locator('[name=name]')
    await expect.poll(() => name.evaluate((field) => field.matches(':focus'))).toBe(true)
    await expect.poll(() => viewer.page.getByText(viewer.say('form.missing')).count()).toBe(2)
    await viewer.reads('form.email')
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    await expectSound(viewer, 'sign-up-faults')
    await name.fill('Ania')
    await expect.poll(() => viewer.page.getByText(viewer.say('form.missing')).count()).toBe(1)
    expect(await name.getAttribute('aria-invalid')).toBeNull()
    await viewer.context.close()
  })
})

describe('an owner', () => {
  it('makes a key that asks first, invites somebody, and finds both in the log', async () => {
    await ania.goes('nav.connections')
    await ania.press('connections.newKey')
    await ania.page.getByRole('dialog').getByLabel(ania.say('key.name')).fill('Robot')
    await ania.page.getByLabel(ania.say('may.documents:write')).setChecked(true)
    const end = ania.page.getByRole('textbox', { name: ania.say('key.end') })
    await end.fill('1.1.2020')
    await ania.press('key.make')
    await ania.reads('key.endSoon')
    await end.fill('31.12.2030')
    await expectSound(ania, 'new-key')
    await ania.press('key.make')
    await ania.reads('key.once')
    await ania.page.keyboard.press('Escape')
    await ania.page.getByRole('button', { name: 'Robot' }).click()
    await ania.page
      .getByRole('region', { name: ania.say('connections.details', { name: 'Robot' }) })
      .waitFor()
    await ania.page.getByText(/until 31 Dec 2030$/).waitFor()
    await expectSound(ania, 'connections')
    await ania.goes('nav.members')
    await ania.press('members.invite')
    await ania.page.getByRole('dialog').getByLabel(ania.say('signIn.email')).fill('jan@example.test')
    await ania.page
      .getByRole('dialog')
      .getByRole('button', { name: ania.say('members.invite') })
      .click()
    const link = await ania.page.getByLabel(ania.say('members.link')).inputValue()
    await ania.page.keyboard.press('Escape')
    await ania.page.getByText('jan@example.test').waitFor()
    await expectSound(ania, 'members')
    await ania.goes('nav.audit')
    await ania.reads('audit.holds')
    await ania.page
      .getByRole('row')
      .filter({ hasText: 'invited somebody' })
      .getByText('jan@example.test, member')
      .waitFor()
    await expectSound(ania, 'audit')
    const saving = ania.page.waitForEvent('download')
    await ania.press('audit.csv')
    const csv = await readFile(await (await saving).path(), 'utf8')
    expect(csv.split('\r\n').length).toBe((await ania.page.getByRole('row').count()) + 1)
    await ania.page.getByRole('combobox', { name: ania.say('audit.what') }).selectOption('people')
    await ania.page.waitForURL(/what=people/)
    await ania.reads('audit.each')
    await expect.poll(async () => [await did('made a key'), await did('invited somebody')]).toEqual([0, 1])
    await ania.page.getByRole('combobox', { name: ania.say('audit.what') }).selectOption('approvals')
    await ania.reads('audit.none')
    await expectSound(ania, 'audit-filter')
    await ania.goes('nav.settings')
    await ania.reads('settings.here')
    await ania.page.getByLabel('Form of the print').selectOption('1976')
    await ania.fill('signUp.name', 'Anna Nowak')
    await ania.page
      .locator('form')
      .filter({ has: ania.page.locator('[name=person]') })
      .getByRole('button')
      .click()
    await ania.page.getByRole('button', { name: /Spedycja Ania, Anna Nowak/ }).waitFor()
    await expectSound(ania, 'settings')
    await ania.page.keyboard.press('n')
    await ania.page.keyboard.press('Enter')
    await ania.sees(ania.say('draft.untitled'))
    await expect.poll(() => ania.page.locator('#field-printLayout').inputValue()).toBe('1976')
    await joinBy(link)
  })

  const did = (text: string) => ania.page.getByRole('row').filter({ hasText: text }).count()

  async function joinBy(link: string): Promise<void> {
    const jan = await openViewer(browser, service.url, { language: 'pl' })
    await jan.page.goto(link)
    await jan.sees(jan.say('invitation.title'))
    await jan.page.getByText('Spedycja Ania', { exact: true }).waitFor()
    await jan.page.getByText(jan.say('members.member'), { exact: true }).waitFor()
    await expectSound(jan, 'invited')
    await jan.fill('signUp.name', 'Jan')
    await jan.fill('signIn.email', 'jan@example.test')
    await jan.page.locator('[name=password]').fill('correct horse battery')
    await jan.press('invitation.up')
    await jan.page.getByRole('button', { name: /Spedycja Ania, Jan/ }).waitFor()
    expect(await jan.page.getByRole('link', { name: jan.say('nav.members') }).count()).toBe(0)
    await leaveBy(jan)
    expect(jan.complaints).toEqual([])
    await jan.context.close()
  }
})

describe('an owner who removes another', () => {
  it('sees the keys that end, and takes over the one that goes on', async () => {
    const bartek = await memberWith(service, person, { role: 'owner' })
    await makeKey(bartek, { name: 'Export' })
    await makeKey(bartek, { name: 'Import' })
    await ania.page.goto(`${service.url}/app/members`)
    await ania.page.getByLabel(ania.say('members.roleOf', { name: 'Bartek' })).selectOption('member')
    await ania.reads('members.demoteText')
    await expectSound(ania, 'demote')
    await ania.press('common.cancel')
    const row = ania.page.getByRole('row').filter({ hasText: bartek.email })
    await row.getByRole('button', { name: ania.say('members.remove') }).click()
    const dialog = ania.page.getByRole('dialog')
    await dialog.getByLabel('Import').check()
    await expectSound(ania, 'remove')
    await dialog.getByRole('button', { name: ania.say('members.remove') }).click()
    await row.waitFor({ state: 'detached' })
    const { items } = (await person.call('/functions/v1/api-keys')).body
    const going = items.filter(({ revokedAt }: { revokedAt: string | null }) => revokedAt === null)
    expect(going.map(({ name }: { name: string }) => name)).toContain('Import')
    expect(going.map(({ name }: { name: string }) => name)).not.toContain('Export')
    expect(going[0].madeBy.name).toBe('Anna Nowak')
    await ania.goes('nav.connections')
    await ania.page.getByRole('button', { name: 'Import' }).waitFor()
    await expectSound(ania, 'connections-taken-over')
  })
})

/** Somebody erases himself, and is told what stays. */
async function leaveBy(viewer: Viewer): Promise<void> {
  await viewer.goes('nav.settings')
  await viewer.press('leave.account')
  const dialog = viewer.page.getByRole('dialog')
  await dialog.locator('[name=current]').fill('correct horse battery')
  await dialog.getByRole('button', { name: viewer.say('leave.account') }).click()
  await viewer.reads('leave.accountDone')
  await expectSound(viewer, 'left')
  await dialog.getByRole('button', { name: viewer.say('company.signOut') }).click()
  await viewer.sees(viewer.say('signIn.title'))
}

describe('two people in one draft', () => {
  it('have both changes when they are in different places, and are asked when they are not', async () => {
    const draftId = await saveNote(person, { reference: 'TWO', sender: { name: 'A' } })
    const other = await openViewer(browser, service.url, { as: ania, language: 'pl' })
    const address = `${service.url}/app/drafts/${draftId}`
    await Promise.all([ania.page.goto(address), other.page.goto(address)])
    await Promise.all([ania.sees('TWO'), other.sees('TWO')])
    await ania.page.locator('#field-sender-name').fill('Ania')
    await ania.page.getByText(/^Saved /).waitFor()
    await other.page.locator('#field-consignee-name').fill('Odbiorca')
    await other.reads('draft.joinedFrom', { who: 'Anna Nowak' })
    await expect
      .poll(async () => dataOf(person, draftId))
      .toMatchObject({
        sender: { name: 'Ania' },
        consignee: { name: 'Odbiorca' },
      })
    await ania.page.locator('#field-sender-name').fill('Ania again')
    await ania.reads('draft.joinedFrom', { who: 'Anna Nowak' })
    // Whoever saves first is not asked.
    await expect.poll(async () => dataOf(person, draftId)).toMatchObject({ sender: { name: 'Ania again' } })
    await other.page.locator('#field-sender-name').fill('Oto ja')
    await other.reads('conflict.titleOf', { who: 'Anna Nowak' })
    await expectSound(other, 'conflict')
    await other.page.getByLabel(/Drugiej osoby/).check()
    await other.press('conflict.do')
    await expect.poll(async () => other.page.locator('#field-sender-name').inputValue()).toBe('Ania again')
    expect(other.complaints).toEqual([])
    await other.context.close()
  })

  const dataOf = async (person: Person, id: string) =>
    (await person.call(`/rest/v1/drafts?id=eq.${id}`)).body[0].body.data
})

/** Fields that are completed from the address book: at most ten of a form. */
const completes = /-(name|tractorPlate|trailerPlate|description)$/

describe('a field that is emptied', () => {
  it('stays for what is typed next, in a box that nobody needs and among the rarer fields', async () => {
    const typed = { driver: { name: 'Jan' }, sender: { eori: 'Jan' }, goods: completeNote.goods }
    const draftId = await saveNote(person, typed)
    await ania.page.goto(`${service.url}/app/drafts/${draftId}`)
    for (const name of ['driver-name', 'sender-eori']) {
      const field = ania.page.locator(`#field-${name}`)
      await expect.poll(() => field.inputValue()).toBe('Jan')
      await field.press('ControlOrMeta+a')
      await field.press('Backspace')
      await expect.poll(() => field.inputValue()).toBe('')
      await ania.page.keyboard.type('Ewa')
      await expect.poll(() => field.inputValue()).toBe('Ewa')
    }
  })

  it('is rendered again with each letter, and of the others only those that complete', async () => {
    await ania.page.getByText(/^Saved /).waitFor()
    const others = await ania.page.evaluateHandle(renderedControls, 'field-sender-eori')
    expect(await others.evaluate(({ count }) => count)).toBeGreaterThan(50)
    await ania.page.keyboard.type(' Nowak')
    // By then what was typed is checked, too.
    const saved = () => ania.page.evaluate(() => Object.keys(localStorage).join())
    await expect.poll(saved).not.toContain('consign.draft')
    const again: string[] = await others.evaluate((controls) => controls.again())
    expect(again.filter((id) => !completes.test(id))).toEqual([])
  })
})

describe('somebody without a session', () => {
  it('is asked to sign in where he wanted to be, and is told nothing by a wrong password', async () => {
    const visitor = await openViewer(browser, service.url, { language: 'pl' })
    await visitor.page.goto(`${service.url}/app/approvals`)
    await visitor.sees(visitor.say('signIn.title'))
    await expectSound(visitor, 'sign-in')
    await visitor.fill('signIn.email', 'nobody@example.test')
    await visitor.page.locator('[name=password]').fill('not the password')
    await visitor.press('signIn.title')
    await visitor.reads('signIn.wrong')
    await expectSound(visitor, 'sign-in-wrong')
    for (const [path, name] of [
      ['/app/sign-up', 'sign-up'],
      ['/recover', 'recover'],
      ['/invitations/x', 'invitation'],
      ['/app/nowhere', 'absent'],
    ] as const) {
      await visitor.page.goto(service.url + path)
      await visitor.page.getByRole('heading', { level: 1 }).waitFor()
      await expectSound(visitor, name)
    }
    await visitor.context.close()
  })
})

describe('an owner', () => {
  const dialog = () => ania.page.getByRole('dialog')
  const erase = () =>
    dialog()
      .getByRole('button', { name: ania.say('leave.company') })
      .click()

  it('has the company erased by its name only, and takes it back', async () => {
    await ania.goes('nav.settings')
    await ania.press('leave.company')
    await dialog().locator('[name=name]').fill('Spedycja Anna')
    await erase()
    await dialog().getByRole('alert').waitFor()
    await dialog().locator('[name=name]').fill('Spedycja Ania')
    await erase()
    await dialog()
      .getByText(/^The company is erased/)
      .waitFor()
    await expectSound(ania, 'company-erased')
    await ania.press('leave.keep')
    await ania.reads('leave.kept.company')
  })

  it('starts another company, and cannot leave it without one', async () => {
    await ania.fill('signUp.company', 'Ania Trans')
    await ania.press('settings.newCompanyDo')
    await ania.sees(ania.say('first.title', { company: 'Ania Trans' }))
    await ania.goes('nav.settings')
    await ania.press('leave.account')
    await dialog().locator('[name=current]').fill('correct horse battery')
    await dialog()
      .getByRole('button', { name: ania.say('leave.account') })
      .click()
    await dialog().getByRole('alert').waitFor()
    await expectSound(ania, 'leaving-last-owner')
  })
})

it('nothing was asked of another origin, and the browser complained of nothing', () => {
  expect([ania.foreign, ania.complaints]).toEqual([[], []])
})
