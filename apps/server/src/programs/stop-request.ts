import type { Log } from '../ground/log.ts'

/** npm and a terminal may deliver one Ctrl-C two or three times; later than this it is a second wish. */
const ECHO_MS = 1_000

/**
 * Resolves at the first SIGTERM, SIGINT or SIGHUP, or when the parent program is gone. A later signal ends the process at
 * once; on Linux the embedded PostgreSQL then stops by itself.
 */
export function stopRequest(log: Log): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let requested: number | undefined
  const stop = (signal: NodeJS.Signals, number: number) => {
    const now = performance.now()
    if (requested !== undefined && now - requested > ECHO_MS) process.exit(128 + number)
    if (requested !== undefined) return
    requested = now
    log.info({ signal }, 'stopping')
    resolve(undefined)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  process.on('disconnect', () => stop('SIGTERM', 15))
  return promise
}
