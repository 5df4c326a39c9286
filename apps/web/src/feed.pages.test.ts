import { completeNote, issueNote, makeLink, openDevice } from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'

const { service, ania, person } = openDesk()

const issue = (reference: string) => issueNote(person, { ...completeNote, reference })
const row = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference })

describe('what others do', () => {
  it('is in the list by itself, the newest first', async () => {
    await Promise.all([issue('FIRST'), issue('SECOND')])
    await ania.page.goto(`${service.url}/app/notes?view=underway`)
    await row(ania.page, 'FIRST').waitFor()
    const { id } = await issue('THIRD')
    await row(ania.page, 'THIRD').waitFor()
    await signNote(service, person, id, 'sender')
    await row(ania.page, 'THIRD').getByText(ania.say('state.sender_signed')).waitFor()
    const references = await ania.page.locator('.list-reference').allInnerTexts()
    expect(references[0]).toContain('THIRD')
    expect(references.filter((each) => each.includes('THIRD'))).toHaveLength(1)
  })

  it('is on an open note by itself: a link opened, a signature given', async () => {
    const { id } = await issue('OPEN')
    const token = await makeLink(person, id, 'carrier')
    await ania.page.goto(`${service.url}/app/notes/${id}`)
    await ania.reads('sign.notOpened')
    const device = openDevice(service, 'Jan Śmiałek')
    const consent = await device.consent(token)
    await ania.page.getByText(/^Opened /).waitFor()
    await device.send(token, consent)
    await ania.page.getByText('Jan Śmiałek').waitFor()
    await ania.reads('sign.verified')
  })

  it('is in every page of the browser by one connection, which another page takes over', async () => {
    const streams: Page[] = []
    ania.context.on('request', (request) => {
      if (request.url().endsWith('/events/stream')) streams.push(request.frame().page())
    })
    await ania.page.goto(`${service.url}/app/notes?view=underway`)
    await row(ania.page, 'FIRST').waitFor()
    // It has the connection before there is another page that could take it.
    await expect.poll(() => streams).not.toHaveLength(0)
    const other = await ania.context.newPage()
    await other.goto(`${service.url}/app/notes?view=all`)
    await row(other, 'FIRST').waitFor()
    await issue('IN BOTH')
    await Promise.all([ania.page, other].map((page) => row(page, 'IN BOTH').waitFor()))
    expect(new Set(streams)).toEqual(new Set([ania.page]))
    await ania.page.goto('about:blank')
    await issue('TAKEN OVER')
    await row(other, 'TAKEN OVER').waitFor()
    expect(streams.at(-1)).toBe(other)
    await other.close()
  })

  it('is there when the network was away meanwhile', async () => {
    await ania.page.goto(`${service.url}/app/notes?view=underway`)
    await row(ania.page, 'FIRST').waitFor()
    await ania.context.setOffline(true)
    await issue('MISSED')
    await ania.context.setOffline(false)
    await row(ania.page, 'MISSED').waitFor()
  })
})

it('the browser complained of nothing', () => {
  expect(ania.complaints).toEqual([])
})
