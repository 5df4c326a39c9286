import type { Outbound } from '../outbound/open-outbound.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { SealerRow } from './certificates.store.ts'
import { signHere } from './local-signer.ts'
import { signElsewhere } from './remote-signer.ts'

/** Signs with the key of a company's certificate, wherever it is. */
export interface Signer {
  /** The raw signature in JWS form. Throws Error if it is unavailable now. */
  sign(tenantId: string, sealer: SealerRow, data: Uint8Array, signal: AbortSignal): Promise<Uint8Array>
}

export const openSigner = (secrets: Secrets, outbound: Outbound): Signer => ({
  sign: async (tenantId, sealer, data, signal) =>
    sealer.remote_url === null
      ? signHere(secrets, tenantId, sealer, data)
      : signElsewhere({ secrets, outbound }, tenantId, sealer, data, signal),
})
