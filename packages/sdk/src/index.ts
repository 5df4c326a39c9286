export { type Client, type ClientOptions, openClient } from './client.ts'
export { ConsignError, type ErrorCode, isRefusal, type LocalCode } from './error.ts'
export { openPublicReader } from './public-reader.ts'
export type { Condition, Page, Query, Read } from './read.ts'
export type { Fetch } from './request.ts'
export { memoryStore, storageStore, type TokenStore, type Tokens } from './session.ts'
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
