import { afterAll, beforeAll } from 'vitest'
import { startService, type TestParts, type TestService } from './service.ts'
import { useOwnService } from './use-service.ts'

/** Both servers answer under this name, so that a token of one is good at the other. */
const env = { PUBLIC_URL: 'http://consign.test' }

/** Two servers on one database for the tests of a file: whatever decides a race is in the database. */
export function useTwoServers(parts: Omit<TestParts, 'database'> = {}) {
  const service = useOwnService({ ...parts, env })
  const both: { other: TestService | undefined } = { other: undefined }
  beforeAll(async () => {
    const { renderer } = parts
    both.other = await startService(env, { database: service.database, ...(renderer && { renderer }) })
  })
  afterAll(() => both.other?.[Symbol.asyncDispose]())
  return {
    service,
    get other(): TestService {
      if (!both.other) throw new Error('the servers start with the first test, not before')
      return both.other
    },
  }
}
