import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folds } from '@consign/document-types/folds'
import { type Evidence, openBundle, type TokenTrust, verifyBundle } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import {
  asBer,
  der,
  forgeToken,
  inBer,
  integer,
  makeCertificate,
  makeRoot,
  sequence,
  type TokenPlan,
} from '@consign/evidence/testing/forge'
import { readPem, TOKEN_CHECKS, trustTokens } from '@consign/evidence/trust'
import { issueNote, openTsa, useOwner, useOwnService } from '@consign/testkit'
import { runTranscript } from '@consign/testkit/http/run-transcript.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { patience } from '@consign/testkit/long/patience.ts'
import { checkEvidence } from '@consign/testkit/notes/check-evidence.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import type { TsaRequest } from '@consign/testkit/trust/open-tsa.ts'
import { owedTimestamps, timestampJobs } from '@consign/testkit/trust/owed.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readConfig, type StampConfig } from '../configuration/config.ts'
import { openOutbound } from '../outbound/open-outbound.ts'
import { openAuthorities } from './authorities.ts'
import { openRevocationSource } from './revocation-source.ts'
import { stampByAny } from './stamp-by-any.ts'

const tsa = await openTsa({ kind: 'rsa', revocation: true })
const second = await openTsa()
const roots = `${tsa.roots}${second.roots}`
const env = { TSA_URL: `${tsa.url};${second.url}`, TSA_ROOTS: roots }
const service = useOwnService({ env })
const stampConfig = readConfig(env).stamps as StampConfig
const ania = useOwner(service)

afterEach(async () => {
  tsa.behave(null)
  second.behave(null)
  await service.rows('update timestamp_authority set failures = 0, ok = null')
  await timestampJobs(service, 'due')
  await settled()
})
afterAll(() => Promise.all([tsa[Symbol.asyncDispose](), second[Symbol.asyncDispose]()]))

const settled = () => eventually(async () => expect(await owedTimestamps(service)).toBe(0))
const evidenceOf = async (documentId: string): Promise<Evidence> =>
  (await ania.call('/rest/v1/rpc/evidence', { document_id: documentId })).body
const status = async () => (await ania.call('/functions/v1/trust/status')).body
const signed = async (...roles: string[]) => {
  const { id } = await issueNote(ania)
  await signNote(service, ania, id, ...roles)
  return id
}

describe('a signature', () => {
  it('is stamped: the token and its event are part of the evidence, and OpenSSL accepts it', async () => {
    const documentId = await signed('sender', 'carrier')
    await settled()
    const { consents, events, timestamps } = await evidenceOf(documentId)
    expect(timestamps.map(({ subjectId }) => subjectId)).toEqual(consents.map(({ body }) => body.id))
    const [timestamp] = timestamps
    expect(timestamp).toMatchObject({ subjectKind: 'consent', messageImprint: consents[0]?.digest })
    expect(events.filter(({ name }) => name === 'timestamp.added')).toHaveLength(2)
    const folder = dirname(tsa.rootsFile)
    writeFileSync(join(folder, 'kept.der'), Buffer.from(timestamp?.token ?? '', 'base64'))
    const digest = consents[0]?.digest ?? ''
    const args = ['ts', '-verify', '-digest', digest, '-token_in', '-in', 'kept.der', '-CAfile', 'root.pem']
    expect(String(execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }))).toMatch(
      /OK/,
    )
    expect(await status()).toMatchObject({
      timestamps: { owed: [], authorities: [{ host: new URL(tsa.url).host, ok: true, lastError: null }, {}] },
    })
  })

  it('waits for no authority, and it can be seen what is owed, since when and why', async () => {
    for (const each of [tsa, second]) each.behave(() => 503)
    const documentId = await signed('sender')
    const { consents } = await evidenceOf(documentId)
    await eventually(async () => {
      const { timestamps } = await status()
      expect(timestamps.owed).toEqual([
        {
          subjectKind: 'consent',
          subjectId: consents[0]?.body.id,
          documentId,
          since: consents[0]?.receivedAt,
          attempts: expect.any(Number),
          lastError: expect.stringMatching(
            /answers with status 503; 127\.0\.0\.1:\d+: it answers with status 503/,
          ),
        },
      ])
      expect(timestamps.owed[0].attempts).toBeGreaterThan(0)
      expect(timestamps.authorities).toMatchObject([
        { ok: false, lastError: 'it answers with status 503' },
        { ok: false },
      ])
    })
  })

  it('is stamped by the next authority where the first does not answer; after five failures that one rests', async () => {
    tsa.behave(() => 'down')
    const before = tsa.asked.length
    for (let note = 0; note < 7; note++) {
      await signed('sender')
      await settled()
    }
    // A checkpoint's may be on its way beside the fifth.
    expect([5, 6]).toContain(tsa.asked.length - before)
    expect(second.asked.length).toBeGreaterThanOrEqual(7)
  })

  it('is kept with its token exactly as it came, BER too', async () => {
    let sent = ''
    tsa.behave(async ({ reply }) => {
      const whole = await reply()
      const token = inBer(Uint8Array.from(tokenIn(whole)))
      sent = Buffer.from(token).toString('base64')
      return asBer(sequence(sequence(integer(0)), token))
    })
    const documentId = await signed('sender')
    await settled()
    const { timestamps } = await evidenceOf(documentId)
    expect(timestamps[0]?.token).toBe(sent)
  })
})

describe('what issuers say of the authority’s certificates', () => {
  it('is in the bundle, and all of it is checked offline with the roots alone', async () => {
    const documentId = await signed('sender')
    await settled()
    const { bytes } = await checkEvidence(ania, documentId)
    const { files } = openBundle(bytes)
    const kept = [...files.keys()].filter((path) => path.startsWith('revocation/'))
    expect(kept.map((path) => path.slice(-7))).toEqual(['-0.ocsp', '-1.ocsp'])
    const options = { primitives: nodePrimitives, types: folds }
    const told = async (tokens: TokenTrust) => {
      const { checks, verdict } = await verifyBundle(bytes, { ...options, tokens })
      return [verdict, checks.find(({ name }) => name === 'timestamp authority')?.result]
    }
    expect(await told(trustTokens(readPem(tsa.roots)))).toEqual(['valid', 'passed'])
    expect(await told(trustTokens(readPem(second.roots)))).toEqual(['invalid', 'failed'])
  })

  it('is checked as docs/timestamps.md says, by our program and by OpenSSL', async () => {
    const documentId = await signed('sender')
    await settled()
    const { bytes } = await checkEvidence(ania, documentId)
    const folder = join(dirname(tsa.rootsFile), 'bundle')
    for (const [path, content] of openBundle(bytes).files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/timestamps.md'), 'utf8')
    expect(await runTranscript(page, { BUNDLE: folder, ROOTS: tsa.rootsFile })).toBe(2)
    for (const check of TOKEN_CHECKS) expect(page).toContain(`\`${check}\``)
  })

  it('refuses a token whose certificate was revoked, and the next authority is asked', async () => {
    const revocation = await openTsa({ revocation: true })
    revocation.revoked.push({ holder: revocation.authority.signer, at: new Date('2026-01-01'), reason: 1 })
    const config = { ...stampConfig, urls: [revocation.url], roots: revocation.roots }
    const { service: parts } = service.opened
    const outbound = openOutbound(['127.0.0.1'])
    const asked = {
      outbound,
      authorities: openAuthorities(config),
      revocation: openRevocationSource(outbound, parts.log),
    }
    const imprint = { messageImprint: 'ab'.repeat(32), since: fromNow(0).toISOString() }
    const stamp = stampByAny({ ...parts, ...asked }, imprint, AbortSignal.timeout(patience))
    await expect(stamp).rejects.toThrow('revocation: a certificate was revoked at 2026-01-01T00:00:00.000Z')
    await revocation[Symbol.asyncDispose]()
  })
})

/** The token of a DER TimeStampResp whose status is five bytes. */
const tokenIn = (response: Uint8Array): Uint8Array => response.subarray(response.indexOf(0x06) - 4)

describe('a token that lies is not kept, and the authority is not believed: ', () => {
  const root = makeRoot('Nobody gave this')
  const stranger = makeCertificate({ name: 'Stamps', by: root })
  const answer = (plan: (request: TsaRequest) => Partial<TokenPlan>) => (request: TsaRequest) => {
    const { imprint, nonce } = request
    const { between, signer } = second.authority
    const token = forgeToken({ imprint, nonce, signer, chain: [between], ...plan(request) })
    return sequence(sequence(integer(0)), token)
  }

  it.each<readonly [string, (request: TsaRequest) => Uint8Array]>([
    ['form', () => sequence(sequence(integer(0)), sequence())],
    ['imprint', answer(() => ({ imprint: 'ab'.repeat(32) }))],
    ['nonce', answer(() => ({ nonce: 1n }))],
    ['signer', answer(() => ({ withCertificate: false }))],
    ['signing certificate', answer(() => ({ names: 'none' }))],
    ['purpose', answer(() => ({ signer: second.authority.between, chain: [] }))],
    ['signature', answer(() => ({ changeSignature: true }))],
    ['purpose', answer(() => ({ signer: stranger, chain: [] }))],
    ['chain', answer(() => ({ chain: [] }))],
    ['time', answer(() => ({ genTime: fromNow(-60_000) }))],
    ['time', answer(() => ({ genTime: fromNow(60_000) }))],
    ['it refuses (status 2)', () => sequence(sequence(integer(2)))],
    ['it does not answer with a TimeStampResp', () => der(0x04, new Uint8Array(10))],
  ])('%s', async (reason, lie) => {
    tsa.behave(() => 503)
    second.behave(lie)
    const documentId = await signed('sender')
    await eventually(async () => {
      const { timestamps } = await status()
      expect(timestamps.owed[0]?.lastError).toContain(`; ${new URL(second.url).host}: ${reason}`)
    })
    expect((await evidenceOf(documentId)).timestamps).toEqual([])
  })
})
