import type { CompanyCaller, Nobody, SignerCaller } from './identity/caller.ts'
import type { Log } from './log.ts'
import type { Service } from './service.ts'
import type { Company } from './store/company.ts'

interface Base {
  readonly service: Service
  readonly log: Log
  readonly requestId: string
  readonly language: 'en' | 'pl'
  readonly header: (name: string) => string | undefined
}

/** What a handler gets when somebody acts for a company. */
export interface CompanyContext extends Base {
  readonly caller: CompanyCaller
  readonly company: Company
}

/** What a handler gets when the holder of a signing link calls. */
export interface SignerContext extends Base {
  readonly caller: SignerCaller
  readonly company: Company
}

/** What a handler gets when nobody needs to be signed in. */
export interface OpenContext extends Base {
  readonly caller: Nobody
}
