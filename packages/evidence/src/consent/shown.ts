import { canonicalize } from '../canonical/canonical.ts'
import {
  anyObject,
  array,
  isObject,
  matches,
  nullable,
  oneOf,
  type Shape,
  sha256,
  text,
  uuid,
} from '../canonical/shape.ts'
import { eventText } from '../chain/event.ts'
import { CANONICALIZATION_VERSION, snapshotText } from '../chain/snapshot.ts'
import type {
  Artifact,
  ChainLink,
  DeviceConsent,
  DeviceStatement,
  Document,
  DocumentVersion,
  JsonObject,
  SigningRole,
} from '../chain/types.ts'
import { type Primitives, webPrimitives } from '../digest/primitives.ts'
import { checkConsent } from './check.ts'
import { verifyConsent } from './signature.ts'
import { consentText } from './texts.ts'

/** The signer's view: the current version, its PDF's digest, and the history before it. */
export interface ShownEvidence {
  readonly profile: string
  readonly role: SigningRole
  readonly document: Document
  readonly version: DocumentVersion
  readonly events: readonly (ChainLink & { readonly payload?: JsonObject })[]
  readonly consents: readonly Recorded<DeviceConsent>[]
  readonly statements?: readonly Recorded<DeviceStatement>[]
  readonly artifact: Artifact
  readonly artifacts: readonly Artifact[]
}

interface Recorded<Body> {
  readonly body: Body
  readonly receivedAt: string
  readonly digest: string
}

/**
 * The faults of a signer's view, as sentences. With none, the version has its digest, it is the last of
 * an unbroken chain, its PDF is the named one, every payload that is shown is its event's, and everyone who signed or
 * stated something did so with their own key. Input is hostile: every error becomes a sentence, never a throw. Most
 * payloads are not shown to a signer, so who signed which version is left to the evidence.
 */
export const checkShown = async (
  shown: unknown,
  primitives: Primitives = webPrimitives,
): Promise<readonly string[]> => {
  const misshapen = wrongShape(shown)
  if (misshapen.length > 0) return misshapen
  const evidence = shown as ShownEvidence
  try {
    const found = [
      ...wrongNames(evidence),
      ...(await wrongChain(evidence.events, primitives)),
      ...(await wrongSnapshot(evidence, primitives)),
    ]
    for (const consent of evidence.consents) found.push(...(await wrongConsent(consent, primitives)))
    for (const statement of evidence.statements ?? [])
      found.push(...(await wrongSignature(statement, primitives)))
    return found
  } catch (error) {
    // A value JSON cannot express, such as half a character, has no digest.
    return [error instanceof Error ? error.message : 'the evidence cannot be read']
  }
}

/** The checked members; others are allowed. */
const members: Readonly<Record<string, Shape>> = {
  '/profile': oneOf('evidence-0.7', 'evidence-0.8'),
  '/role': oneOf('sender', 'carrier', 'consignee'),
  '/document/id': uuid,
  '/document/currentVersionId': uuid,
  '/document/reference': text(1, 200),
  '/version/id': uuid,
  '/version/documentId': uuid,
  '/version/data': anyObject,
  '/version/snapshotDigest': sha256,
  '/artifact/sha256': sha256,
  '/artifact/versionId': uuid,
  '/artifacts': array(anyObject),
  '/consents': array(anyObject),
  '/events': array(anyObject),
}

const event: Readonly<Record<string, Shape>> = {
  '/id': uuid,
  '/versionId': uuid,
  '/name': nullable(text(1, 200)),
  '/payloadDigest': sha256,
  '/previousDigest': nullable(sha256),
  '/eventDigest': sha256,
  '/receivedAt': matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'must be a time of the server'),
}

function wrongShape(shown: unknown): readonly string[] {
  const found = problems(shown, members)
  if (found.length > 0) return found
  return (shown as ShownEvidence).events.flatMap((each, i) =>
    problems(each, event).map((problem) => `/events/${i}${problem}`),
  )
}

const problems = (value: unknown, shapes: Readonly<Record<string, Shape>>): string[] =>
  Object.entries(shapes).flatMap(([path, shape]) =>
    shape(at(value, path)).map((problem) => `${path}${problem.path} ${problem.message}`),
  )

const at = (value: unknown, path: string): unknown =>
  path
    .slice(1)
    .split('/')
    .reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value)

function wrongNames({ document, version, artifact, artifacts, events }: ShownEvidence): string[] {
  const sentences: readonly (readonly [boolean, string])[] = [
    [version.id !== document.currentVersionId, 'the version is not the current one'],
    [version.documentId !== document.id, 'the version is another document’s'],
    [version.state !== document.state, 'the state is not the version’s'],
    [version.canonicalizationVersion !== CANONICALIZATION_VERSION, 'the digest was made by unknown rules'],
    [artifact.versionId !== version.id, 'the PDF is another version’s'],
    [
      !artifacts.some(({ id, sha256 }) => id === artifact.id && sha256 === artifact.sha256),
      'the PDF is not listed',
    ],
    [events.length === 0, 'nothing happened yet'],
    [
      version.data['reference'] !== undefined && version.data['reference'] !== document.reference,
      'the reference is not the note’s',
    ],
  ]
  return sentences.flatMap(([wrong, sentence]) => (wrong ? [sentence] : []))
}

async function wrongChain(events: ShownEvidence['events'], { sha256 }: Primitives): Promise<string[]> {
  const found: string[] = []
  let previous: string | null = null
  for (const link of events) {
    if (link.previousDigest !== previous) found.push(`${link.id} does not follow the event before it`)
    const { payload } = link
    const told = payload === undefined || (await sha256(canonicalize(payload))) === link.payloadDigest
    if (!told || (await sha256(eventText(link))) !== link.eventDigest)
      found.push(`${link.id} is not what its digest says`)
    previous = link.eventDigest
  }
  return found
}

/** The first event that names a version made it; the version's digest covers the events before. */
async function wrongSnapshot({ version, events }: ShownEvidence, { sha256 }: Primitives): Promise<string[]> {
  const maker = events.find(({ versionId }) => versionId === version.id)
  if (maker === undefined) return ['no event made the version']
  const digest = await sha256(snapshotText(version, maker.previousDigest))
  return digest === version.snapshotDigest ? [] : ['the note is not what its digest says']
}

async function wrongConsent(
  consent: ShownEvidence['consents'][number],
  primitives: Primitives,
): Promise<readonly string[]> {
  const rules = checkConsent(consent.body, (consent.body as DeviceConsent | undefined)?.role as SigningRole)
  if (rules.length > 0) return rules.map(({ path, message }) => `${path} ${message}`)
  return wrongSignature(consent, primitives)
}

async function wrongSignature(
  { body, digest }: Recorded<DeviceConsent | DeviceStatement>,
  primitives: Primitives,
): Promise<string[]> {
  if ((await primitives.sha256(consentText(body))) !== digest)
    return [`the ${body.role} signed something else`]
  return (await verifyConsent(body, primitives)) ? [] : [`the key of the ${body.role} did not sign`]
}
