import type { AdapterPayload } from 'oidc-provider'
import type { Company } from '../store/company.ts'
import type { Directory } from '../store/directory.ts'
import type { ProtocolAnswer, ProtocolRequest } from './protocol-answer.ts'
import type { ProviderCall } from './provider.ts'

/** An endpoint's dependencies for one request. */
export interface Ready {
  readonly directory: Directory
  readonly company: (tenantId: string) => Company
  ask(call: ProviderCall): Promise<ProtocolAnswer>
  /** An access token of ours as the provider would have stored it; undefined for any other text. */
  verify(token: string): Promise<AdapterPayload | undefined>
}

/** One endpoint of the protocol behind our own guard, which adapts its input for the provider. */
export type Handle = (ready: Ready, request: ProtocolRequest) => Promise<ProtocolAnswer>
