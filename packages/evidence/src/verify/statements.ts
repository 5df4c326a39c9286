import { statementPayload } from '../chain/statement-event.ts'
import type { DocumentVersion, EvidenceStatement } from '../chain/types.ts'
import { checkStatement } from '../consent/check-statement.ts'
import { signatureProblem, verifyConsent } from '../consent/signature.ts'
import { consentText } from '../consent/texts.ts'
import { type Entry, isRecorded, statementOf } from './history.ts'
import { differs, inChainOrder, type Scene, same } from './scene.ts'

/** Every statement is signed by its own key, of a version of this note, and its event says just what it says. */
export const statements = async (scene: Scene): Promise<void> => {
  const { evidence, history, records, report } = scene
  const { statements: listed = [] } = evidence
  const entries = history.entries.filter((entry) => statementOf(entry) !== undefined)
  inChainOrder(
    scene,
    'statements',
    listed.map(({ body }) => body.id),
    entries.map((entry) => statementOf(entry) as string),
  )
  for (const entry of entries) {
    const statement = records.statements.get(statementOf(entry) as string)
    if (statement === undefined) continue
    await bytesAndSignature(scene, statement)
    asTheChainSays(scene, statement, entry)
    namesAVersion(scene, statement, entry, records.versions.get(statement.body.versionId))
  }
  for (const entry of history.entries.filter(isRecorded))
    if (entry.index >= history.newFrom)
      report.check('author of the event', entry.event.id, [
        (entry.payload.by.kind === 'signer') !== (statementOf(entry) !== undefined) &&
          'a party states, the company reports: by is not of its kind',
      ])
}

const bytesAndSignature = async (
  { primitives, report }: Scene,
  { body, digest }: EvidenceStatement,
): Promise<void> => {
  report.check('statement digest', body.id, [
    (await primitives.sha256(consentText(body))) !== digest && 'the statement is not what digest was made of',
  ])
  const form = signatureProblem(body)
  const problem = form ?? checkStatement(body, body.role).find(({ rule }) => rule === 'public-key')
  report.check('statement signature', body.id, [
    problem !== undefined && `${problem.path} ${problem.message}`,
    problem === undefined &&
      !(await verifyConsent(body, primitives)) &&
      'the key did not sign this statement',
  ])
}

const asTheChainSays = (
  { history, report }: Scene,
  { body, receivedAt, role, versionId }: EvidenceStatement,
  { event, name, payload }: Entry,
): void => {
  const grantId = 'by' in payload ? payload.by.id : ''
  const successive = history.successive.get(grantId)
  report.check('statement as recorded', body.id, [
    differs('event', name, body.kind),
    differs('role', role, body.role),
    differs('versionId', versionId, event.versionId),
    differs('receivedAt', receivedAt, event.receivedAt),
    !same(payload, statementPayload(body, { grantId, receivedAt: event.receivedAt, successive })) &&
      'the event is not what the statement says',
  ])
  report.check(
    'statement rules',
    body.id,
    checkStatement(body, role).map(({ path, message }) => `${path} ${message}`),
  )
}

const namesAVersion = (
  { evidence, history, report }: Scene,
  { body }: EvidenceStatement,
  { index }: Entry,
  version: DocumentVersion | undefined,
): void => {
  const made = history.madeBy.get(body.versionId)
  report.check('statement of a version', body.id, [
    differs('documentId', body.documentId, evidence.document.id),
    version === undefined && `there is no version ${body.versionId}`,
    version !== undefined && differs('snapshotDigest', body.snapshotDigest, version.snapshotDigest),
    version !== undefined &&
      (made === undefined || made.index > index) &&
      'stated before the version was made',
  ])
}
