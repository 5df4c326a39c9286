import type { Log } from '../ground/log.ts'
import type { CompanyCaller, Nobody, SignerCaller } from '../identity/caller.ts'
import type { Company } from '../store/company.ts'
import type { Service, Shared, Waiting } from './service.ts'

interface Base {
  readonly log: Log
  readonly requestId: string
  readonly language: 'en' | 'pl'
  readonly header: (name: string) => string | undefined
  /** The address the call came from. */
  readonly ip: string
  /** Whether nobody waits for the answer any more. */
  readonly gone: () => boolean
}

/** A handler's context for a caller of a company: its rows and no others. */
export interface CompanyContext extends Base {
  readonly service: Shared
  readonly caller: CompanyCaller
  readonly company: Company
  /** Checks access again during long work; refuses with the guard's code. */
  readonly recheckAccess: () => Promise<void>
}

/** The same for an operation that is about more than the caller's company. */
export interface RegistryContext extends CompanyContext {
  readonly service: Service
}

/** The same for a long poll or a stream. */
export interface WaitingContext extends CompanyContext {
  readonly service: Shared & Waiting
}

/** What a handler gets when the holder of a signing link calls. */
export interface SignerContext extends Base {
  readonly service: Shared
  readonly caller: SignerCaller
  readonly company: Company
}

/** A handler's context without sign-in; the handler itself finds the company. */
export interface OpenContext extends Base {
  readonly service: Service
  readonly caller: Nobody
}
