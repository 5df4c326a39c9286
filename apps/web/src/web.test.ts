import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  completeNote,
  issueNote,
  openDevice,
  type Person,
  programWith,
  saveNote,
  useService,
} from '@consign/testkit'
import { launchChromium } from '@consign/testkit/http/chromium.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import * as oidc from 'openid-client'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personIn } from './testing/person.ts'
import { openViewer, type Viewer } from './testing/viewer.ts'

// biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React’s
const service = useService({ renderer: 'real', pages: builtPages() })
let browser: Browser
let ania: Viewer
beforeAll(async () => {
  browser = await launchChromium()
  ania = await openViewer(browser, service.url)
})
afterAll(async () => browser?.close())

/** What must hold on every page, at both widths and in both themes. */
async function expectSound(viewer: Viewer, name: string): Promise<void> {
  expect(await viewer.look(name)).toEqual([])
}

async function signUpBy(viewer: Viewer): Promise<Person> {
  await viewer.page.goto(`${service.url}/`)
  await viewer.sees(viewer.say('signIn.title'))
  await viewer.page.getByRole('link', { name: viewer.say('signIn.make') }).click()
  await viewer.sees(viewer.say('signUp.title'))
  await viewer.fill('signUp.name', 'Ania Nowak')
  await viewer.fill('signIn.email', `ania-${randomUUID()}@example.test`)
  await viewer.page.locator('[name=password]').fill('correct horse battery')
  await viewer.fill('signUp.company', 'Spedycja Ania')
  await viewer.press('signUp.do')
  await viewer.sees(viewer.say('first.title', { company: 'Spedycja Ania' }))
  return personIn(viewer, service)
}

describe('a dispatcher', () => {
  let person: Person

  it('signs up, writes a note from the example, and sees what is missing while she types', async () => {
    person = await signUpBy(ania)
    await expectSound(ania, 'first-run')
    await ania.press('first.example')
    await ania.sees('ZL/2026/000123')
    const weight = ania.page.locator('#field-goods-1-grossWeightKg')
    await weight.fill('')
    await ania.page.getByText('Box 14 (gross weight in kg)').first().waitFor()
    await expectSound(ania, 'draft')
    await ania.page.setViewportSize({ width: 360, height: 780 })
    await ania.press('preview.button')
    await ania.page.getByRole('dialog').getByRole('img').first().waitFor()
    await expectSound(ania, 'draft-preview')
    await ania.page.keyboard.press('Escape')
    await ania.page.setViewportSize({ width: 1280, height: 860 })
    await weight.fill('410,5')
    await ania.page.getByText(/^Saved /).waitFor()
    const [draft] = (await person.rpc('list_drafts')).body.items
    expect(draft).toMatchObject({ reference: 'ZL/2026/000123', complete: true })
  })

  it('issues it with links, and revokes one', async () => {
    await ania.press('issue.button')
    await expectSound(ania, 'issue')
    await ania.press('issue.doLinks', { n: 3 })
    await ania.reads('sign.notOpened')
    await ania.page
      .getByRole('img', { name: ania.say('note.theNote', { reference: 'ZL/2026/000123', n: 1 }) })
      .waitFor()
    await expectSound(ania, 'note')
    const consignee = ania.page.getByRole('group', { name: '24 Consignee' })
    await consignee.getByRole('button', { name: ania.say('sign.revoke') }).click()
    await ania.page
      .getByRole('dialog')
      .getByRole('button', { name: ania.say('sign.revoke') })
      .click()
    await consignee.getByText(ania.say('sign.noLink')).waitFor()
    const [{ id }] = (await person.rpc('list_documents')).body.items
    const links = (await person.call(`/rest/v1/sign_grants?document_id=eq.${id}&role=eq.consignee`)).body
    expect(links[0].body.status).toBe('revoked')
  })

  it('sees a signature that her own browser verified, and the whole evidence', async () => {
    const copy = ania.page
      .getByRole('group', { name: '22 Sender' })
      .getByRole('button', { name: ania.say('sign.copy') })
    await copy.click()
    const link = await ania.page.evaluate(() => navigator.clipboard.readText())
    const device = openDevice(service, 'Celina Wójcik')
    const token = link.split('/').at(-1) ?? ''
    expect((await device.send(token, await device.consent(token))).status).toBe(200)
    await ania.reads('sign.verified')
    await ania.page.getByRole('tab', { name: ania.say('tab.evidence') }).click()
    await ania.reads('evidence.valid')
    await ania.reads('group.signature')
    await expectSound(ania, 'note-evidence')
    for (const tab of ['timeline', 'photos', 'versions'] as const) {
      await ania.page.getByRole('tab', { name: ania.say(`tab.${tab}`) }).click()
      await expectSound(ania, `note-${tab}`)
    }
  })

  it('finds it in the list again', async () => {
    await ania.page.goto(`${service.url}/app/notes?view=underway`)
    await ania.page.getByRole('link', { name: 'ZL/2026/000123' }).waitFor()
    await expectSound(ania, 'notes')
    await ania.page.keyboard.press('/')
    await ania.page.keyboard.type('dusseldorf')
    await ania.page.waitForURL(/q=dusseldorf/)
    await ania.page.getByRole('link', { name: 'ZL/2026/000123' }).waitFor()
    await ania.page.keyboard.type(' nowhere')
    await ania.page.getByText(/^No note matches/).waitFor()
    await expectSound(ania, 'notes-none')
  })
})

describe('an owner', () => {
  it('makes a key that asks first, invites somebody, and finds both in the log', async () => {
    await ania.page.goto(`${service.url}/app/connections`)
    await ania.press('connections.newKey')
    await ania.page.getByRole('dialog').getByLabel(ania.say('key.name')).fill('Robot')
    await ania.page.getByLabel(ania.say('may.documents:write')).setChecked(true)
    await ania.page.getByLabel(ania.say('key.end')).fill('2030-12-31')
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
    await ania.page.goto(`${service.url}/app/members`)
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
    await ania.page.goto(`${service.url}/app/audit`)
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
    await ania.page.goto(`${service.url}/app/settings`)
    await ania.reads('settings.here')
    await expectSound(ania, 'settings')
    await joinBy(link)
  })

  async function joinBy(link: string): Promise<void> {
    const jan = await openViewer(browser, service.url, { language: 'pl' })
    await jan.page.goto(link)
    await jan.sees(jan.say('invitation.title'))
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

/** Somebody erases himself, and is told what stays. */
async function leaveBy(viewer: Viewer): Promise<void> {
  await viewer.page.goto(`${service.url}/app/settings`)
  await viewer.press('leave.account')
  const dialog = viewer.page.getByRole('dialog')
  await dialog.locator('[name=current]').fill('correct horse battery')
  await dialog.getByRole('button', { name: viewer.say('leave.account') }).click()
  await viewer.reads('leave.accountDone')
  await expectSound(viewer, 'left')
  await dialog.getByRole('button', { name: viewer.say('company.signOut') }).click()
  await viewer.sees(viewer.say('signIn.title'))
}

describe('a program asks', () => {
  const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>'

  it('and what it supplies is inert; it may once somebody has looked at all of it', async () => {
    const person = await personIn(ania, service)
    const program = await programWith(service, person, { requireApproval: true })
    const sender = { ...completeNote.sender, name: `${hostile}${'W'.repeat(60)}` }
    const draftId = await saveNote(program, { ...completeNote, reference: hostile, sender })
    const asked = await program.call('/functions/v1/publish', { draftId, revision: 1 })
    expect(asked.body).toMatchObject({ error: { code: 'APPROVAL_REQUIRED' } })
    await ania.page.goto(`${service.url}/app/approvals`)
    await ania.page.getByText(/ min left$/).waitFor()
    await expectSound(ania, 'approvals')
    await ania.page.getByRole('link', { name: ania.say('approvals.look') }).click()
    await ania.sees(ania.say('approval.title'))
    await ania.reads('approval.newest', { n: 1 })
    await ania.page
      .getByRole('region', { name: ania.say('approval.preview') })
      .getByRole('img')
      .first()
      .waitFor()
    await expectSound(ania, 'approval')
    expect(await ania.page.locator('article img').count()).toBe(0)
    await ania.press('approval.approve')
    await ania.page.getByText(/The program may do it until/).waitFor()
    const headers = { 'x-service-approval': asked.body.error.approval.id }
    expect((await program.call('/functions/v1/publish', { draftId, revision: 1 }, { headers })).status).toBe(
      200,
    )
    await ania.page.getByRole('link', { name: ania.say('approval.openNote') }).waitFor()
    await expectSound(ania, 'approval-done')
  })

  it('and what it would change is told field by field, inert too, until the note is another one', async () => {
    const person = await personIn(ania, service)
    const program = await programWith(service, person, { requireApproval: true })
    const { id, currentVersionId } = await issueNote(person, { ...completeNote, reference: 'ASKED' })
    const data = { ...completeNote, reference: 'ASKED', specialAgreements: hostile }
    const change = { document_id: id, base_version_id: currentVersionId, data, reason: hostile }
    const asked = await program.rpc('amend_document', { ...change, operation_id: randomUUID() })
    await ania.page.goto(`${service.url}/approvals/${asked.body.error.approval.id}`)
    await ania.reads('ask.amend_document')
    await ania.page.getByRole('rowheader', { name: /^16 / }).waitFor()
    await ania.button('approval.approve').waitFor()
    await expectSound(ania, 'approval-amend')
    expect(await ania.page.locator('article :is(img, script)').count()).toBe(0)
    expect(await ania.page.getByText(/facts? not shown here/).count()).toBe(0)
    const other = { ...change, data: { ...data, specialAgreements: 'Side door' }, reason: 'Instruction' }
    await person.rpc('amend_document', { ...other, operation_id: randomUUID() })
    await ania.reads('approval.noteStale')
    expect(await ania.button('approval.approve').count()).toBe(0)
  })

  it('and cannot be allowed what has changed since', async () => {
    const person = await personIn(ania, service)
    const program = await programWith(service, person, { requireApproval: true })
    const draftId = await saveNote(program)
    const asked = await program.call('/functions/v1/publish', { draftId, revision: 1 })
    const change = {
      operation_id: randomUUID(),
      draft_id: draftId,
      base_revision: 1,
      data: { reference: 'other' },
    }
    await person.rpc('save_draft', change)
    await ania.page.goto(`${service.url}/approvals/${asked.body.error.approval.id}`)
    await ania.reads('approval.stale')
    expect(await ania.button('approval.approve').count()).toBe(0)
    await ania.press('approval.reject')
    await ania.page.getByText(/^Rejected by/).waitFor()
  })
})

describe('a program that wants to be let in', () => {
  it('is let in by a person who sees who asks and ticks what it may', async () => {
    const callback = 'http://127.0.0.1:52711/callback'
    const issuer = new URL(`${service.url}/auth/v1`)
    const config = await oidc.dynamicClientRegistration(
      issuer,
      {
        client_name: 'Dispatch agent',
        redirect_uris: ['http://127.0.0.1/callback'],
        token_endpoint_auth_method: 'none',
      },
      undefined,
      { execute: [oidc.allowInsecureRequests] },
    )
    const verifier = oidc.randomPKCECodeVerifier()
    const state = oidc.randomState()
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid documents:read signing:links',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    })
    await ania.context.route(`${callback}**`, (route) => route.fulfill({ body: 'back in the program' }))
    await ania.page.goto(url.href)
    await ania.sees(ania.say('consent.title', { company: 'Spedycja Ania' }))
    await ania.page.getByText('127.0.0.1').waitFor()
    await ania.page.getByLabel(ania.say('may.signing:links')).setChecked(true)
    await ania.page.getByLabel(ania.say('consent.handOut')).setChecked(true)
    await ania.reads('consent.neverButSign')
    await expectSound(ania, 'consent')
    await ania.press('consent.allow')
    await ania.page.waitForURL(`${callback}**`)
    const checks = { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true }
    const tokens = await oidc.authorizationCodeGrant(config, new URL(ania.page.url()), checks)
    expect(tokens.access_token).toBeTruthy()
    const person = await personIn(await backAt(ania), service)
    const { items } = (await person.call('/functions/v1/connections')).body
    expect(items.find(({ kind }: { kind: string }) => kind === 'oauth')).toMatchObject({
      name: 'Dispatch agent',
      requireApproval: true,
      handOutLinks: true,
    })
  })

  it('whose request has ended is told to start again', async () => {
    await ania.page.goto(`${service.url}/oauth/consent?authorization_id=nothing`)
    await ania.reads('consent.ended')
    await expectSound(ania, 'consent-ended')
  })

  async function backAt(viewer: Viewer): Promise<Viewer> {
    await viewer.page.goto(`${service.url}/app/notes`)
    return viewer
  }
})

describe('two people in one draft', () => {
  it('have both changes when they are in different places, and are asked when they are not', async () => {
    const person = await personIn(ania, service)
    const draftId = await saveNote(person, { reference: 'TWO', sender: { name: 'A' } })
    const other = await openViewer(browser, service.url, { as: ania, language: 'pl' })
    const address = `${service.url}/app/drafts/${draftId}`
    await Promise.all([ania.page.goto(address), other.page.goto(address)])
    await Promise.all([ania.sees('TWO'), other.sees('TWO')])
    await ania.page.locator('#field-sender-name').fill('Ania')
    await ania.page.getByText(/^Saved /).waitFor()
    await other.page.locator('#field-consignee-name').fill('Odbiorca')
    await other.reads('draft.joined')
    await expect
      .poll(async () => dataOf(person, draftId))
      .toMatchObject({
        sender: { name: 'Ania' },
        consignee: { name: 'Odbiorca' },
      })
    await ania.page.locator('#field-sender-name').fill('Ania again')
    await ania.reads('draft.joined')
    await other.page.locator('#field-sender-name').fill('Oto ja')
    await other.reads('conflict.title')
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
    await ania.page.goto(`${service.url}/app/settings`)
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
    await ania.page.goto(`${service.url}/app/settings`)
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
  expect(ania.foreign.filter((url) => !url.startsWith('http://127.0.0.1:52711/'))).toEqual([])
  expect(ania.complaints).toEqual([])
})
