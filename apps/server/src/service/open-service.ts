import type { Service } from '../contexts/service.ts'
import { openListening } from '../http/listen.ts'
import { type App, openFaces } from './open-faces.ts'
import { openParts } from './open-parts.ts'
import { openWork, type Work } from './open-work.ts'
import type { ServiceOptions } from './options.ts'

export interface OpenedService extends AsyncDisposable {
  readonly url: string
  readonly service: Service
  readonly app: App
  /** `/readyz` says no from now on, no connection is accepted; resolves when all requests are answered. */
  drain(): Promise<void>
  /** Why this server signs no checkpoint of the log; undefined while all is well, and where another one signs. */
  logHalted(): string | undefined
}

/** Opens the service in order and listens; closes in reverse. */
export async function openService(options: ServiceOptions): Promise<OpenedService> {
  let here = ''
  const parts = await openParts(options, () => here)
  const { service } = parts
  const app = await openFaces(options, service)
  const listening = openListening(app)
  let work: Work | undefined
  const close = async () => {
    parts.stop()
    await Promise.all([listening.close(), work?.close()])
    await parts.finish()
  }
  try {
    here = await listening.at(options.config)
    work = await openWork(options, service)
  } catch (error) {
    // A connection that still waits for changes would keep the database from closing.
    await close()
    throw error
  }
  return {
    url: service.publicUrl(),
    service,
    app,
    drain: close,
    logHalted: () => work.halted(),
    async [Symbol.asyncDispose]() {
      await close()
      await parts[Symbol.asyncDispose]()
    },
  }
}
