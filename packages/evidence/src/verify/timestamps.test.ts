import { folds } from '@consign/document-types/folds'
import { describe, expect, it } from 'vitest'
import { buildBundle } from '../bundle/build.ts'
import { openBundle } from '../bundle/open.ts'
import { openVerifiedFiles, verifyBundle } from '../bundle/verify.ts'
import { canonicalize } from '../canonical/canonical.ts'
import { nodePrimitives } from '../node.ts'
import { files, issued } from '../testing/cases/case.ts'
import { addTimestamp } from '../testing/extras.ts'
import {
  extensions,
  forgeCrl,
  forgeToken,
  type Holder,
  makeCertificate,
  makeRoot,
  pem,
  type Revoked,
} from '../testing/forge/index.ts'
import { digest } from '../testing/seeded.ts'
import { readTstInfo } from '../timestamp/tst-info.ts'
import { readPem, trustTokens } from '../trust/index.ts'
import type { VerifyOptions } from './result.ts'

const root = makeRoot('Root')
const signer = makeCertificate({ name: 'Stamps', by: root, extensions: [extensions.stamps] })
const rootsOf = (...holders: Holder[]) => trustTokens(readPem(holders.map(pem).join('')))

interface Told {
  /** Milliseconds after the consent was received. */
  readonly after?: number
  readonly revoked?: readonly Revoked[]
}

/** A bundle of a note that the sender signed, stamped by our authority with a list that says what is revoked. */
async function stamped({ after = 1000, revoked }: Told = {}): Promise<Uint8Array> {
  const list = revoked && Uint8Array.from(forgeCrl(root, revoked))
  const story = issued((told) => {
    const consent = told.sign('sender')
    const genTime = new Date(Date.parse(consent.receivedAt) + after)
    const token = forgeToken({ imprint: consent.digest, signer, genTime, policy: '1.2.3' })
    const said = { genTime: genTime.toISOString(), policy: '1.2.3', serial: serialIn(token) }
    const change = { token: Buffer.from(token).toString('base64'), ...said }
    addTimestamp(told, { kind: 'consent', consent }, change, list && [{ kind: 'crl', sha256: digest(list) }])
  })
  const revocation = new Map(list ? [[digest(list), list]] : [])
  return buildBundle({ ...files(story), revocation, createdAt: story.now }, nodePrimitives)
}

const serialIn = (token: Uint8Array): string => readTstInfo(token)?.serial ?? ''

const verify = (bundle: Uint8Array, more: Partial<VerifyOptions> = {}) =>
  verifyBundle(bundle, { primitives: nodePrimitives, types: folds, ...more })
const authorityOf = async (bundle: Uint8Array, more: Partial<VerifyOptions> = {}) => {
  const { checks, verdict } = await verify(bundle, more)
  const { result, reason } = checks.find(({ name }) => name === 'timestamp authority') ?? {}
  return { verdict, result, ...(reason ? { reason } : {}) }
}

describe('the authority of a timestamp', () => {
  it('is unknown without roots from the verifier, whatever the bundle holds', async () => {
    expect(await authorityOf(await stamped())).toEqual({
      verdict: 'valid',
      result: 'not checkable offline',
      reason: 'no trusted roots given',
    })
  })

  it('passes under a given root, and fails under another', async () => {
    const bundle = await stamped()
    expect(await authorityOf(bundle, { tokens: rootsOf(root) })).toEqual({
      verdict: 'valid',
      result: 'passed',
    })
    expect(await authorityOf(bundle, { tokens: rootsOf(makeRoot('Root')) })).toEqual({
      verdict: 'invalid',
      result: 'failed',
      reason: expect.stringMatching(/^chain: it does not lead to a trusted root/),
    })
  })

  it('fails when it stamped before the service says that the signature came', async () => {
    const tokens = rootsOf(root)
    expect(await authorityOf(await stamped({ after: -4_000 }), { tokens })).toMatchObject({
      result: 'passed',
    })
    expect(await authorityOf(await stamped({ after: -6_000 }), { tokens })).toMatchObject({
      result: 'failed',
      reason: expect.stringMatching(/^time: .+ is before what it stamps$/),
    })
  })

  it('fails by the list in the bundle that says its certificate was revoked', async () => {
    const tokens = rootsOf(root)
    expect(await authorityOf(await stamped({ revoked: [] }), { tokens })).toMatchObject({ result: 'passed' })
    const revoked = [{ holder: signer, at: new Date('2020-02-02'), reason: 1 }]
    expect(await authorityOf(await stamped({ revoked }), { tokens })).toMatchObject({
      verdict: 'invalid',
      reason: 'revocation: a certificate was revoked at 2020-02-02T00:00:00.000Z',
    })
  })
})

describe('revocation data', () => {
  it('is in the bundle under the name of the timestamp', async () => {
    const { evidence, files: found } = openBundle(await stamped({ revoked: [] }))
    const [{ id }] = (evidence as { timestamps: [{ id: string }] }).timestamps
    expect(found.has(`revocation/${id}-0.crl`)).toBe(true)
    expect([...openBundle(await stamped()).files.keys()].join()).not.toContain('revocation/')
  })

  it('that were exchanged, or that no event names, are found', async () => {
    const unpacked = new Map(openBundle(await stamped({ revoked: [] })).files)
    const path = [...unpacked.keys()].find((each) => each.startsWith('revocation/')) ?? ''
    const other = Uint8Array.from(forgeCrl(root))
    const options = { primitives: nodePrimitives, types: folds }
    const failed = async (name: string, bytes: Uint8Array) => {
      const changed = await relisted(unpacked, path, name, bytes)
      const { verification } = await openVerifiedFiles(changed, options)
      return verification.checks.filter(({ result }) => result === 'failed').map((check) => check.name)
    }
    expect(await failed(path, other)).toEqual(['revocation file'])
    expect(await failed(path.replace('-0.', '-1.'), other)).toEqual(['revocation file'])
  })
})

/** The files with one more or another, and a manifest that lists it. */
async function relisted(
  unpacked: ReadonlyMap<string, Uint8Array>,
  old: string,
  path: string,
  bytes: Uint8Array,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const manifest = JSON.parse(new TextDecoder().decode(unpacked.get('manifest.json')))
  const entry = { byteSize: bytes.length, path, sha256: digest(bytes) }
  const listed = [
    ...manifest.files.filter((file: { path: string }) => file.path !== path || path !== old),
    entry,
  ]
  listed.sort((a, b) => (a.path < b.path ? -1 : 1))
  const text = canonicalize({ ...manifest, files: listed })
  return new Map([...unpacked, [path, bytes], ['manifest.json', new TextEncoder().encode(text)]])
}
