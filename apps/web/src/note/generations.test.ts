import { expect, it } from 'vitest'
import { standingOf } from './generations.ts'

const consent = (role: string, versionId: string) => ({
  role,
  versionId,
  body: { id: `${role} ${versionId}` },
})

/** A note whose events are named by role of who signed, or `amend`, `withdraw`; each amendment is a version of its own. */
function noteOf(...steps: string[]) {
  const events: object[] = [{ name: 'document.issued', versionId: 'v0' }]
  const consents: object[] = []
  let [version, amendments] = ['v0', 0]
  for (const step of steps) {
    if (step === 'amend') version = `v${++amendments}`
    if (step === 'amend') events.push({ name: 'document.amended', versionId: version })
    else if (step === 'withdraw') {
      version = 'v9'
      events.push({ name: 'amendment.withdrawn', versionId: version })
    } else {
      events.push({ name: `consent.${step}`, versionId: version })
      consents.push(consent(step, version))
    }
  }
  return { events, consents } as never
}

it('a signature of the data as they are counts', () => {
  expect(standingOf(noteOf('sender'), 'sender')).toMatchObject({ amendment: 0, isEarlier: false })
  expect(standingOf(noteOf('sender'), 'carrier')).toBeUndefined()
})

it('of a note that both signed and that was amended the earlier signatures count until they sign again', () => {
  const amended = noteOf('sender', 'carrier', 'amend')
  for (const role of ['sender', 'carrier'] as const)
    expect(standingOf(amended, role)).toMatchObject({ amendment: 0, isEarlier: true })
  const again = noteOf('sender', 'carrier', 'amend', 'carrier')
  expect(standingOf(again, 'carrier')).toMatchObject({ amendment: 1, isEarlier: false })
  expect(standingOf(again, 'sender')).toMatchObject({ amendment: 0, isEarlier: true })
})

it('before both have signed an amendment leaves no signature', () => {
  expect(standingOf(noteOf('sender', 'amend'), 'sender')).toBeUndefined()
})

it('a withdrawn amendment takes its signatures with it, and those before count again', () => {
  const withdrawn = noteOf('sender', 'carrier', 'amend', 'carrier', 'withdraw')
  for (const role of ['sender', 'carrier'] as const)
    expect(standingOf(withdrawn, role)).toMatchObject({
      amendment: 0,
      isEarlier: false,
      consent: { versionId: 'v0' },
    })
})
