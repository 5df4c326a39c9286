import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EvidenceConsent } from '../chain/types.ts'
import { type EvidenceFiles, type Remark, verifyEvidence } from '../index.ts'
import { nodePrimitives } from '../node.ts'
import { type Draft, files, issued, signedByAll } from '../testing/cases/case.ts'
import { photo } from '../testing/cases/valid.ts'
import { publicKeyOf, sign } from '../testing/device.ts'
import { types } from '../testing/fold.ts'
import { pdfOf, photoBytes, shortData } from '../testing/note.ts'
import { digest } from '../testing/seeded.ts'
import { unpacked } from '../testing/unpacked.ts'

const createdAt = '2026-09-01T09:00:00.000Z'

const wrongOf = (answer: string): readonly (string | undefined)[] =>
  [...answer.matchAll(/^WRONG (.*)$/gm)].map(([, what]) => what)

/** For each bundle: the output of its own program, the WRONG lines of it, and the verifier's findings. */
async function found(all: readonly EvidenceFiles[]) {
  const answers = await checkAll(all)
  return Promise.all(
    all.map(async (evidence, i) => {
      const answer = answers[i] as string
      const { verdict, remarks } = await verifyEvidence(evidence, { primitives: nodePrimitives, types })
      return { answer, wrong: wrongOf(answer), verdict, remarks }
    }),
  )
}

type Found = Awaited<ReturnType<typeof found>>[number]

const consentOf = (evidence: Draft, role: string) =>
  evidence.consents.find((consent) => consent.role === role) as Draft['consents'][number]

/** Three signatures with a photo; `change` comes after the digests were made, manifest and READMEs after it. */
const changed = (change: (evidence: Draft) => void): EvidenceFiles => files(signedByAll(), change)

describe('check.py finds a bundle that was falsified and packed anew', () => {
  const attacks: readonly [string, string, () => EvidenceFiles][] = [
    ['the last PDF is that of another note', 'PDF of version 4', anotherPdf],
    [
      'the roles of carrier and consignee were exchanged',
      'consent of the consignee',
      () =>
        changed((evidence) => {
          const [carrier, consignee] = [consentOf(evidence, 'carrier'), consentOf(evidence, 'consignee')]
          carrier.role = 'consignee'
          consignee.role = 'carrier'
        }),
    ],
    [
      'the consignee’s signature was received twelve days later',
      'consent of the consignee',
      () =>
        changed((evidence) => {
          consentOf(evidence, 'consignee').receivedAt = '2026-09-13T06:08:00.000Z'
        }),
    ],
    [
      'a version was put in that no event made',
      'a version for every event that makes one',
      () => changed((evidence) => void evidence.versions.push(evidence.versions[3] as never)),
    ],
    [
      'evidence.json has not its form',
      'the files have the form they must have',
      () => changed((evidence) => void Object.assign(evidence.events[0] as object, { payload: {} })),
    ],
  ]
  let all: readonly Found[]

  beforeAll(async () => {
    all = await found(attacks.map(([, , attack]) => attack()))
  })

  it.each(attacks.map(([name, what], i) => [name, what, i] as const))('%s', (_, what, i) => {
    const { wrong, verdict } = all[i] as Found
    expect(wrong.some((line) => line?.startsWith(what))).toBe(true)
    expect(verdict).toBe('invalid')
  })

  it('and nothing in an honest one', async () => {
    const story = issued((told) => {
      told.sign('sender')
      told.storePhoto(told.sign('carrier', { photos: [photo] }), photo, photoBytes)
    })
    expect(await found([story.files])).toMatchObject([{ wrong: [], verdict: 'valid' }])
  })
})

/** The output of check.py for each, all in one process: starting Python takes longer than the check. */
async function checkAll(all: readonly EvidenceFiles[]): Promise<readonly string[]> {
  const bundles = await Promise.all(all.map((evidence) => unpacked(evidence, createdAt)))
  const folders = bundles.map(({ folder }) => folder)
  const answers = execFileSync('python3', ['-c', RUN_IN_EACH, ...folders], { encoding: 'utf8' }).split('\f')
  await Promise.all(bundles.map((bundle) => bundle[Symbol.asyncDispose]()))
  return answers.slice(0, all.length)
}

const RUN_IN_EACH = `
import os, runpy, sys
for folder in sys.argv[1:]:
    os.chdir(folder)
    try:
        runpy.run_path('check.py', run_name='__main__')
    except SystemExit:
        pass
    print(end='\\f')
`

describe('what breaks no rule is remarked, by the verifier and by check.py alike', () => {
  const withKeyOf = (owner: string) => (consent: EvidenceConsent['body']) =>
    sign(owner, { ...consent, publicKey: publicKeyOf(owner) })
  const remarkable: readonly [string, Remark['kind'], string, () => EvidenceFiles][] = [
    [
      'one key signed for two roles',
      'same key',
      'one and the same key signed for sender and carrier',
      () =>
        issued((story) => {
          story.sign('sender')
          story.sign('carrier', { signed: withKeyOf('Celina') })
        }).files,
    ],
    [
      'the consignee signed first',
      'consignee first',
      'the consignee signed before the sender or the carrier',
      () => issued((story) => void story.sign('consignee')).files,
    ],
    [
      'the consignee signed changed data first',
      'signed generations',
      'not all signed the same data: the sender version 1, amendment 0',
      () =>
        issued((story) => {
          story.sign('sender')
          story.sign('carrier')
          story.amend({ ...shortData, scope: 'international' })
          story.sign('consignee')
        }).files,
    ],
    [
      'a device says 1999',
      'device clock',
      'the clock of the sender differs',
      () =>
        issued((story) => {
          const occurredAt = '1999-09-01T08:00:00.25+02:00'
          story.sign('sender', { body: (consent) => ({ ...consent, occurredAt }) })
        }).files,
    ],
    [
      'a program made a link',
      'link by program',
      'a program made the link of the sender',
      () => issued((story) => void story.link('sender', story.agent)).files,
    ],
  ]
  let all: readonly Found[]

  beforeAll(async () => {
    all = await found(remarkable.map(([, , , evidence]) => evidence()))
  })

  it.each(remarkable.map(([name, kind, note], i) => [name, kind, note, i] as const))('%s', (...row) => {
    const [, kind, note, i] = row
    const { answer, verdict, wrong, remarks } = all[i] as Found
    expect({ verdict, wrong, kinds: remarks.map((remark) => remark.kind) }).toEqual({
      verdict: 'valid',
      wrong: [],
      kinds: [kind],
    })
    expect(answer).toContain(`note  ${note}`)
  })

  it('a statement in the signer’s own words, where the type of note has statements', async () => {
    const text = { en: 'I hand over the goods as described in this consignment note.' }
    const roles = ['sender', 'carrier', 'consignee'].map((id) => ({
      id,
      statements: [{ reservations: false, text }],
    }))
    const story = issued((told) => {
      told.sign('sender')
      told.sign('carrier')
    })
    const typeDefinitions = new Map([['ecmr@1', { name: 'ecmr', version: '1', roles }]])
    const [own] = await found([{ ...story.files, typeDefinitions }])
    expect(own?.answer.match(/^note .*$/gm)).toEqual([
      'note  the statement of the carrier is in his own words',
    ])
    const { remarks } = await verifyEvidence({ ...story.files, typeDefinitions }, { types })
    expect(remarks).toEqual([{ kind: 'own words', role: 'carrier' }])
  })

  it('an ordinary note gives no remark', async () => {
    const { remarks } = await verifyEvidence(signedByAll().files, { primitives: nodePrimitives, types })
    expect(remarks).toEqual([])
  })
})

function anotherPdf(): EvidenceFiles {
  const story = signedByAll()
  const bytes = pdfOf({ ...story.current, documentId: story.id('another') })
  const sha256 = digest(bytes)
  const last = story.artifacts.at(-1)?.sha256 as string
  const artifacts = new Map([...story.artifactBytes, [sha256, bytes]])
  artifacts.delete(last)
  return files(
    story,
    (evidence) => void Object.assign(evidence.artifacts.at(-1) as object, { sha256, byteSize: bytes.length }),
    { artifacts },
  )
}
