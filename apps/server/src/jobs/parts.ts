import type { Log } from '../ground/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Directory } from '../store/directory.ts'

/** What doing jobs needs. The directory has connections of its own: a claim that waits behind requests would run out. */
export interface JobParts {
  readonly directory: Pick<Directory, 'run' | 'write'>
  readonly log: Log
  readonly metrics: Metrics
}
