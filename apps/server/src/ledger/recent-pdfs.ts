import { LRUCache } from 'lru-cache'

/** A cache of PDFs: a signer opens one minutes after it was made, mostly on this server. */
export interface RecentPdfs {
  get(tenantId: string, sha256: string): Uint8Array | undefined
  /** Stored PDFs only, by the digest of their bytes: never stale. */
  keep(tenantId: string, sha256: string, bytes: Uint8Array): void
}

const bytesAtMost = 32 * 1024 * 1024

export function openRecentPdfs(): RecentPdfs {
  const known = new LRUCache<string, Uint8Array>({
    maxSize: bytesAtMost,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  const key = (tenantId: string, sha256: string) => `${tenantId}/${sha256}`
  return {
    get: (tenantId, sha256) => known.get(key(tenantId, sha256)),
    keep: (tenantId, sha256, bytes) => void known.set(key(tenantId, sha256), bytes),
  }
}
