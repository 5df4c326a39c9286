/** A company, by its country (ISO 3166-1) and its tax number there. */
export interface TaxPayer {
  readonly country: string
  readonly taxId: string | null
}

/** Whether a party of a note has a company's tax number, of the same country, however the two are written. */
export function hasTaxIdOf({ country, taxId }: TaxPayer, given: unknown): boolean {
  const party = given as Party | null | undefined
  if (taxId === null || typeof party?.taxId !== 'string') return false
  const there = party.address?.country ?? country
  const ours = bareTaxId(taxId, country)
  return ours !== '' && ours === bareTaxId(party.taxId, there) && there === country
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
