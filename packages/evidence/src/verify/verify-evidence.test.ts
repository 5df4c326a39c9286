import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Evidence } from '../chain/types.ts'
import { type Fold, type FoldEvent, type Verification, verifyBundle, verifyEvidence } from '../index.ts'
import { nodePrimitives } from '../node.ts'
import { sealDnsRecord } from '../seal/dns.ts'
import { files, issued, signedByAll } from '../testing/cases/case.ts'
import { sealed } from '../testing/cases/seals.ts'
import { stamped } from '../testing/cases/valid.ts'
import { types } from '../testing/fold.ts'

const options = { primitives: nodePrimitives, types }
const honest = signedByAll().files

const results = ({ checks }: Verification, name: string): readonly string[] =>
  checks.filter((check) => check.name === name).map(({ result }) => result)

describe('verifyEvidence', () => {
  it('answers with named checks, every failed one with its subject and reason', async () => {
    const { checks, verdict } = await verifyEvidence(
      files(signedByAll(), (evidence) => {
        evidence.document.state = 'taken_over'
      }),
      options,
    )
    expect(verdict).toBe('invalid')
    expect(checks.filter(({ result }) => result === 'failed')).toEqual([
      {
        name: 'state',
        subject: (honest.evidence as Evidence).document.id,
        result: 'failed',
        reason: 'state is "taken_over" where it must be "delivered_with_reservations"',
      },
    ])
  })

  it('says the same with WebCrypto as with node:crypto', async () => {
    expect(await verifyEvidence(honest, { types })).toEqual(await verifyEvidence(honest, options))
  })

  it('reports checks that need a network, without making the evidence invalid', async () => {
    const verification = await verifyEvidence(stamped().files, options)
    expect(verification.verdict).toBe('valid')
    expect(results(verification, 'timestamp signature')).toEqual(['passed', 'passed'])
    expect(results(verification, 'timestamp authority')).toEqual(Array(2).fill('not checkable offline'))
    expect(results(verification, 'seal signature')).toEqual(['passed', 'passed'])
    expect(results(verification, 'seal certificate')).toEqual(Array(2).fill('not checkable offline'))
  })

  it('asks DNS whose a seal is where it may, and calls nothing invalid that DNS does not confirm', async () => {
    const [seal] = sealed().seals
    const record = sealDnsRecord(seal?.x5tS256 ?? '')
    const told = (texts: string[]) => async () => ({ texts, authenticated: true, resolver: '192.0.2.53' })
    const asked = await verifyEvidence(sealed().files, { ...options, askTxt: told([record]) })
    expect([asked.verdict, results(asked, 'seal certificate')]).toEqual([
      'valid',
      ['passed', 'not checkable offline', 'not checkable offline'],
    ])
    const gone = await verifyEvidence(sealed().files, { ...options, askTxt: told([]) })
    expect([gone.verdict, results(gone, 'seal certificate')[0]]).toEqual(['valid', 'not checkable offline'])
  })

  it('says that it does not know an event, and still checks its digests', async () => {
    const story = issued((told) => void told.append('transport.weighed', told.current.id, { kg: '1' }))
    const verification = await verifyEvidence(story.files, options)
    expect(results(verification, 'event of an unknown kind')).toEqual(['not checkable offline'])
    expect(results(verification, 'payload digest')).toEqual(['passed', 'passed'])
  })

  it('lists claims without proof, and only for present fields', async () => {
    const { informational } = await verifyEvidence(issued().files, options)
    expect(informational.some((note) => note.startsWith('links:'))).toBe(false)
    expect(
      (await verifyEvidence(honest, options)).informational.some((note) => note.startsWith('links:')),
    ).toBe(true)
  })

  it('fails the states, not the whole run, when a state machine throws', async () => {
    const broken: Fold = {
      begin: () => {
        throw new RangeError('no such state')
      },
    }
    const verification = await verifyEvidence(honest, { ...options, types: new Map([['ecmr@1', broken]]) })
    expect(verification.verdict).toBe('invalid')
    expect(results(verification, 'state')).toEqual(['failed'])
    expect(results(verification, 'consent signature')).toEqual(['passed', 'passed', 'passed'])
  })

  it('gives a fold the events in chain order, versions as generations and the reservations', async () => {
    const seen: unknown[] = []
    const spy: Fold = {
      begin: () => {
        const folding = (types.get('ecmr@1') as Fold).begin()
        const read = (event: FoldEvent) => {
          seen.push(event)
          folding.read(event)
        }
        return { read, folded: () => folding.folded() }
      },
    }
    await verifyEvidence(honest, { ...options, types: new Map([['ecmr@1', spy]]) })
    const { events, versions } = honest.evidence as Evidence
    const generation = versions[0]?.id
    const expected = events.map(({ name }) => ({ name, versionId: generation }))
    expect(seen).toEqual(
      expected.map((event) =>
        event.name === 'consent.consignee' ? { ...event, reservations: '2 palety uszkodzone' } : event,
      ),
    )
  })
})

describe('verifyEvidence of something hostile', () => {
  it.each([
    null,
    undefined,
    7,
    'evidence',
    [],
    {},
    new Map(),
    { evidence: { $ref: '#' } },
  ])('%j is invalid', async (evidence) => {
    expect((await verifyEvidence({ ...honest, evidence }, options)).verdict).toBe('invalid')
  })

  const keys = Object.keys(honest.evidence as Evidence)

  it('never throws and is never valid when a part is anything', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keys), fc.anything(), async (key, value) => {
        const evidence = { ...(honest.evidence as Evidence), [key]: value }
        const { verdict } = await verifyEvidence({ ...honest, evidence }, options)
        expect([
          'invalid',
          JSON.stringify((honest.evidence as unknown as Record<string, unknown>)[key]),
        ]).toContain(verdict === 'invalid' ? verdict : JSON.stringify(value))
      }),
      { numRuns: 1000 },
    )
  }, 60_000)

  it('never throws when parts of the evidence are in the wrong places', async () => {
    const lists = [
      'versions',
      'events',
      'consents',
      'photos',
      'artifacts',
      'timestamps',
      'olfSeals',
      'approvals',
      'links',
    ] as const
    const evidence = stamped().evidence
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...lists),
        fc.array(fc.nat({ max: 12 }), { maxLength: 12 }),
        async (list, order) => {
          const items = order.map((i) => evidence[list][i % Math.max(1, evidence[list].length)])
          const turned = { ...evidence, [list]: items.filter((item) => item !== undefined) }
          const { verdict } = await verifyEvidence({ ...stamped().files, evidence: turned }, options)
          expect(['valid', 'incomplete', 'invalid']).toContain(verdict)
        },
      ),
      { numRuns: 200 },
    )
  }, 60_000)

  it('never throws when payloads of events are swapped', async () => {
    const { evidence } = stamped()
    for (const from of evidence.events)
      for (const to of evidence.events) {
        const events = evidence.events.map((event) =>
          event === to ? { ...event, name: from.name, payload: from.payload } : event,
        )
        const { verdict } = await verifyEvidence(
          { ...stamped().files, evidence: { ...evidence, events } },
          options,
        )
        expect(verdict).toBe(from === to ? 'valid' : 'invalid')
      }
  }, 60_000)
})

it('verifyBundle takes any bytes and calls them invalid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      expect((await verifyBundle(bytes, options)).verdict).toBe('invalid')
    }),
    { numRuns: 300 },
  )
})
