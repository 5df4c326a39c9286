import { completeNote, issueNote, type Person, signUp, useService } from '@consign/testkit'
import { launchChromium } from '@consign/testkit/http/chromium.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from './testing/person.ts'
import { openViewer, type Viewer } from './testing/viewer.ts'

// biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React’s
const service = useService({ pages: builtPages() })
let browser: Browser
let ania: Viewer
let person: Person
beforeAll(async () => {
  browser = await launchChromium()
  person = await signUp(service)
  ania = await openViewer(browser, service.url)
  await signInAs(ania, person, service)
})
afterAll(async () => browser?.close())

const expectSound = async (name: string) => expect(await ania.look(name)).toEqual([])

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
      seals: { owed: [{ documentId: id, role: 'carrier', since, reason: 'waits for SENDER', fields: [] }] },
      log: { size: 1234, witnessedSize: 1200, checkpointAt: since, owed: 34 },
    }
    await ania.page.route('**/trust/status', (route) => route.fulfill({ json: status }))
    await ania.page.goto(`${service.url}/app/trust`)
    await ania.reads('trust.attempts', { n: 3 })
    await ania.page.getByText('waits for SENDER').waitFor()
    await ania.page.getByText('1,234').waitFor()
    await expectSound('trust-owed')
    await ania.page
      .getByRole('link', { name: ania.say('trust.note'), exact: true })
      .first()
      .click()
    await ania.sees('OWED')
    await ania.page.unroute('**/trust/status')
  })
})

it('the browser complained of nothing', () => {
  expect(ania.complaints).toEqual([])
})
