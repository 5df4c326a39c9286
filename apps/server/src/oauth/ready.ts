import type { AdapterPayload } from 'oidc-provider'
import type { Company } from '../store/company.ts'
import type { Directory } from '../store/directory.ts'
import type { OpenProvider } from './provider.ts'

/** What the endpoints work with, once the public address is known. */
export interface Ready {
  readonly directory: Directory
  readonly company: (tenantId: string) => Company
  readonly provider: OpenProvider
  /** An access token of ours as the provider would have stored it; undefined for any other text. */
  verify(token: string): Promise<AdapterPayload | undefined>
}
