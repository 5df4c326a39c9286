import { folds } from '@consign/document-types/folds'
import { verifyBundle } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import type { Person } from '../people/person.ts'

/** Exports a document's evidence and verifies it offline; throws unless the verdict is `wanted`. */
export async function checkEvidence(person: Person, documentId: string, wanted = 'valid') {
  const bundle = await person.call(`/functions/v1/evidence/${documentId}/bundle`)
  if (bundle.status !== 200)
    throw new Error(`the bundle answered ${bundle.status}: ${JSON.stringify(bundle.body)}`)
  const result = await verifyBundle(bundle.bytes, { primitives: nodePrimitives, types: folds })
  if (result.verdict !== wanted) {
    const failed = result.checks.filter((check) => check.result === 'failed')
    throw new Error(`the evidence is ${result.verdict}: ${JSON.stringify(failed, null, 1)}`)
  }
  return { result, bytes: bundle.bytes }
}
