import { canonicalize } from '../canonical/canonical.ts'
import type { DocumentVersion } from './types.ts'

/** The byte rules of profile evidence-0.7; every version carries this name. */
export const CANONICALIZATION_VERSION = 'rfc8785-1'

/**
 * The text whose SHA-256 is `snapshotDigest`: the version as served, without `snapshotDigest`, with
 * `previousEventDigest`, the digest of the last event before this version was made (null for version 1).
 * A signature of a version therefore covers the whole history before it.
 */
export const snapshotText = (
  version: Omit<DocumentVersion, 'snapshotDigest'> & { readonly snapshotDigest?: string },
  previousEventDigest: string | null,
): string => {
  const { snapshotDigest: _, ...snapshot } = version
  return canonicalize({ ...snapshot, previousEventDigest })
}
