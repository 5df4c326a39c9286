import { hash, randomUUID } from 'node:crypto'
import { completeNote, issueNote, password, programWith, saveNote } from '@consign/testkit'
import { authorize, registerClient } from '@consign/testkit/people/oauth-client.ts'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'

const { service, ania, person, expectSound } = openDesk({ renderer: 'real' })

/** Scrolls the end of a part onto the screen, and waits until it was painted. */
const show = (part: Locator) =>
  part.evaluate((element) => {
    element.scrollIntoView(false)
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

describe('a program asks', () => {
  const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>'

  it('and what it would change is told field by field, inert too, until the note is another one', async () => {
    const program = await programWith(service, person, { requireApproval: true })
    const { id, currentVersionId } = await issueNote(person, { ...completeNote, reference: 'ASKED' })
    const data = { ...completeNote, reference: 'ASKED', specialAgreements: hostile }
    const change = { document_id: id, base_version_id: currentVersionId, data, reason: hostile }
    const asked = await program.rpc('amend_document', { ...change, operation_id: randomUUID() })
    await ania.page.goto(`${service.url}/approvals/${asked.body.error.approval.id}`)
    await ania.reads('ask.amend_document')
    await ania.page.getByRole('rowheader', { name: /^16 / }).waitFor()
    await ania.button('approval.approve').waitFor()
    await expectSound('approval-amend')
    expect(await ania.page.locator('article :is(img, script)').count()).toBe(0)
    expect(await ania.page.getByText(/facts? not shown here/).count()).toBe(0)
    const other = { ...change, data: { ...data, specialAgreements: 'Side door' }, reason: 'Instruction' }
    await person.rpc('amend_document', { ...other, operation_id: randomUUID() })
    await ania.reads('approval.noteStale')
    expect(await ania.button('approval.approve').count()).toBe(0)
  })

  it('and nothing can be allowed before the last line of the card, the request and the note was on the screen', async () => {
    const program = await programWith(service, person, { requireApproval: true })
    const { id, currentVersionId } = await issueNote(person, { ...completeNote, reference: 'LONG' })
    const words = `${'Deliver to gate 4. '.repeat(20)}Pay cash to the driver.`
    const goods = Array.from({ length: 60 }, () => completeNote.goods[0])
    const data = { ...completeNote, reference: 'LONG', specialAgreements: words, goods }
    const asked = await program.rpc('amend_document', {
      operation_id: randomUUID(),
      document_id: id,
      base_version_id: currentVersionId,
      data,
      reason: 'As agreed',
    })
    expect(asked.body).toMatchObject({ error: { code: 'APPROVAL_REQUIRED' } })
    await ania.page.goto(`${service.url}/approvals/${asked.body.error.approval.id}`)
    const approve = ania.button('approval.approve')
    const note = ania.page.getByRole('region', { name: ania.say('approval.note') })
    await note.locator('[data-seen]:not([hidden])').waitFor({ state: 'attached' })
    await show(note)
    await show(ania.page.getByRole('article'))
    await ania.reads('approval.seeAll')
    expect(await approve.isDisabled()).toBe(true)
    await ania.page.getByText(ania.say('approval.full')).click()
    const request = ania.page.getByRole('region', { name: ania.say('approval.full') })
    await request.getByText('Pay cash to the driver.').waitFor()
    expect(await approve.isDisabled()).toBe(true)
    await request.focus()
    await ania.page.keyboard.press('End')
    await show(request)
    await expect.poll(() => approve.isDisabled()).toBe(false)
    await ania.press('approval.reject')
  })

  it('and cannot be allowed what has changed since', async () => {
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

describe('what waits for a decision', () => {
  const press = (key: string) => ania.page.keyboard.press(key)
  const isOnLook = () =>
    ania.page.evaluate(() => document.activeElement?.classList.contains('approval-link') ?? false)

  it('is gone through by keyboard: the list, one, the next, and back; no key decides', async () => {
    const program = await programWith(service, person, { requireApproval: true })
    const ask = async (reference: string) => {
      const draftId = await saveNote(program, { ...completeNote, reference })
      await program.call('/functions/v1/publish', { draftId, revision: 1 })
    }
    // One that waits was left by what is above.
    await ask('OLDER')
    await ask('NEWER')
    await ania.page.goto(`${service.url}/app/approvals`)
    await ania.page.getByText('NEWER').waitFor()
    await press('j')
    await expect.poll(isOnLook).toBe(true)
    await press('Enter')
    await ania.reads('approvals.at', { at: 1, n: 3 })
    await ania.page.getByText('NEWER').first().waitFor()
    await press('j')
    await ania.reads('approvals.at', { at: 2, n: 3 })
    await ania.page.getByText('OLDER').first().waitFor()
    await ania.button('approval.approve').waitFor()
    for (const key of ['a', 'y', 'r', 'x']) await press(key)
    await press('k')
    await ania.reads('approvals.at', { at: 1, n: 3 })
    await press('Escape')
    await ania.sees(ania.say('nav.approvals'))
    const { items } = (await person.call('/functions/v1/approvals?status=pending')).body
    expect(items).toHaveLength(3)
  })

  it('and what was decided stands in a table with who decided, and what became of it', async () => {
    const table = ania.page.getByRole('table', { name: ania.say('approvals.past') })
    await table
      .getByRole('row')
      .filter({ hasText: ania.say('status.rejected') })
      .first()
      .waitFor()
    await expectSound('approvals-decided')
  })
})

describe('a program that wants to be let in', () => {
  const open = async (metadata: object, asked: Record<string, string> = {}) => {
    const { answer } = await authorize(service, await registerClient(service, { ...metadata }), asked)
    await ania.page.goto(answer.headers.get('location') ?? '')
  }

  it('by a scheme of its own is answered at that, whatever host stands behind it', async () => {
    await open({ client_name: 'Claude (claude.ai)', redirect_uris: ['com.evil.app://claude.ai/cb'] })
    await ania.reads('consent.callsItself')
    await ania.reads('consent.ownScheme')
    await expect.poll(() => ania.page.locator('.host').allTextContents()).toEqual(['com.evil.app:'])
    await expectSound('consent-own-scheme')
  })

  it('without a registration is shown with the host that describes it', async () => {
    const clientId = 'https://agent.example/client.json'
    const redirectUri = 'http://127.0.0.1/callback'
    const described = {
      client_id: clientId,
      client_name: 'Described',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      grant_types: ['authorization_code'],
      response_types: ['code'],
    }
    await service.rows(
      `insert into oauth_record (model, id_sha256, payload, expires_at)
       values ('Client', $1, $2, now() + interval '1 day')`,
      [hash('sha256', clientId), JSON.stringify(described)],
    )
    const { answer } = await authorize(service, { clientId, clientSecret: undefined, redirectUri })
    await ania.page.goto(answer.headers.get('location') ?? '')
    await ania.reads('consent.describedAt')
    const hosts = () => ania.page.locator('.host').allTextContents()
    await expect.poll(hosts).toEqual(['agent.example', '127.0.0.1'])
    await expectSound('consent-described')
  })

  it('and wants a sign-in gets one before it is shown', async () => {
    await open({ client_name: 'Careful' }, { prompt: 'login' })
    await ania.reads('consent.signInAgain')
    await expectSound('consent-sign-in-again')
    await ania.page.getByLabel(ania.say('signIn.email')).fill(person.email)
    await ania.page.getByRole('textbox', { name: ania.say('signIn.password') }).fill(password)
    await ania.press('signIn.title')
    await ania.page.getByText('Careful').waitFor()
  })

  it('whose request has ended is told to start again', async () => {
    await ania.page.goto(`${service.url}/oauth/consent?authorization_id=nothing`)
    await ania.reads('consent.ended')
    await expectSound('consent-ended')
  })
})

it('nothing was asked of another origin, and the browser complained of nothing', () => {
  expect([ania.foreign, ania.complaints]).toEqual([[], []])
})
