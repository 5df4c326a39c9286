import { canonicalize, webPrimitives } from '@consign/evidence'
import type { AuditEntry } from './entry.ts'

/**
 * Whether audit entries, the newest first, are what their digests say and, where none was left out, follow one another:
 * the position of the first that is not, or null. A digest is SHA-256 over the JCS of `{id, at, actor, action, subject, previousDigest}`.
 */
export async function brokenAt(
  entries: readonly AuditEntry[],
  { isWhole }: { readonly isWhole: boolean } = { isWhole: true },
): Promise<number | null> {
  for (const [at, entry] of entries.entries()) {
    const { id, at: moment, actor, action, subject, previousDigest, digest, position } = entry
    const text = canonicalize({ id, at: moment, actor, action, subject, previousDigest })
    if ((await webPrimitives.sha256(new TextEncoder().encode(text))) !== digest) return position
    const before = isWhole ? entries[at + 1] : undefined
    if (before && (before.digest !== previousDigest || before.position !== position - 1)) return position
  }
  return null
}
