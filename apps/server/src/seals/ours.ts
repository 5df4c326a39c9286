import { hasTaxIdOf, type TypeDefinition } from '@consign/document-types'
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
  const { country, tax_id: taxId } = company
  return path !== undefined && hasTaxIdOf({ country, taxId }, data[path.slice(1)])
}
