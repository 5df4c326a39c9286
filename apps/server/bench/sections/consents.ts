import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { assertionText, type DeviceConsent, verifyConsent } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { consentOf, newSigner } from '../client/signer.ts'
import { bytes, number, rounds, verdict } from '../report.ts'
import { progress, type Section } from '../section.ts'
import { ratio, spread } from '../statistics.ts'

interface Sample {
  readonly consent: DeviceConsent
  readonly key: { readonly kty: string; readonly crv: string; readonly x: string; readonly y: string }
  /** What was signed, and the signature, as bytes. */
  readonly assertion: Buffer
  readonly signature: Buffer
}

/** `verifyConsent` beside the signature check alone: importing the key and `crypto.verify` over bytes that are there. */
export const consents: Section = async ({ quick, rounds: times }) => {
  progress('consents')
  const samples = Array.from({ length: quick ? 50 : 1000 }, newSample)
  const ours: number[] = []
  const bare: number[] = []
  await perSecond(samples, verified)
  for (let round = 0; round < Math.max(times, 3); round += 1) {
    ours.push(await perSecond(samples, verified))
    bare.push(await perSecond(samples, bareVerified))
  }
  const share = ratio(ours, bare)
  const size = samples[0]!.assertion.length
  return {
    tables: [
      {
        title: 'Consents verified per second, one thread',
        head: ['', 'per second', 'of crypto.verify'],
        rows: [
          ['key import and crypto.verify', rounds(spread(bare)), number(1)],
          ['verifyConsent', rounds(spread(ours)), rounds(share)],
        ],
        notes: [
          `each consent has a key of its own; what is signed has ${bytes(size)}, 120 points of a drawn name`,
          verdict(share.median >= 0.8, 'target: at least 0.8 of crypto.verify'),
        ],
      },
    ],
    figures: { verifyConsent: spread(ours), cryptoVerify: spread(bare), share },
  }
}

function newSample(): Sample {
  const digest = randomBytes(32).toString('hex')
  const consent = consentOf(newSigner('carrier'), { documentDigest: digest, artifactDigest: digest })
  const { x, y } = consent.publicKey
  return {
    consent,
    key: { kty: 'EC', crv: 'P-256', x, y },
    assertion: Buffer.from(assertionText(consent)),
    signature: Buffer.from(consent.signature, 'base64'),
  }
}

const verified = ({ consent }: Sample) => verifyConsent(consent, nodePrimitives)

async function bareVerified({ key: jwk, assertion, signature }: Sample): Promise<boolean> {
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return verify('sha256', assertion, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

async function perSecond(
  samples: readonly Sample[],
  check: (sample: Sample) => Promise<boolean>,
): Promise<number> {
  const started = performance.now()
  for (const sample of samples) {
    if (!(await check(sample))) throw new Error('a good signature was refused')
  }
  return (samples.length * 1000) / (performance.now() - started)
}
