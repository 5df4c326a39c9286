import type { TypeDefinition } from '@consign/document-types'
import type { JsonObject, SigningRole } from '@consign/evidence'

/** The company's data that identify its party on a note. */
export interface SealingCompany {
  readonly country: string
  readonly tax_id: string | null
  /** Roles it always seals. */
  readonly seal_as: readonly string[]
}

/** Whether the company seals for a role of a note: its owner said so, or the party has its tax number. */
export function isOurs(
  company: SealingCompany,
  definition: Pick<TypeDefinition, 'roles'>,
  data: JsonObject,
  role: SigningRole,
): boolean {
  if (company.seal_as.includes(role)) return true
  const path = definition.roles.find(({ id }) => id === role)?.party
  const party = path === undefined ? undefined : (data[path.slice(1)] as Party | undefined)
  if (company.tax_id === null || typeof party?.taxId !== 'string') return false
  const ours = bareTaxId(company.tax_id, company.country)
  const theirs = bareTaxId(party.taxId, party.address?.country ?? company.country)
  return ours !== '' && ours === theirs && (party.address?.country ?? company.country) === company.country
}

interface Party {
  readonly taxId?: unknown
  readonly address?: { readonly country?: string }
}

/** A tax number without its country prefix: letters and digits only. Greek ones begin with EL. */
export function bareTaxId(taxId: string, country: string): string {
  const text = taxId.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const prefix = country === 'GR' && text.startsWith('EL') ? 'EL' : country
  return text.startsWith(prefix) ? text.slice(prefix.length) : text
}
