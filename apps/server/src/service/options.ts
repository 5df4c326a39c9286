import type { Renderer } from '@consign/pdf'
import type { Config } from '../configuration/config.ts'
import type { Pauses, Shared, Waiting } from '../contexts/service.ts'
import type { Pools } from '../database/pools.ts'
import type { Log } from '../ground/log.ts'
import type { JobTimes } from '../jobs/open-jobs.ts'
import type { QueueBounds } from '../limits/fair-queue.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Pages } from '../pages/open-pages.ts'
import type { SequencerTimes } from '../tlog/sequencer.ts'

/** How often work polls, and how long answers pause. */
export interface Pace {
  readonly jobs: JobTimes
  readonly log: SequencerTimes
  /** Milliseconds between writes of stored bytes. */
  readonly storedBytes: number
  readonly pauses: Pauses
}

/** A service's dependencies; tests and benchmarks may replace the optional parts. */
export interface ServiceOptions extends Partial<Pick<Waiting, 'heartbeats'> & Pick<Shared, 'passwords'>> {
  readonly config: Config
  readonly pools: Pools
  readonly log: Log
  readonly metrics: Metrics
  readonly renderer?: Renderer
  readonly calls?: QueueBounds
  readonly bundles?: QueueBounds
  readonly batches?: QueueBounds
  /** Milliseconds since 1970, by which windows of limits begin and end. */
  readonly limitClock?: () => number
  /** Each part has a pace of its own without it. */
  readonly pace?: Partial<Pace>
  /** What people see in a browser; without it the service has an API alone. */
  readonly pages?: Pages
}
