import { canonicalize, webPrimitives } from '@consign/evidence'
import type { AuditEntry } from './entry.ts'

/**
 * Whether audit entries, newest first, match their digests and, where none was left out, form a chain: the position of
 * the first that does not, or null. A digest is SHA-256 over the JCS of `{id, at, actor, action, subject,
 * previousDigest}`, and of `via` where it is there.
 */
export async function brokenAt(
  entries: readonly AuditEntry[],
  { isWhole }: { readonly isWhole: boolean } = { isWhole: true },
): Promise<number | null> {
  for (const [at, entry] of entries.entries()) {
    const { id, at: moment, actor, action, subject, via, previousDigest, digest, position } = entry
    const face = via === undefined ? {} : { via }
    const text = canonicalize({ id, at: moment, actor, action, subject, previousDigest, ...face })
    if ((await webPrimitives.sha256(new TextEncoder().encode(text))) !== digest) return position
    const before = isWhole ? entries[at + 1] : undefined
    if (before && (before.digest !== previousDigest || before.position !== position - 1)) return position
  }
  return null
}
