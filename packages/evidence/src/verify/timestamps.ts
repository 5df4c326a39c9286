import { fromBase64 } from '@consign/log'
import { canonicalize } from '../canonical/canonical.ts'
import type { Timestamp } from '../chain/types.ts'
import { isSignedToken } from '../timestamp/token-signature.ts'
import { type AboutToken, NO_ROOTS } from '../timestamp/token-trust.ts'
import { readTstInfo } from '../timestamp/tst-info.ts'
import { type Entry, is } from './history.ts'
import type { Records } from './records.ts'
import type { Report } from './report.ts'
import { differs, inChainOrder, type Scene } from './scene.ts'

const KINDS: readonly string[] = ['consent', 'statement', 'olf_seal']
const SHA_256 = '2.16.840.1.101.3.4.2.1'

/** Every timestamp is over the digest of its subject, and its token is the recorded one. */
export const timestamps = async (scene: Scene): Promise<void> => {
  const { evidence, history, report } = scene
  const listed = new Set(evidence.timestamps.map(({ id }) => id))
  const nested = evidence.olfSeals.flatMap((seal) => seal.timestamps)
  const texts = new Map<string, Set<string>>()
  for (const timestamp of evidence.timestamps)
    texts.set(timestamp.id, (texts.get(timestamp.id) ?? new Set()).add(canonicalize(timestamp)))
  for (const timestamp of nested) {
    const others = texts.get(timestamp.id)
    report.check('timestamp of a seal', timestamp.id, [
      others !== undefined &&
        (others.size > 1 || !others.has(canonicalize(timestamp))) &&
        'listed twice, with different content',
    ])
  }
  // A seal may carry its own timestamps, which then need not be in the list.
  const byId = new Map([...nested, ...evidence.timestamps].map((timestamp) => [timestamp.id, timestamp]))
  const onlyNested = new Set([...byId.keys()].filter((id) => !listed.has(id)))
  const entries = history.entries.filter(is('timestamp.added'))
  const named = entries.map(({ payload }) => payload.timestampId)
  inChainOrder(
    scene,
    'timestamps',
    evidence.timestamps.map(({ id }) => id),
    named.filter((id) => !onlyNested.has(id)),
  )
  const allNamed = new Set(named)
  for (const id of onlyNested) report.check('timestamp', id, [!allNamed.has(id) && 'no event names it'])
  for (const entry of entries) {
    const timestamp = byId.get(entry.payload.timestampId)
    if (timestamp !== undefined) await oneTimestamp(scene, timestamp, entry)
  }
}

const oneTimestamp = async (
  scene: Scene,
  timestamp: Timestamp,
  { payload }: Entry<'timestamp.added'>,
): Promise<void> => {
  const { primitives, records, report } = scene
  const { id, subjectKind, subjectId, messageImprint } = timestamp
  const subject = subjectOf(records, timestamp)
  const known = KINDS.includes(subjectKind)
  if (!known)
    report.notCheckable(
      'timestamp subject',
      id,
      `this verifier does not know subjects of kind ${subjectKind}`,
    )
  report.check('timestamp', id, [
    differs('subjectKind', subjectKind, payload.subjectKind),
    differs('subjectId', subjectId, payload.subjectId),
    differs('messageImprint', messageImprint, payload.messageImprint),
    known && subject === undefined && `there is no ${subjectKind} ${subjectId}`,
    known && differs('messageImprint', messageImprint, subject?.digest),
  ])
  const token = fromBase64(timestamp.token)
  report.check('timestamp token', id, [
    ...asTokenSays(timestamp, token),
    token !== undefined &&
      (await primitives.sha256(token)) !== payload.tokenSha256 &&
      'not the token that was recorded',
  ])
  await signature(report, id, token)
  const { receivedAt: notBefore } = subject ?? {}
  const about = { imprint: messageImprint, ...(notBefore === undefined ? {} : { notBefore }) }
  const revocation = revocationData(scene, id, payload.revocation ?? [])
  await authority(scene, id, token, { ...about, revocation })
}

const subjectOf = (
  { consents, seals, statements }: Records,
  { subjectKind, subjectId }: Timestamp,
): { readonly digest: string; readonly receivedAt?: string | undefined } | undefined => {
  if (subjectKind === 'consent') return consents.get(subjectId)
  if (subjectKind === 'statement') return statements.get(subjectId)
  const seal = seals.get(subjectId)
  return seal && { digest: seal.sha256, receivedAt: seal.receivedAt }
}

/** The token's own signature, as far as its certificate is in it. */
const signature = async (report: Report, id: string, token: Uint8Array | undefined): Promise<void> => {
  const NAME = 'timestamp signature'
  const signed = token && (await isSignedToken(token))
  if (signed === undefined)
    report.notCheckable(NAME, id, 'no certificate is in it, or of a kind unknown here')
  else report.check(NAME, id, [!signed && 'the key of the certificate in it did not sign the token'])
}

/** The revocation data that the event names and that is present. */
const revocationData = (
  { files, report }: Scene,
  id: string,
  named: NonNullable<Entry<'timestamp.added'>['payload']['revocation']>,
): AboutToken['revocation'] => {
  const found = named.map(({ kind, sha256 }) => ({ kind, der: files.revocation?.get(sha256) }))
  const missing = found.filter(({ der }) => der === undefined).length
  if (missing > 0)
    report.notCheckable('timestamp revocation', id, `${missing} of ${found.length} files are not at hand`)
  return found.flatMap(({ kind, der }) => (der === undefined ? [] : [{ kind, der }]))
}

/** The authority of the token, by the caller's roots, never by the evidence. */
const authority = async (
  { report, tokens }: Scene,
  id: string,
  token: Uint8Array | undefined,
  about: AboutToken,
): Promise<void> => {
  const NAME = 'timestamp authority'
  if (tokens === undefined) report.notCheckable(NAME, id, NO_ROOTS)
  else if (token !== undefined) report.check(NAME, id, await tokens(token, about))
}

const asTokenSays = (
  timestamp: Timestamp,
  token: Uint8Array | undefined,
): readonly (string | undefined | false)[] => {
  if (token === undefined) return ['the token is not canonical Base64']
  const said = readTstInfo(token)
  if (said === undefined) return ['the token is not a TimeStampToken (RFC 3161)']
  return [
    said.hashAlgorithm !== SHA_256 && 'the token is not over a SHA-256 digest',
    differs('messageImprint', timestamp.messageImprint, said.messageImprint),
    differs('genTime', timestamp.genTime, said.genTime),
    differs('policy', timestamp.policy, said.policy),
    differs('serial', timestamp.serial, said.serial),
  ]
}
