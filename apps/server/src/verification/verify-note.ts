import { folds } from '@consign/document-types/folds'
import { type Check, type Verdict, verifyEvidence } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { evidenceFiles } from '../bundles/evidence-files.ts'
import { readWhole } from '../bundles/read-whole.ts'
import { Refusal } from '../ground/refusal.ts'
import type { Company } from '../store/company.ts'
import type { DocumentRef } from './notes.store.ts'

/** The result for one document. */
export interface Finding extends DocumentRef {
  readonly verdict: Verdict
  /** The first fault or omission. */
  readonly problem?: string
}

/** Verifies a document as others verify its bundle. An unreadable one is invalid. */
export async function verifyNote(
  company: Pick<Company, 'id' | 'query' | 'read'>,
  publicUrl: string,
  note: DocumentRef,
): Promise<Finding> {
  try {
    const found = await readWhole(company, { publicUrl: () => publicUrl }, note.id)
    if (!found) return { ...note, verdict: 'invalid', problem: 'it disappeared during verification' }
    const files = await evidenceFiles(company, found.rows)
    const evidence = { evidence: found.evidence, ...files }
    const { verdict, checks } = await verifyEvidence(evidence, { primitives: nodePrimitives, types: folds })
    const problem = firstProblem(checks)
    return { ...note, verdict, ...(verdict === 'valid' || !problem ? {} : { problem }) }
  } catch (error) {
    // An unreachable database proves nothing about the document; damaged rows or pages do.
    if (error instanceof Refusal) throw error
    return { ...note, verdict: 'invalid', problem: `its rows cannot be read: ${(error as Error).message}` }
  }
}

function firstProblem(checks: readonly Check[]): string | undefined {
  const wrong = checks.find(({ result }) => result === 'failed') ?? checks.find(({ missing }) => missing)
  return wrong && [wrong.name, wrong.subject, wrong.reason].filter(Boolean).join(': ')
}
