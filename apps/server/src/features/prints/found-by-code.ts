import type { OpenContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import { type FoundPrint, printedVersion } from './prints.store.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const digits = /^[0-9a-f]{16,64}$/

/** One version of one note. */
export interface KnownPrint {
  readonly tenantId: string
  readonly documentId: string
  readonly versionId: string
}

/** The version that a paper's code names. Refuses PRINT_UNKNOWN for every other code alike. */
export async function foundByCode({ service }: OpenContext, documentId: string, v: string) {
  if (!uuid.test(documentId) || !digits.test(v)) throw refuse('PRINT_UNKNOWN')
  return known(await service.directory.run(printedVersion, { documentId, digits: v }))
}

/** Refuses PRINT_UNKNOWN for none. */
export function known([found]: readonly FoundPrint[]): KnownPrint {
  const { tenant_id: tenantId, document_id: documentId, version_id: versionId } = found ?? {}
  if (!tenantId || !documentId || !versionId) throw refuse('PRINT_UNKNOWN')
  return { tenantId, documentId, versionId }
}
