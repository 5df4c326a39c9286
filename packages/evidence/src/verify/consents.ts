import type { EvidenceConsent } from '../chain/types.ts'
import { checkConsent } from '../consent/check.ts'
import { signatureProblem, verifyConsent } from '../consent/signature.ts'
import { consentText } from '../consent/texts.ts'
import { type Entry, isConsent } from './history.ts'
import { differs, inChainOrder, type Scene } from './scene.ts'

type ConsentEntry = Entry<'consent.sender' | 'consent.carrier' | 'consent.consignee'>

/** Every consent is signed by its own key, over the chain's version and PDF, once per role and generation. */
export const consents = async (scene: Scene): Promise<void> => {
  const { evidence, history, records } = scene
  const entries = history.entries.filter(isConsent)
  inChainOrder(
    scene,
    'consents',
    evidence.consents.map(({ body }) => body.id),
    entries.map(({ payload }) => payload.consentId),
  )
  const signed = new Set<string>()
  for (const entry of entries) {
    const consent = records.consents.get(entry.payload.consentId)
    if (consent === undefined) continue
    await bytesAndSignature(scene, consent)
    asTheChainSays(scene, consent, entry)
    namesItsVersion(scene, consent)
    onceAndForCurrentData(scene, entry, signed)
  }
}

const bytesAndSignature = async (
  { primitives, report }: Scene,
  { body, digest }: EvidenceConsent,
): Promise<void> => {
  report.check('consent digest', body.id, [
    (await primitives.sha256(consentText(body))) !== digest && 'the consent is not what digest was made of',
  ])
  const form = signatureProblem(body)
  const problem = form ?? checkConsent(body, body.role).find(({ rule }) => rule === 'public-key')
  report.check('consent signature', body.id, [
    problem !== undefined && `${problem.path} ${problem.message}`,
    problem === undefined && !(await verifyConsent(body, primitives)) && 'the key did not sign this consent',
  ])
}

const asTheChainSays = (
  { report }: Scene,
  { body, digest, receivedAt, role, versionId }: EvidenceConsent,
  { event, name, payload }: ConsentEntry,
): void => {
  report.check('consent as recorded', body.id, [
    differs('event', name, `consent.${role}`),
    differs('role of the event', payload.role, role),
    differs('role in the body', body.role, role),
    differs('digest of the event', payload.digest, digest),
    differs('documentDigest of the event', payload.documentDigest, body.documentDigest),
    differs('artifactDigest of the event', payload.artifactDigest, body.artifactDigest),
    differs('versionId of the event', event.versionId, versionId),
    differs('receivedAt', receivedAt, event.receivedAt),
  ])
  const broken = checkConsent(body, role)
  report.check(
    'consent rules',
    body.id,
    broken.map(({ path, message }) => `${path} ${message}`),
  )
}

const namesItsVersion = ({ records, report }: Scene, { body, versionId }: EvidenceConsent): void => {
  const version = records.versions.get(versionId)
  const artifact = records.pdfs.get(versionId)
  report.check('consent to this version and PDF', body.id, [
    version === undefined && `there is no version ${versionId}`,
    differs('documentDigest', body.documentDigest, version?.snapshotDigest),
    differs('artifactDigest', body.artifactDigest, artifact?.sha256),
  ])
}

/** `signed` holds role and generation of the consents before this one. */
const onceAndForCurrentData = (
  { history, report }: Scene,
  entry: ConsentEntry,
  signed: Set<string>,
): void => {
  const { event, index, payload } = entry
  const current = history.currentAt[index]
  const generation = history.generationOf.get(event.versionId)
  const made = history.madeBy.get(event.versionId)
  const key = `${payload.role} ${generation}`
  report.check('one signature per role and data', payload.consentId, [
    (made === undefined || made.index > index) && 'signed before the version was made',
    (generation === undefined || generation !== history.generationOf.get(current ?? '')) &&
      'signed data that had been changed since',
    signed.has(key) && `the ${payload.role} had signed this data already`,
  ])
  signed.add(key)
}
