import { expectRefused, useOwner, useService } from '@consign/testkit'
import { trackNote } from '@consign/testkit/notes/tracked.ts'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

it('200: says for whom, until when and what is shared, and no telephone number', async () => {
  const { driver, session } = await trackNote(ania)
  const { body } = await driver.get()
  expect(body).toMatchObject({ status: 'active', shared: 'off', expiresAt: session['expiresAt'] })
  expect(body.tells.length).toBeGreaterThan(2)
  expect(JSON.stringify(body)).not.toMatch(/\+\d{6}/)
})

it('200: in Polish for a phone in Polish', async () => {
  const { driver } = await trackNote(ania)
  const [english, polish] = [await driver.get(), await driver.get('', { 'accept-language': 'pl' })]
  expect(polish.body.tells).not.toEqual(english.body.tells)
})

it('410 once it has ended', async () => {
  const { driver, documentId } = await trackNote(ania)
  await ania.rpc('end_tracking', { document_id: documentId })
  expectRefused(await driver.get(), 'TRACKING_LINK_ENDED')
})
