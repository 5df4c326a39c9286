import type { Log } from '../ground/log.ts'
import type { CompanyCaller, DriverCaller, Nobody, SignerCaller } from '../identity/caller.ts'
import type { Company } from '../store/company.ts'
import type { Announcing, Service, Shared, Waiting } from './service.ts'

interface Base {
  readonly log: Log
  readonly requestId: string
  readonly language: 'en' | 'pl'
  readonly header: (name: string) => string | undefined
  readonly ip: string
  /** Whether the caller has disconnected. */
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

/** For an operation that looks beyond the caller's company. */
export interface RegistryContext extends CompanyContext {
  readonly service: Service
}

/** For a long poll or a stream. */
export interface WaitingContext extends CompanyContext {
  readonly service: Shared & Waiting
}

/** A handler's context for the holder of a signing link. */
export interface SignerContext extends Base {
  readonly service: Shared
  readonly caller: SignerCaller
  readonly company: Company
}

/** A handler's context for the holder of a driver’s link. */
export interface DriverContext extends Base {
  readonly service: Shared & Announcing
  readonly caller: DriverCaller
  readonly company: Company
}

/** A handler's context without sign-in; the handler itself finds the company. */
export interface OpenContext extends Base {
  readonly service: Service
  readonly caller: Nobody
}
