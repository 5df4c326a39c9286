import type { Handler, Operation } from '@consign/contract'
import type { CompanyContext, OpenContext, RegistryContext, SignerContext } from './context.ts'

/**
 * The operations for signed-in people that are about more than one company, or about the authorization server: they
 * alone, and those that nobody needs to be signed in for, may look beyond the caller's company.
 */
export const acrossCompanies = [
  'accept_invitation',
  'consent',
  'create_company',
  'end_session',
  'erase_company',
  'get_authorization',
  'list_companies',
  'list_grants',
  'list_sessions',
  'revoke_grant',
  'select_company',
] as const

type AcrossCompanies = (typeof acrossCompanies)[number]

export type ContextOf<O extends Operation> = O['who'] extends 'signer'
  ? SignerContext
  : O['who'] extends 'anyone' | 'open'
    ? OpenContext
    : O['id'] extends AcrossCompanies
      ? RegistryContext
      : CompanyContext

/** The handler of one operation, with what its kind of operation may use. */
export type HandlerOf<O extends Operation> = Handler<O, ContextOf<O>>
