export { fromBase64, joined, toBase64, toHex, utf8 } from './bytes.ts'
export { docTag, entryBytes, isSalt, type LogEntry, newSalt, parseEntry } from './entry.ts'
export { LogError, type LogErrorCode } from './error.ts'
export { hasQuorum, type Judged, judge } from './policy/evaluate.ts'
export {
  type Policy,
  type PolicyGroup,
  type PolicyLog,
  type PolicyWitness,
  parsePolicy,
} from './policy/parse.ts'
export { formatProof, type LogProof, parseProof } from './proof-file.ts'
export { parseReceipt, type Receipt, receiptText, signReceipt, verifyReceipt } from './receipt.ts'
export { type Hash, sha256 } from './sha256.ts'
export { type Checkpoint, checkpointText, parseCheckpoint } from './signed-note/checkpoint.ts'
export {
  makePrivateKey,
  type NoteSigner,
  privateKeySigner,
  seedSigner,
  verifyEd25519,
} from './signed-note/ed25519.ts'
export {
  formatPrivateKey,
  formatVerifierKey,
  type KeyType,
  parsePrivateKey,
  parseVerifierKey,
  type VerifierKey,
  verifierKey,
} from './signed-note/key.ts'
export {
  formatSignedNote,
  makeSignedNote,
  type NoteSignature,
  parseSignedNote,
  type SignedNote,
  signatureLine,
  type Verified,
  verifySignedNote,
} from './signed-note/signed-note.ts'
export { type Edge, EMPTY_EDGE, type Grown, grow, readEdge, rootOfEdge } from './tiles/edge.ts'
export { decodeEntries, encodeEntries, MAX_ENTRY } from './tiles/entries.ts'
export { consistencyProof, inclusionProof, treeRoot } from './tiles/proofs.ts'
export {
  HASHES_PER_TILE,
  hashesAt,
  hashesOf,
  parseTilePath,
  type ReadTile,
  type Tile,
  type TileWithBytes,
  tilePath,
  tileWith,
} from './tiles/tile.ts'
export { isConsistent, type TreeHead } from './tree/consistency.ts'
export { EMPTY_ROOT, leafHash, MAX_SIZE, nodeHash } from './tree/hashes.ts'
export { type Inclusion, isIncluded, rootOfInclusion } from './tree/inclusion.ts'
export { type Decision, decideAddCheckpoint, type WatchedLog } from './witness/decide.ts'
export {
  type AddCheckpoint,
  formatAddCheckpoint,
  MAX_REQUEST,
  parseAddCheckpoint,
  readWitnessAnswer,
  SIZE_TYPE,
  type WitnessAnswer,
} from './witness/request.ts'
