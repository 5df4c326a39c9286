import { checkEvidence, issueNote, makeLink, signBy, signUp, startService } from '@consign/testkit'
import { expect, it } from 'vitest'

it('a note goes from a draft to three signatures, and its evidence verifies offline', async () => {
  await using service = await startService({}, { renderer: 'own' })
  const ania = await signUp(service)
  const document = await issueNote(ania)
  expect(document.state).toBe('issued')
  for (const [role, name] of [
    ['sender', 'Celina Wójcik'],
    ['carrier', 'Darek Śmiałek'],
    ['consignee', 'Ewa Großmüller'],
  ] as const) {
    const token = await makeLink(ania, document.id, role)
    const sent = await signBy(service, token, name)
    expect(sent.body).toEqual({ ok: true })
  }
  const { result } = await checkEvidence(ania, document.id)
  expect(result.verdict).toBe('valid')
  const attached = result.checks.filter(({ name }) => name === 'version.json in the PDF')
  expect(attached.map((check) => check.result)).toEqual(['passed', 'passed', 'passed', 'passed'])
  const evidence = await ania.rpc('evidence', { document_id: document.id })
  expect(evidence.body.document.state).toBe('delivered')
  expect(evidence.body.versions).toHaveLength(4)
})
