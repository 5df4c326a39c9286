import type { Handler, Operation } from '@consign/contract'
import type {
  CompanyContext,
  OpenContext,
  RegistryContext,
  SignerContext,
  WaitingContext,
} from './context.ts'

/** What a handler may use, by what its operation says of itself. */
export type ContextOf<O extends Operation> = O['who'] extends 'signer'
  ? SignerContext
  : O['who'] extends 'anyone' | 'open'
    ? OpenContext
    : O extends { readonly acrossCompanies: true }
      ? RegistryContext
      : O extends { readonly longPoll: true } | { readonly ok: { readonly stream: true } }
        ? WaitingContext
        : CompanyContext

/** The handler of one operation, with what its kind of operation may use. */
export type HandlerOf<O extends Operation> = Handler<O, ContextOf<O>>
