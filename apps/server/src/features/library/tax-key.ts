import { bareTaxId } from '@consign/document-types'

/** Prefixes of VAT numbers whose country they name; `EL` is Greece, `XI` Northern Ireland. */
const vatPrefixes =
  /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)(?=[A-Z0-9]*\d)/

const lettersAndDigits = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** The country of a tax id: of its VAT prefix, else of the address; null without either. */
export function taxCountry(taxId: string, country: string | undefined): string | null {
  const prefix = vatPrefixes.exec(lettersAndDigits(taxId))?.[1]
  return prefix === 'EL' ? 'GR' : (prefix ?? country ?? null)
}

/** The country and the bare number, by which doubles are found; null without a number. */
export function taxKey(taxId: string | undefined, country: string | undefined): string | null {
  if (taxId === undefined || lettersAndDigits(taxId) === '') return null
  const of = taxCountry(taxId, country)
  return `${of ?? ''}:${of === null ? lettersAndDigits(taxId) : bareTaxId(taxId, of)}`
}

/** The texts by which a tax id is found: as written, and with and without the prefix of its country. */
export function taxTexts(taxId: string | undefined, country: string | undefined): string[] {
  if (taxId === undefined || lettersAndDigits(taxId) === '') return []
  const of = taxCountry(taxId, country)
  const bare = of === null ? lettersAndDigits(taxId) : bareTaxId(taxId, of)
  return [taxId, bare, ...(of === null ? [] : [`${of === 'GR' ? 'EL' : of}${bare}`])]
}
