import type { Handler, Operation } from '@consign/contract'
import type {
  CompanyContext,
  DriverContext,
  OpenContext,
  RegistryContext,
  SignerContext,
  WaitingContext,
} from './context.ts'

/** The context of an operation's kind. */
export type ContextOf<O extends Operation> = O['who'] extends 'signer'
  ? SignerContext
  : O['who'] extends 'driver'
    ? DriverContext
    : O['who'] extends 'anyone' | 'open'
      ? OpenContext
      : O extends { readonly acrossCompanies: true }
        ? RegistryContext
        : O extends { readonly longPoll: true } | { readonly ok: { readonly stream: true } }
          ? WaitingContext
          : CompanyContext

export type HandlerOf<O extends Operation> = Handler<O, ContextOf<O>>
