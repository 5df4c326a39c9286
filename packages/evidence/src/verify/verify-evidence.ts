import { canonicalize } from '../canonical/canonical.ts'
import { EvidenceError } from '../canonical/error.ts'
import type { Evidence } from '../chain/types.ts'
import { webPrimitives } from '../digest/primitives.ts'
import { acceptances } from './acceptances.ts'
import { amendments } from './amendments.ts'
import { approvals } from './approvals.ts'
import { artifacts } from './artifacts.ts'
import { chain } from './chain.ts'
import { completeness } from './completeness.ts'
import { consents } from './consents.ts'
import { deadlines } from './deadlines.ts'
import { document } from './document.ts'
import { events } from './events.ts'
import { readHistory } from './history.ts'
import { informational } from './informational.ts'
import { issued } from './issued.ts'
import { links } from './links.ts'
import { photos } from './photos.ts'
import { readRecords } from './records.ts'
import { type EvidenceRemark, remarksOf } from './remarks.ts'
import { Report } from './report.ts'
import type { EvidenceFiles, Verification, VerifyOptions } from './result.ts'
import type { Scene } from './scene.ts'
import { seals } from './seals.ts'
import { sequence } from './sequence.ts'
import { evidenceShape } from './shape.ts'
import { snapshots } from './snapshots.ts'
import { statements } from './statements.ts'
import { states } from './states.ts'
import { supplements } from './supplements.ts'
import { timestamps } from './timestamps.ts'
import { typeDefinition } from './type-definition.ts'
import { versions } from './versions.ts'
import { withdrawals } from './withdrawals.ts'

/**
 * Everything the evidence, PDFs and photos of a document prove, with no network and no trust
 * in the server. Input is hostile: every error becomes a failed check, never a throw.
 * `files.evidence` is the parsed evidence object of the known profiles; use `parseStrict`.
 */
export const verifyEvidence = async (files: EvidenceFiles, options: VerifyOptions): Promise<Verification> => {
  const report = new Report()
  const { informational, remarks } = await verifyInto(report, files, options)
  return report.conclude(informational, remarks)
}

interface Verified extends Pick<Verification, 'informational'> {
  readonly remarks: readonly EvidenceRemark[]
  readonly evidence?: Evidence
}

/** As {@link verifyEvidence}, into an open report. `evidence` is absent when malformed. */
export const verifyInto = async (
  report: Report,
  files: EvidenceFiles,
  { primitives = webPrimitives, types, askTxt, tokens }: VerifyOptions,
): Promise<Verified> => {
  const evidence = wellShaped(files.evidence, report)
  if (evidence === undefined) return { informational: [], remarks: [] }
  const history = readHistory(evidence)
  const records = readRecords(evidence)
  const scene: Scene = { evidence, files, history, records, primitives, types, report, askTxt, tokens }
  await chain(scene)
  events(scene)
  issued(scene)
  await typeDefinition(scene)
  await snapshots(scene)
  versions(scene)
  sequence(scene)
  amendments(scene)
  withdrawals(scene)
  supplements(scene)
  await acceptances(scene)
  await artifacts(scene)
  await consents(scene)
  await statements(scene)
  links(scene)
  await photos(scene)
  states(scene)
  document(scene)
  completeness(scene)
  deadlines(scene)
  await timestamps(scene)
  await seals(scene)
  await approvals(scene)
  return {
    evidence,
    informational: informational(evidence, history),
    remarks: remarksOf(evidence, files.typeDefinitions),
  }
}

/** The evidence when it is JSON of exactly the known members; otherwise no other check is possible. */
const wellShaped = (evidence: unknown, report: Report): Evidence | undefined => {
  const reasons =
    notJson(evidence) ?? evidenceShape(evidence).map(({ path, message }) => `${path} ${message}`)
  report.check('evidence object', undefined, reasons)
  return reasons.length === 0 ? (evidence as Evidence) : undefined
}

const notJson = (evidence: unknown): readonly string[] | undefined => {
  try {
    canonicalize(evidence)
    return undefined
  } catch (error) {
    if (error instanceof EvidenceError) return [error.message]
    throw error
  }
}
