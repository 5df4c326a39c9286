import type { JobHandler } from '../jobs/kind.ts'
import { openOutbound } from '../outbound/open-outbound.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { SealParts } from './parts.ts'
import { sealMaker } from './seal-note.ts'
import { openSigner } from './signer.ts'
import { sealVerifier } from './verify-seal.ts'

/** The background jobs of seals. */
export function sealers(
  service: Omit<SealParts, 'signer'> & {
    readonly secrets: Secrets
    readonly config: { readonly outboundAllow: readonly string[] }
  },
): JobHandler[] {
  const { askTxt, company, config, log, metrics, secrets, stamps, stored } = service
  const parts: SealParts = {
    askTxt,
    company,
    log,
    metrics,
    stamps,
    stored,
    signer: openSigner(secrets, openOutbound(config.outboundAllow)),
  }
  return [sealMaker(parts), sealVerifier(parts)]
}
