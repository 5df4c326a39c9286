import { canonicalize } from '../canonical/canonical.ts'
import type { ChainLink } from './types.ts'

/** The text whose SHA-256 is `eventDigest`: exactly these six members of the link. */
export const eventText = (link: Omit<ChainLink, 'eventDigest'>): string =>
  canonicalize({
    id: link.id,
    versionId: link.versionId,
    name: link.name,
    payloadDigest: link.payloadDigest,
    previousDigest: link.previousDigest,
    receivedAt: link.receivedAt,
  })
