import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, ClusterLocked, type ClusterOptions, startCluster } from './cluster.ts'
import type { Log } from './log.ts'

export type KeptRunning = {
  /** Resolves, with the reason, when PostgreSQL ended and could not be restarted. */
  readonly failed: Promise<Error>
  stop(): Promise<void>
}

/** How long PostgreSQL may take to be startable after a crash: its last processes linger. */
const PATIENCE_MS = 30_000

/** An end within this time after a start counts as a failed start. */
const SHORT_LIFE_MS = 2_000

/** Runs one PostgreSQL after another on the same address, until stopped. */
export async function keepRunning(
  options: ClusterOptions,
  log: Log,
  patienceMs = PATIENCE_MS,
): Promise<KeptRunning> {
  const stopping = new AbortController()
  const failed = Promise.withResolvers<Error>()
  // The remains of an earlier PostgreSQL may hold its lock for a moment; any other error is final.
  let cluster = await start(options, patienceMs, (error) => error instanceof ClusterLocked)
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const started = performance.now()
      const reason = await cluster.ended
      if (stopping.signal.aborted) return
      log.error({ reason }, 'PostgreSQL ended unexpectedly; starting it again')
      if (performance.now() - started < SHORT_LIFE_MS) await sleep(SHORT_LIFE_MS)
      cluster = await start(options, patienceMs, () => !stopping.signal.aborted)
      log.info({ pid: cluster.pid }, 'PostgreSQL is running again')
    }
    await cluster.stop()
  }
  const watching = watch().catch(failed.resolve)
  const stop = async () => {
    stopping.abort()
    await cluster.stop()
    await watching
  }
  return { failed: failed.promise, stop }
}

async function start(
  options: ClusterOptions,
  patienceMs: number,
  mayPass: (error: unknown) => boolean,
): Promise<Cluster> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await startCluster(options)
    } catch (error) {
      if (!mayPass(error) || performance.now() > deadline) throw error
      await sleep(100)
    }
  }
}
