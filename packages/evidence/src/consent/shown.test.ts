import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Evidence } from '../chain/types.ts'
import { nodePrimitives } from '../node.ts'
import { evidenceCases } from '../testing/cases/index.ts'
import { checkShown } from './shown.ts'
import { consentText } from './texts.ts'

type Json = Record<string, unknown>

/** Events whose words a signer is shown. */
const told = /^(?:transport|delivery|instructions|reservations?|carrier)\./

/** The view of the next signer of a note that every role has signed. */
function shownOf({ evidence }: { evidence: unknown }) {
  const { document, versions, events, consents, artifacts, photos, profile, statements } =
    evidence as Evidence
  const version = versions.at(-1)!
  return {
    ...{ profile, pades: false, role: 'consignee', document, version, artifacts, photos },
    events: events.map(({ payload, ...link }) => ({
      ...link,
      ...(told.test(link.name ?? '') ? { payload } : {}),
    })),
    statements: (statements ?? []).map(({ body, receivedAt, digest }) => ({ body, receivedAt, digest })),
    consents: consents.map(({ body, receivedAt, digest }) => ({ body, receivedAt, digest })),
    artifact: artifacts.find(({ versionId }) => versionId === version.id)!,
  }
}

const cases = evidenceCases.filter(({ verdict }) => verdict === 'valid')
const signed = cases.map(({ files }) => shownOf(files)).find(({ consents }) => consents.length === 3)!

const stated = cases.map(({ files }) => shownOf(files)).find(({ statements }) => statements.length > 0)!

describe('checkShown', () => {
  it.each(
    cases.map(({ name, files }) => [name, files] as const),
  )('finds nothing wrong: %s', async (_, files) => {
    expect(await checkShown(shownOf(files), nodePrimitives)).toEqual([])
  })

  it.each<[string, (shown: typeof signed) => unknown]>([
    [
      'a weight that was changed',
      (s) => ({ ...s, version: { ...s.version, data: { ...s.version.data, goods: [] } } }),
    ],
    ['another reference', (s) => ({ ...s, document: { ...s.document, reference: 'other' } })],
    ['another state', (s) => ({ ...s, document: { ...s.document, state: 'issued' } })],
    ['an older version', (s) => ({ ...s, document: { ...s.document, currentVersionId: s.document.id } })],
    ['another PDF', (s) => ({ ...s, artifact: { ...s.artifact, sha256: '0'.repeat(64) } })],
    ['an event left out', (s) => ({ ...s, events: s.events.toSpliced(1, 1) })],
    ['the last events left out', (s) => ({ ...s, events: s.events.slice(0, 1) })],
    ['no events', (s) => ({ ...s, events: [] })],
    [
      'an event at another time',
      (s) => ({
        ...s,
        events: s.events.with(0, { ...s.events[0]!, receivedAt: '2020-01-01T00:00:00.000Z' }),
      }),
    ],
    [
      'a name in a signature',
      (s) => ({
        ...s,
        consents: s.consents.with(0, { ...s.consents[0]!, body: { ...s.consents[0]!.body, name: 'Other' } }),
      }),
    ],
    ['an unknown profile', (s) => ({ ...s, profile: 'evidence-9' })],
    ['half a character', (s) => ({ ...s, version: { ...s.version, data: { a: '\ud800' } } })],
  ])('finds %s', async (_, change) => {
    expect(await checkShown(change(signed), nodePrimitives)).not.toEqual([])
  })

  it.each<[string, (shown: typeof stated) => unknown]>([
    [
      'words that an event does not have',
      (s) => ({
        ...s,
        events: s.events.map((event) =>
          'payload' in event ? { ...event, payload: { text: 'Other' } } : event,
        ),
      }),
    ],
    [
      'another statement than the one with this digest',
      (s) => ({
        ...s,
        statements: s.statements.with(0, {
          ...s.statements[0]!,
          body: { ...s.statements[0]!.body, name: 'Other' },
        }),
      }),
    ],
    [
      'a statement that its key did not sign',
      async (s) => {
        const body = { ...s.statements[0]!.body, name: 'Other' }
        const digest = await nodePrimitives.sha256(consentText(body))
        return { ...s, statements: s.statements.with(0, { ...s.statements[0]!, body, digest }) }
      },
    ],
    ['a statement without a body', (s) => ({ ...s, statements: [{ digest: 'x' }] })],
    ['statements that are no list', (s) => ({ ...s, statements: 7 })],
  ])('finds %s', async (_, change) => {
    expect(await checkShown(await change(stated), nodePrimitives)).not.toEqual([])
  })

  it('takes whatever it is given and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (value) => {
        expect((await checkShown(value, nodePrimitives)).length).toBeGreaterThan(0)
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(signed)), fc.anything(), async (member, value) => {
        const shown: Json = { ...signed, [member]: value }
        expect(Array.isArray(await checkShown(shown, nodePrimitives))).toBe(true)
      }),
    )
  })
})
