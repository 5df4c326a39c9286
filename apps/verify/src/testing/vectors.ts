import { readdirSync, readFileSync } from 'node:fs'
import { openBundle } from '@consign/evidence'
import { docTag, entryBytes } from '@consign/log'

const folder = new URL('../../../../vectors/', import.meta.url)

/** A bundle of the vectors, by its name. */
export const bundle = (name: string) => ({ name, buffer: readFileSync(new URL(`bundle/${name}`, folder)) })

/** Every bundle there is, by name; the verdict stands in it. */
export const bundles = readdirSync(new URL('bundle/', folder)).filter((name) => name.endsWith('.zip'))

/** The evidence of a vector as the service hands it out: without PDFs. */
export function evidenceFile(name: string) {
  const { evidence } = JSON.parse(readFileSync(new URL(`evidence/${name}`, folder), 'utf8'))
  return { name, buffer: Buffer.from(JSON.stringify(evidence)) }
}

export const evidences = readdirSync(new URL('evidence/', folder)).filter((name) => name.endsWith('.json'))

/** The vectors of evidence with all that is verified with it. */
export const evidenceCase = (name: string) =>
  JSON.parse(readFileSync(new URL(`evidence/${name}`, folder), 'utf8')) as {
    readonly evidence: unknown
    readonly artifacts: Readonly<Record<string, string>>
    readonly photos: Readonly<Record<string, string>>
    readonly typeDefinitions: Readonly<Record<string, unknown>>
  }

/** A bundle with proofs of a log, and what a person knows of that log from elsewhere. */
export function loggedCase(name: string) {
  const {
    archive,
    policy,
    receipts = [],
  } = JSON.parse(readFileSync(new URL(`bundle-2/${name}.json`, folder), 'utf8')) as {
    archive: string
    policy?: string
    receipts?: readonly string[]
  }
  const text = (name: string, content: string) => ({ name, buffer: Buffer.from(content) })
  return {
    bundle: { name: `${name}.zip`, buffer: Buffer.from(archive, 'base64') },
    known: [
      ...(policy === undefined ? [] : [text('log.policy', policy)]),
      ...receipts.map((receipt, i) => text(`${i}-receipt.txt`, receipt)),
    ],
  }
}

/** A bundle that the service signed, and the policy that has nothing but its key. */
export function signedCase() {
  const { archive, policy } = JSON.parse(
    readFileSync(new URL('bundle-3/signed.incomplete.json', folder), 'utf8'),
  ) as { archive: string; policy: string }
  const [, key = ''] = /^# bundles (\S+)$/m.exec(policy) ?? []
  const text = (name: string, content: string) => ({ name, buffer: Buffer.from(content) })
  return {
    bundle: { name: 'signed.zip', buffer: Buffer.from(archive, 'base64') },
    policy: text('log.policy', policy),
    keys: text('consign-keys.json', JSON.stringify({ bundles: [{ vkey: key, endedAt: null }] })),
  }
}

export const loggedCases = readdirSync(new URL('bundle-2/', folder)).map((name) =>
  name.replace(/\.json$/, ''),
)

/** A root of a time stamp authority, DER in base64. */
export const rootOfAuthority = (
  JSON.parse(readFileSync(new URL('timestamp/authorities.json', folder), 'utf8')) as {
    roots: readonly string[]
  }[]
)[0]?.roots[0] as string

/** The entry of an event of such a bundle, and the proof that the log has it; as files. */
export function provenEntry(name: string, sequence = 0) {
  const { evidence, files, log } = openBundle(loggedCase(name).bundle.buffer)
  const { document, events } = evidence as {
    document: { id: string }
    events: readonly { eventDigest: string }[]
  }
  const tag = docTag(document.id, log?.salt ?? '')
  const entry = entryBytes({ docTag: tag, sequence, eventDigest: events[sequence]?.eventDigest ?? '' })
  const proof = files.get(`log/${sequence}.tlog-proof`) ?? new Uint8Array()
  return {
    entry: { name: 'entry.txt', buffer: Buffer.from(entry) },
    proof: { name: `${sequence}.tlog-proof`, buffer: Buffer.from(proof) },
  }
}
