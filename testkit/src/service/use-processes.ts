import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/postgres.ts'
import { call } from '../http/http.ts'
import type { Target } from '../people/person.ts'
import { freePort } from './free-port.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const PLAIN = fileURLToPath(new URL('plain-server.ts', import.meta.url))

/** Server processes on one database of their own, for the tests of a file that kills them. */
export function useProcesses() {
  let database: TestDatabase
  const servers: Promise<ServerProcess>[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(async () => {
    // A server that was still starting when the test ended is among them.
    for (const server of await Promise.allSettled(servers))
      if (server.status === 'fulfilled') await kill(server.value)
    await database?.[Symbol.asyncDispose]()
  })

  async function start(settings: Record<string, string> = {}): Promise<ServerProcess & Target> {
    const PORT = String(await freePort())
    const env = { DATABASE_URL: database.url, HOST: '127.0.0.1', PORT, RATE_LIMIT: 'off', ...settings }
    const starting = startServer({ PUBLIC_URL: 'http://consign.test', ...env }, PLAIN)
    servers.push(starting)
    const server = await starting
    const url = `http://127.0.0.1:${PORT}`
    const { body } = await call(`${url}/functions/v1/api-keys/config`)
    return { ...server, url, anonKey: body.anonKey }
  }

  return {
    get database() {
      return database
    },
    start,
  }
}

/** Ends a server as a loss of power does. */
export async function kill(server: ServerProcess): Promise<void> {
  server.signal('SIGKILL')
  await server.ended
}
