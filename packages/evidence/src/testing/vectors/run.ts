import { fromBase64 } from '@consign/log'
import {
  assertionText,
  canonicalize,
  checkConsent,
  consentText,
  type DeviceConsent,
  EvidenceError,
  eventText,
  type Primitives,
  parseStrict,
  snapshotText,
  type Verification,
  verifyBundle,
  verifyConsent,
  verifyEvidence,
} from '../../index.ts'
import { readTstInfo } from '../../timestamp/tst-info.ts'
import { checkToken } from '../../trust/token.ts'
import { readCertificate } from '../../x509/certificate.ts'
import { types } from '../fold.ts'
import { trustOf } from '../log/case.ts'
import type {
  AuthorityCase,
  CanonicalCase,
  ConsentCase,
  EventCase,
  EvidenceVector,
  LogVector,
  NumberCase,
  SnapshotCase,
  StrictJsonCase,
  TimestampCase,
} from './shapes.ts'

/** Differences between expectation and result, one per line. */
export type Differences = readonly string[]

type Run = (content: unknown, primitives: Primitives, path: string) => Promise<Differences> | Differences

/** Runs one file of `vectors/`, in Node and in browsers; an empty result means that it holds. */
export const runVector = async (
  path: string,
  bytes: Uint8Array,
  primitives: Primitives,
): Promise<Differences> => {
  if (path.endsWith('.zip')) return bundle(path, bytes, primitives)
  const run = runs.find(([start]) => path.startsWith(start))?.[1]
  return run === undefined
    ? [`nothing runs ${path}`]
    : run(JSON.parse(new TextDecoder().decode(bytes)), primitives, path)
}

const expect = (what: string, got: unknown, expected: unknown): Differences => {
  const [a, b] = [JSON.stringify(got), JSON.stringify(expected)]
  return a === b ? [] : [`${what}: ${a} where ${b} is expected`]
}

const bytesOf = (base64: string): Uint8Array => fromBase64(base64) as Uint8Array

const refusal = (attempt: () => unknown): EvidenceError | undefined => {
  try {
    attempt()
    return undefined
  } catch (error) {
    if (error instanceof EvidenceError) return error
    throw error
  }
}

const texts: Run = (cases) =>
  (cases as readonly CanonicalCase[]).flatMap(({ canonical, json, says }) =>
    expect(says, canonicalize(parseStrict(json)), canonical),
  )

const doubleOf = (ieee754: string): number => {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, BigInt(`0x${ieee754}`))
  return view.getFloat64(0)
}

const numbers: Run = (cases) =>
  (cases as readonly NumberCase[]).flatMap(({ ieee754, refused, text }) => {
    const value = doubleOf(ieee754)
    if (refused === undefined) return expect(ieee754, canonicalize(value), text)
    return expect(ieee754, refusal(() => canonicalize(value))?.code, 'NUMBER_RANGE')
  })

const strictJson: Run = (cases) =>
  (cases as readonly StrictJsonCase[]).flatMap(({ base64, path, refused, says, value }) => {
    const given = bytesOf(base64)
    if (refused === undefined) return expect(says, canonicalize(parseStrict(given)), value)
    const error = refusal(() => parseStrict(given))
    return [
      ...expect(says, error?.code, refused),
      ...(path === undefined ? [] : expect(says, error?.path, path)),
    ]
  })

const events: Run = async (cases, { sha256 }) => {
  const found: string[] = []
  for (const { event, ...expected } of cases as readonly EventCase[]) {
    found.push(...expect('payload text', canonicalize(event.payload), expected.payloadText))
    found.push(...expect('payloadDigest', await sha256(expected.payloadText), event.payloadDigest))
    found.push(...expect('event text', eventText(event), expected.eventText))
    found.push(...expect('eventDigest', await sha256(expected.eventText), event.eventDigest))
  }
  return found
}

const snapshots: Run = async (cases, { sha256 }) => {
  const found: string[] = []
  for (const { previousEventDigest, text, version } of cases as readonly SnapshotCase[]) {
    found.push(...expect('snapshot text', snapshotText(version, previousEventDigest), text))
    found.push(...expect('snapshotDigest', await sha256(text), version.snapshotDigest))
  }
  return found
}

const consent: Run = async (content, primitives) => {
  const expected = content as ConsentCase
  const body = expected.consent as DeviceConsent
  const problems = checkConsent(body, expected.linkRole).map(({ path, rule }) => ({ path, rule }))
  const found = [
    ...expect('problems', problems, expected.problems),
    ...expect('signature', await verifyConsent(body, primitives), expected.signatureValid),
  ]
  if (expected.assertion === undefined) return found
  const digest = await primitives.sha256(consentText(body))
  return [
    ...found,
    ...expect('assertion', assertionText(body), expected.assertion),
    ...expect('digest', digest, expected.digest),
  ]
}

/** The failing checks of a token, by the case's roots. */
const authorities: Run = async (cases) => {
  const found: string[] = []
  for (const { faults, says, token, roots, revocation = [], ...demand } of cases as AuthorityCase[]) {
    const certificates = roots.flatMap((root) => readCertificate(bytesOf(root)) ?? [])
    const data = revocation.map(({ kind, der }) => ({ kind, der: bytesOf(der) }))
    const checked = await checkToken(bytesOf(token), { ...demand, roots: certificates, revocation: data })
    const names = checked.faults.map(({ check }) => check)
    found.push(...expect(says, names.join(), faults.join()))
  }
  return found
}

const timestamps: Run = (cases) =>
  (cases as readonly TimestampCase[]).flatMap(({ says, token, tstInfo }) =>
    expect(says, readTstInfo(bytesOf(token)) ?? null, tstInfo),
  )

const decoded = (files: Readonly<Record<string, string>>): ReadonlyMap<string, Uint8Array> =>
  new Map(Object.entries(files).map(([sha256, base64]) => [sha256, bytesOf(base64)]))

const evidence: Run = async (content, primitives) => {
  const vector = content as EvidenceVector
  const files = {
    evidence: vector.evidence,
    artifacts: decoded(vector.artifacts),
    photos: decoded(vector.photos),
    typeDefinitions: new Map(Object.entries(vector.typeDefinitions)),
  }
  const verification = await verifyEvidence(files, { primitives, types })
  return [
    ...expect('verdict', verification.verdict, vector.verdict),
    ...expect('fails', namesOf(verification), [...vector.fails].sort()),
  ]
}

const namesOf = ({ checks }: Verification): readonly string[] => {
  const wrong = checks.filter(({ missing, result }) => result === 'failed' || missing === true)
  return [...new Set(wrong.map(({ name }) => name))].sort()
}

const loggedBundle: Run = async (content, primitives) => {
  const { archive, fails, log, verdict, ...rest } = content as LogVector
  const trust = trustOf({ ...rest, ...(log === undefined ? {} : { log: decoded(log) }) })
  const verification = await verifyBundle(bytesOf(archive), { primitives, types, log: trust })
  return [
    ...expect('verdict', verification.verdict, verdict),
    ...expect('fails', namesOf(verification), [...fails].sort()),
  ]
}

const bundle = async (path: string, bytes: Uint8Array, primitives: Primitives): Promise<Differences> => {
  const { verdict } = await verifyBundle(bytes, { primitives, types })
  return expect('verdict', verdict, path.split('.').at(-2))
}

/** The sentences beside the bundles: each must name a file. */
const says: Run = (content) =>
  Object.entries(content as Record<string, string>).flatMap(([file, sentence]) =>
    expect(file, /\.(?:valid|incomplete|invalid)\.zip$/.test(file) && sentence.endsWith('.'), true),
  )

const runs: readonly (readonly [string, Run])[] = [
  ['canonical/texts', texts],
  ['canonical/numbers', numbers],
  ['strict-json/', strictJson],
  ['chain/', events],
  ['snapshot/', snapshots],
  ['consent/', consent],
  ['timestamp/authorities', authorities],
  ['timestamp/', timestamps],
  ['evidence/', evidence],
  ['bundle/says', says],
  ['bundle-3/says', says],
  ['bundle-2/', loggedBundle],
  ['bundle-3/', loggedBundle],
]
