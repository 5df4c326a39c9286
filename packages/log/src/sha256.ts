export { sha256 } from '@noble/hashes/sha2.js'

/** 32 bytes. */
export type Hash = Uint8Array
