import type { AskTxt } from '@consign/evidence/seal'
import type { Log } from '../ground/log.ts'
import type { StoredBytes } from '../limits/stored-bytes.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Company } from '../store/company.ts'
import type { Signer } from './signer.ts'

export interface SealParts {
  readonly log: Log
  readonly metrics: Pick<Metrics, 'seals' | 'sealVerifications'>
  readonly stored: Pick<StoredBytes, 'count'>
  readonly signer: Signer
  /** Whether timestamping authorities are configured. */
  readonly stamps: boolean
  readonly askTxt: AskTxt
  company(tenantId: string): Company
}
