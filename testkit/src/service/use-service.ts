import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Answer, call } from '../http/http.ts'
import { checkEveryDocument } from '../notes/check-every-document.ts'
import { type Mailbox, openMailbox } from '../people/mailbox.ts'
import { type Person, signUp, type Target } from '../people/person.ts'
import { forTests } from './for-tests.ts'
import { startService, type TestParts, type TestService } from './service.ts'
import { leaveSharedService, type SharedService, sharedService } from './shared-service.ts'

export interface Stage extends TestParts {
  /** A function is called when the service starts. */
  readonly env?: Record<string, string> | (() => Record<string, string>)
}

/**
 * The service shared by the files of a worker, for tests of a company's calls: real HTTP, real PostgreSQL, and the file's
 * own companies. Other files' companies are there too, so there is no way to query all companies, to replace parts, to
 * move its clock, to set limits, or to end it or its connections; tests that need that, or that exhaust limits of
 * strangers, use `useOwnService()`. After each test every document of this file's people is verified offline; after the
 * file the service is as before (see `leaveSharedService`).
 */
export function useService(): SharedService {
  let service: SharedService | undefined
  beforeAll(async () => {
    service = await sharedService()
  })
  const target = standIn(() => service, ['url', 'anonKey', 'database', 'rows'])
  verifyAfterEach(target)
  afterAll(leaveSharedService)
  return target
}

/**
 * A service for one file's tests, on a new database. It starts before them, every document in it is verified offline
 * after each, and it ends with them.
 */
export function useOwnService({ env = {}, ...parts }: Stage = {}): Omit<TestService, keyof AsyncDisposable> {
  let service: TestService | undefined
  beforeAll(async () => {
    service = await startService(typeof env === 'function' ? env() : env, parts)
  })
  const target = standIn(() => service, ['url', 'anonKey', 'database', 'rows', 'opened'])
  verifyAfterEach(target)
  afterAll(() => service?.[Symbol.asyncDispose]())
  return target
}

/** `useOwnService()` with its own mail server, to which it keeps its connections, and GoTrue's calls without sign-in. */
export function useMailService({
  env = {},
  ...stage
}: Stage & { readonly env?: Record<string, string> } = {}) {
  let opened: Mailbox | undefined
  beforeAll(async () => {
    opened = await openMailbox()
  })
  afterAll(() => opened?.[Symbol.asyncDispose]())
  const mailbox = standIn(() => opened, ['url', 'next', 'waiting', 'refuse', 'hangUp', 'arrived'])
  const service = useOwnService({ ...stage, env: () => ({ SMTP_URL: `${mailbox.url}?pool=true`, ...env }) })
  const auth = (path: string, body?: unknown): Promise<Answer> =>
    call(`${service.url}/auth/v1${path}`, { headers: { apikey: service.anonKey }, body })
  return { service, mailbox, auth }
}

/** The owner of a company, signed up before the tests of a file. */
export const useOwner = (service: Target, name?: string, company?: string): Person =>
  forTests(() => signUp(service, name, company))

/** A stand-in before the service exists: these members, each looked up on access. */
function standIn<S extends object, K extends keyof S>(
  started: () => S | undefined,
  names: readonly K[],
): Pick<S, K> {
  const lookUp = (name: K) => {
    const service = started()
    if (!service) throw new Error('the service starts with the first test, not before')
    return service[name]
  }
  const getters = names.map((name) => [name, { get: () => lookUp(name), enumerable: true }])
  return Object.defineProperties({}, Object.fromEntries(getters)) as Pick<S, K>
}

function verifyAfterEach(target: Parameters<typeof checkEveryDocument>[0]): void {
  const checked = new Map<string, string>()
  afterEach(() => checkEveryDocument(target, checked))
}
