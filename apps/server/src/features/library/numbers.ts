import { bareTaxId } from '@consign/document-types'
import { stdnum } from 'stdnum'
import { ownRules } from './number-rules.ts'
import { taxCountry } from './tax-key.ts'

/** VAT numbers by country, by their names in stdnum: the EU, and Great Britain, whose rule Northern Ireland’s follow. */
const vat: Readonly<Record<string, string>> = {
  AT: 'uid',
  BE: 'vat',
  BG: 'vat',
  CY: 'vat',
  CZ: 'dic',
  DE: 'vat',
  DK: 'cvr',
  EE: 'kmkr',
  ES: 'nif',
  FI: 'alv',
  FR: 'tva',
  GB: 'vat',
  GR: 'vat',
  HR: 'oib',
  HU: 'anum',
  IE: 'vat',
  IT: 'iva',
  LT: 'pvm',
  LU: 'tva',
  LV: 'pvn',
  MT: 'vat',
  NL: 'btw',
  PL: 'nip',
  PT: 'nif',
  RO: 'cif',
  SE: 'vat',
  SI: 'ddv',
  SK: 'dph',
  XI: 'vat',
}

/** Other numbers by which a company or trader is known to the tax office, written without a VAT prefix. */
const others: Readonly<Record<string, readonly string[]>> = {
  AT: ['tin', 'businessid'],
  CZ: ['ico', 'rc'],
  DE: ['stnr', 'idnr'],
  EE: ['registrikood', 'ik'],
  FI: ['ytunnus', 'hetu'],
  FR: ['siren', 'siret', 'nif'],
  GB: ['utr'],
  IE: ['pps'],
  IT: ['codicefiscale'],
  LT: ['asmens'],
  NL: ['bsn'],
  PL: ['regon', 'pesel'],
  RO: ['cui', 'cnp', 'onrc'],
  SE: ['orgnr', 'personnummer'],
  SK: ['rc'],
}

/** False where the number’s country has a rule that it breaks: with a VAT prefix that of VAT alone. */
export function isTaxId(taxId: string, country: string | undefined): boolean {
  const of = taxCountry(taxId, country)
  const ofVat = of === null ? undefined : vat[of]
  if (of === null || ofVat === undefined) return true
  const bare = bareTaxId(taxId, of)
  const isPrefixed = bare.length < taxId.replaceAll(/[^A-Za-z0-9]/g, '').length
  const names = isPrefixed ? [] : (others[of] ?? [])
  const rules = stdnum[of === 'XI' ? 'GB' : of]
  const isVat = ownRules[of]?.(bare) ?? isOf(ofVat)
  return isVat || names.some(isOf)

  function isOf(name: string): boolean {
    return rules?.[name]?.validate(bare).isValid === true
  }
}

/** Countries whose customs give EORI numbers (Regulation (EU) 2015/2446 annex 12-01, and Great Britain). */
const eoriCountries = new Set(Object.keys(vat))

/** Of an EORI number only the country can be told offline. */
export const isEori = (eori: string): boolean => eoriCountries.has(eori.slice(0, 2))

/** A Global Location Number: 13 digits, the last a check digit modulo 10 (GS1 General Specifications 7.9.1). */
export function isGln(gln: string): boolean {
  const digits = gln.replaceAll(' ', '')
  if (!/^\d{13}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
