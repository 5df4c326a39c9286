import type { Service } from '../contexts/service.ts'
import { refuse, type Words } from '../ground/refusal.ts'
import { isByLink } from '../identity/caller.ts'
import type { Incoming } from './incoming.ts'

/** Connections and keys may never do what belongs to a person. */
export function onlyPerson(_service: Service, { caller }: Incoming): void {
  if (caller.kind !== 'user') throw refuse('PERSON_REQUIRED')
}

export function onlyOwner(_service: Service, { caller }: Incoming): void {
  if (caller.kind !== 'user' || caller.role !== 'owner') throw refuse('OWNER_REQUIRED')
}

/** Refuses a key or connection that lacks the operation's permission. */
export function permit(_service: Service, { caller, operation }: Incoming): void {
  if (!operation.permission || caller.kind === 'nobody' || isByLink(caller)) return
  if (caller.permissions.includes(operation.permission)) return
  throw refuse(caller.kind === 'apikey' ? 'API_KEY_FORBIDDEN' : 'CONNECTION_FORBIDDEN', {
    message: lacking(operation.permission),
  })
}

const lacking = (permission: string): Words => ({
  en: `It lacks the permission ${permission}; an owner gives it under Connections.`,
  pl: `Brakuje uprawnienia ${permission}; nadaje je właściciel w Połączeniach.`,
})
