import type { Outbound } from '../outbound/open-outbound.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { SealerRow } from './certificates.store.ts'
import { signHere } from './local-signer.ts'
import { signElsewhere } from './remote-signer.ts'

/** Signs for a company by the key of its certificate, wherever that is. */
export interface Signer {
  /** The raw signature as JWS has it. Throws Error when it cannot be had now. */
  sign(tenantId: string, sealer: SealerRow, data: Uint8Array, signal: AbortSignal): Promise<Uint8Array>
}

export const openSigner = (secrets: Secrets, outbound: Outbound): Signer => ({
  sign: async (tenantId, sealer, data, signal) =>
    sealer.remote_url === null
      ? signHere(secrets, tenantId, sealer, data)
      : signElsewhere({ secrets, outbound }, tenantId, sealer, data, signal),
})
