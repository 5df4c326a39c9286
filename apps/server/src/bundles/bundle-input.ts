import type { BundleInput } from '@consign/evidence'
import type { Yield } from '../limits/fair-queue.ts'
import type { Company } from '../store/company.ts'
import type { TransparencyLog } from '../tlog/tlog.ts'
import { evidenceFiles } from './evidence-files.ts'
import { logProofs } from './log-proofs.ts'
import { readWhole } from './read-whole.ts'

interface Packing {
  readonly company: Pick<Company, 'id' | 'query' | 'read'>
  readonly publicUrl: () => string
  readonly tlog: Pick<TransparencyLog, 'prove' | 'signBundle'>
  /** `check.html` of each bundle. */
  readonly checkPage: Uint8Array
}

/** A document's bundle before it is packed, as of one snapshot; undefined when there is no such document. */
export async function bundleInput(
  { checkPage, company, publicUrl, tlog }: Packing,
  documentId: string,
  pause?: Yield,
): Promise<BundleInput | undefined> {
  const found = await readWhole(company, { publicUrl }, documentId)
  if (!found) return undefined
  const { rows, evidence } = found
  const files = await evidenceFiles(company, rows, pause)
  const log = await logProofs(tlog, company, rows)
  const packed = { createdAt: rows.document.now, checkPage, sign: tlog.signBundle }
  return { evidence, ...files, ...packed, ...(log && { log }) }
}
