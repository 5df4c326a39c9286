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
  return path !== undefined && hasTaxIdOf(company, data[path.slice(1)])
}

/** Whether a party of a note has the company's tax number, of the same country, however the two are written. */
export function hasTaxIdOf(company: Pick<SealingCompany, 'country' | 'tax_id'>, given: unknown): boolean {
  const party = given as Party | undefined
  if (company.tax_id === null || typeof party?.taxId !== 'string') return false
  const country = party.address?.country ?? company.country
  const ours = bareTaxId(company.tax_id, company.country)
  return ours !== '' && ours === bareTaxId(party.taxId, country) && country === company.country
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
