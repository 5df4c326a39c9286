import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parsePolicy, parseProof, parseReceipt, parseSignedNote, parseVerifierKey, utf8 } from '@consign/log'
import { growingTexts, growingValues } from '@consign/testkit/fuzz/growing.ts'
import { draw } from '@consign/testkit/long/draw.ts'
import { outgrowth, type Sized } from '@consign/testkit/long/growth.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { describe, expect, it } from 'vitest'
import { EVIDENCE, MANIFEST } from './bundle/paths.ts'
import { EDITION } from './bundle/readme/edition.ts'
import { readmes } from './bundle/readme/index.ts'
import { unzip } from './bundle/unzip.ts'
import { zip } from './bundle/zip.ts'
import { toBase64Url } from './canonical/encoding.ts'
import type { Evidence } from './chain/types.ts'
import { readDer } from './der/read.ts'
import {
  attachedJson,
  buildBundle,
  canonicalize,
  parseStrict,
  verifyBundle,
  verifyEvidence,
} from './index.ts'
import { nodePrimitives } from './node.ts'
import { checkSeal, judgeSealDns } from './seal.ts'
import { evidenceCases } from './testing/cases/index.ts'
import { types } from './testing/fold.ts'
import {
  extensions,
  forgeCrl,
  forgeOcsp,
  forgeToken,
  makeCertificate,
  makeKey,
  makeRoot,
} from './testing/forge/index.ts'
import { algorithmOf } from './testing/forge/keys.ts'
import { honest } from './testing/log/honest.ts'
import { olfEcmrId, olfSeal } from './testing/olf-seal.ts'
import { derPlaces, derWith, jsonPlaces, jsonWith } from './testing/spoil.ts'
import { listAgain } from './testing/vectors/repack.ts'
import { type Certificate, checkToken, readCertificate, readPem, revocationStatus } from './trust/index.ts'
import { readAlgorithm } from './x509/algorithm.ts'

const options = { primitives: nodePrimitives, types }

/** Large enough for a square to be seen. */
const size = 200_000

type Work = readonly [name: string, work: Sized]

/** Asserts that none of the work outgrows its input. */
async function expectInProportion(works: readonly Work[], of = size): Promise<void> {
  const found: string[] = []
  for (const [name, work] of works) {
    const said = await outgrowth(work, of)
    if (said !== undefined) found.push(`${name}: ${said}`)
  }
  expect(found).toEqual([])
}

/** Some of the list in a short run, spread evenly. */
const drawn = <T>(all: readonly T[], short: number): readonly T[] =>
  draw(long(Math.min(short, all.length), all.length), all.length, seed).map((at) => all[at] as T)

const texts = Object.entries(growingTexts)
const values = Object.entries(growingValues)

/** Whatever is thrown for hostile input is its refusal; other tests judge it. */
const quietly = (work: () => unknown) => async () => {
  try {
    await work()
  } catch {
    return
  }
}

describe('work in proportion to the input', () => {
  const root = makeRoot('Root')
  const leaf = makeCertificate({ name: 'Leaf', by: root, extensions: [extensions.stamps] })
  const imprint = 'ab'.repeat(32)
  const [issuer, about] = [root, leaf].map(({ certificate }) => readCertificate(certificate)) as [
    Certificate,
    Certificate,
  ]
  const judge = (kind: 'crl' | 'ocsp') => (der: Uint8Array) => revocationStatus(about, issuer, { kind, der })
  const revoked = { at: new Date(), reason: 1 }
  const pss = algorithmOf(makeKey('pss'), 'sha256')

  it.each<[string, Uint8Array, (der: Uint8Array) => unknown]>([
    ['a certificate', leaf.certificate, readCertificate],
    ['a signature algorithm', pss, (der) => readAlgorithm(readDer(der)?.[0])],
    [
      'a token',
      forgeToken({ imprint, signer: leaf, chain: [root], nonce: 5n }),
      (der) => checkToken(der, { imprint, roots: [issuer], nonce: '5' }),
    ],
    ['a list of revoked certificates', forgeCrl(root, [{ holder: leaf, ...revoked }]), judge('crl')],
    ['an OCSP answer', forgeOcsp(root, leaf, { revoked }), judge('ocsp')],
  ])('%s, each element grown', async (_, element, read) => {
    const contents: readonly [string, (length: number) => Uint8Array][] = [
      ['one long number', (length) => new Uint8Array(length).fill(0x7f)],
      ['empty elements', (length) => new Uint8Array(length).map((__, at) => (at % 2 === 0 ? 0x05 : 0))],
      ['empty sequences', (length) => new Uint8Array(length).map((__, at) => (at % 2 === 0 ? 0x30 : 0))],
    ]
    const works = drawn(derPlaces(element), 40).flatMap((place) =>
      contents.map(
        ([kind, content]): Work => [
          `/${place.join('/')} ${kind}`,
          (length) => {
            const grown = derWith(element, place, content(length))
            return () => read(grown)
          },
        ],
      ),
    )
    await expectInProportion(works)
  })

  it.each<[string, (text: string) => unknown]>([
    ['a JSON text', (text) => canonicalize(parseStrict(JSON.stringify([text])))],
    ['a JSON text of a file', parseStrict],
    ['a PEM file', readPem],
    ['a PEM block', (text) => readPem(`-----BEGIN CERTIFICATE-----${text}-----END CERTIFICATE-----`)],
    ['a policy', parsePolicy],
    ['a policy’s witness', (text) => parsePolicy(`witness ${text}\n`)],
    ['a signed note', parseSignedNote],
    [
      'a signed note of many signatures',
      (text) => parseSignedNote(`a\n\n${`— ${text.slice(0, 8)} AAAA\n`.repeat(text.length / 10)}`),
    ],
    ['a verifier key', parseVerifierKey],
    ['a proof', parseProof],
    ['a receipt', (text) => parseReceipt(utf8(text))],
    ['a PDF', (text) => attachedJson(utf8(text))],
    [
      'a PDF with many attachments',
      (text) => attachedJson(utf8('/Type/EmbeddedFile '.repeat(text.length / 19))),
    ],
    ['a seal', (text) => checkSeal(text, { ecmrId: olfEcmrId })],
    ['a seal’s header', (text) => checkSeal(`${toBase64Url(utf8(text))}.e30.AA`, { ecmrId: olfEcmrId })],
    ['a seal’s signature', (text) => checkSeal(olfSeal.replace(/[^.]*$/, text), { ecmrId: olfEcmrId })],
    [
      'a seal’s certificate',
      (text) =>
        checkSeal(`${toBase64Url(utf8(JSON.stringify({ ...olfHeader, x5c: [text] })))}.e30.AA`, {
          ecmrId: olfEcmrId,
        }),
    ],
    ['a seal’s host', (text) => judgeSealDns(text, 'A'.repeat(43), async () => ({ failed: 'no' }))],
    [
      'a DNS answer',
      (text) =>
        judgeSealDns('a.example', 'A'.repeat(43), async () => ({
          texts: [`ecmr-sha256-fingerprint=${text}`],
          authenticated: false,
          resolver: '',
        })),
    ],
  ])('%s, every kind of text', async (_, read) => {
    await expectInProportion(
      texts.map(
        ([kind, text]): Work => [
          kind,
          (length) => {
            const grown = text(length)
            return quietly(() => read(grown))
          },
        ],
      ),
    )
  })
})

const olfHeader = { typ: 'jose', cty: 'json', alg: 'ES256', iat: 1, 'x5t#S256': 'A' }

describe('work in proportion to the evidence', () => {
  const names = [
    'timestamps-and-seals',
    'links-renewed-and-revoked',
    'approvals',
    'supplemented',
    'photo',
    'amended',
    'seals-verified',
    'link-confirmed',
    'stated-on-the-road',
  ]
  const cases = evidenceCases.filter(({ name }) => names.includes(name))

  it.each(cases)('$name, each place grown', async ({ files }) => {
    const all = jsonPlaces(files.evidence).flatMap((place) => values.map((kind) => [place, kind] as const))
    const works = drawn(all, 25).map(
      ([place, [kind, value]]): Work => [
        `/${place.join('/')} ${kind}`,
        (length) => {
          const evidence = jsonWith(files.evidence, place, value(length))
          return quietly(() => verifyEvidence({ ...files, evidence }, options))
        },
      ],
    )
    await expectInProportion(works)
  })

  it.each(cases)('$name, all its records as many as there may be', async ({ files }) => {
    const manifold: Work = [
      'records',
      (count) => {
        const evidence = repeated(files.evidence, count)
        return quietly(() => verifyEvidence({ ...files, evidence }, options))
      },
    ]
    await expectInProportion([manifold], 600)
  })

  it.each(cases)('$name, all its records as many as there may be, by check.py', ({ files }) => {
    const input = JSON.stringify([150, 600].map((count) => repeated(files.evidence, count)))
    const program = join(import.meta.dirname, '../python/growth.py')
    const [quarter, whole] = JSON.parse(execFileSync('python3', [program], { input, encoding: 'utf8' }))
    expect(whole, `${whole} ms where a quarter takes ${quarter} ms`).toBeLessThan(8 * Math.max(quarter, 20))
  })

  it.each(
    cases.filter(({ name }) => !name.includes('seals')),
  )('$name, all its records as many as there may be, in the READMEs', async ({ files }) => {
    const { typeDefinitions } = files
    const packed = { createdAt: '2026-09-01T09:00:00.000Z', edition: EDITION, typeDefinitions }
    const made: Sized = (count) => {
      const evidence = repeated(files.evidence, count) as Evidence
      return () => readmes(evidence, packed, [])
    }
    await expectInProportion([['READMEs', made]], 2400)
  })

  it.each(cases)('$name, all its records as many as there may be, in a bundle', async ({ files }) => {
    const whole = new Map(
      (await unzip(await buildBundle({ ...files, createdAt: '2026-09-01T09:00:00.000Z' }))).files,
    )
    const works: Sized = (count) => {
      const evidence = utf8(canonicalize(repeated(files.evidence, count)))
      const archive = zip(listAgain(new Map(whole).set(EVIDENCE, evidence)))
      return quietly(() => verifyBundle(archive, options))
    }
    await expectInProportion([['records', works]], 600)
  })

  /** Every list of records so many times, each with ids of its own. */
  const repeated = (evidence: unknown, count: number): unknown =>
    Object.fromEntries(
      Object.entries(evidence as Record<string, unknown>).map(([name, value]) => [
        name,
        Array.isArray(value)
          ? Array.from({ length: count }, (_, at) => at).flatMap((at) => value.map((one) => renamed(one, at)))
          : value,
      ]),
    )

  const renamed = (record: unknown, at: number): unknown =>
    JSON.parse(
      JSON.stringify(record).replaceAll(
        /([0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-)[0-9a-f]{8}/g,
        `$1${at.toString(16).padStart(8, '0')}`,
      ),
    )
})

describe('work in proportion to the bundle', async () => {
  const { archive } = await honest()
  const { files } = await unzip(archive)
  const packed = (change: (all: Map<string, Uint8Array>) => void) => {
    const all = new Map(files)
    change(all)
    return zip(all)
  }
  const checked = (bytes: Uint8Array) => quietly(() => verifyBundle(bytes, options))

  it.each(
    [...files.keys()].filter((path) => !/README|check/.test(path)),
  )('%s, every kind of text', async (path) => {
    const works = texts.map(
      ([kind, text]): Work => [
        kind,
        (length) => {
          const grown = utf8(text(length))
          return checked(
            packed(
              (all) => void (path === MANIFEST ? all.set(path, grown) : listAgain(all.set(path, grown))),
            ),
          )
        },
      ],
    )
    await expectInProportion(works)
  })

  it.each(values)('the manifest: %s', async (_, value) => {
    const manifest = parseStrict(files.get(MANIFEST) as Uint8Array)
    const works = jsonPlaces(manifest).map(
      (place): Work => [
        place.join('/'),
        (length) =>
          checked(
            packed(
              (all) => void all.set(MANIFEST, utf8(canonicalize(jsonWith(manifest, place, value(length))))),
            ),
          ),
      ],
    )
    await expectInProportion(drawn(works, 6))
  })

  it('as many files as a ZIP may have', async () => {
    const many =
      (path: (at: number) => string): Sized =>
      (count) =>
        checked(
          packed((all) => {
            for (let at = 0; at < count; at += 1) all.set(path(at), new Uint8Array())
            listAgain(all)
          }),
        )
    const hex = (at: number) => at.toString(16).padStart(64, '0')
    await expectInProportion(
      [
        ['PDFs', many((at) => `artifacts/${hex(at)}.pdf`)],
        ['photos', many((at) => `photos/${hex(at)}.jpg`)],
        ['proofs', many((at) => `log/${at + 100}.tlog-proof`)],
      ],
      long(20_000, 60_000),
    )
  })
})
