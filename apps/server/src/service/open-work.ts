import type { Service } from '../contexts/service.ts'
import { companyEraser } from '../features/companies/erase-company-job.ts'
import { trackedReporter } from '../features/life/report-tracked.ts'
import { trackingExpirer } from '../features/tracking/expire-job.ts'
import { type Jobs, openJobs } from '../jobs/open-jobs.ts'
import { recounter } from '../jobs/recount.ts'
import { sweeper } from '../jobs/sweep.ts'
import { openMailer } from '../mail/open-mailer.ts'
import { watchLog } from '../metrics/log.ts'
import { openOutbound } from '../outbound/open-outbound.ts'
import { sealers } from '../seals/sealers.ts'
import { openStamper } from '../stamps/open-stamper.ts'
import { instanceTokensOf, sendInstanceOwed } from '../stamps/owe.ts'
import { openDirectory } from '../store/directory.ts'
import { openSequencer, type Sequencer, witnessUrls } from '../tlog/sequencer.ts'
import type { ServiceOptions } from './options.ts'

/** Work without a request: jobs and the log. */
export interface Work {
  halted: Sequencer['halted']
  close(): Promise<void>
}

export async function openWork(options: ServiceOptions, service: Service): Promise<Work> {
  const jobs = await openAllJobs(options, service)
  const sequencer = openLog(options, service)
  return {
    halted: () => sequencer.halted(),
    close: async () => {
      await Promise.all([jobs.close(), sequencer[Symbol.asyncDispose]()])
    },
  }
}

/** Every job, a line each. Every server sweeps; those that know a mail server send mail, those that know an authority stamp. */
async function openAllJobs(
  { config, pools, log, metrics, pace }: ServiceOptions,
  service: Service,
): Promise<Pick<Jobs, 'close'>> {
  const parts = { directory: openDirectory(pools.jobs), log, metrics }
  const mailer = config.smtpUrl === undefined ? null : openMailer(service, config.smtpUrl)
  const jobs = await openJobs(
    parts,
    [
      sweeper(parts, { tracking_position: config.trackingDays }),
      recounter({ ...parts, company: service.company }),
      companyEraser(service),
      trackedReporter(service),
      trackingExpirer(parts, service),
      ...sealers(service),
      ...(mailer ? [mailer.handler] : []),
      ...(config.stamps
        ? [openStamper(config.stamps, { ...service, directory: parts.directory }, config)]
        : []),
    ],
    pace?.jobs,
  )
  return { close: () => jobs.close().finally(() => mailer?.close()) }
}

/** Every server stands by to write the log. */
function openLog({ config, pools, log, metrics, pace }: ServiceOptions, service: Service): Sequencer {
  const { secrets, publicUrl, tlog } = service
  const directory = openDirectory(pools.jobs)
  const sequencer = openSequencer({
    pool: pools.jobs,
    directory,
    log,
    policy: config.logWitnesses,
    outbound: openOutbound(config.outboundAllow, witnessUrls(config.logWitnesses)),
    stamps: config.stamps && {
      owe: sendInstanceOwed,
      of: (imprints) => instanceTokensOf(directory, imprints),
    },
    keys: () => secrets.log,
    times: pace?.log,
    origin: config.logOrigin ?? `${new URL(publicUrl()).host}/log/v1`,
  })
  watchLog(metrics.registry, { figures: tlog.figures, halted: () => sequencer.halted() })
  return sequencer
}
