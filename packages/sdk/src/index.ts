export { type Client, type ClientOptions, openClient } from './client.ts'
export { ConsignError, type ErrorCode, isRefusal, type LocalCode } from './error.ts'
export { methodOf } from './method-of.ts'
export { openPublicReader } from './public-reader.ts'
export type { Condition, Page, Query, Read } from './read.ts'
export { readAsWritten } from './read-as-written.ts'
export type { AnyInput, Fetch } from './request.ts'
export { memoryStore, type Session, storageStore, type TokenStore, type Tokens } from './session.ts'
export {
  openPrintClient,
  openSignerClient,
  type PrintClient,
  type SignerClient,
  type SignerOptions,
} from './signer.ts'
export type {
  Approval,
  CallOptions,
  Code,
  FileAnswer,
  InputOf,
  Operations,
  OutputOf,
  Problem,
  TableName,
  TableRow,
} from './types.ts'
