import codes from './uncefact-codes.json' with { type: 'json' }

type List = 'country' | 'packageType' | 'currency' | 'deliveryTerms'

const split = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const lists: Readonly<Record<List, ReadonlySet<string>>> = {
  country: split(codes.codes.UNTDID3207Type),
  packageType: split(codes.codes.UNTDID7065Type),
  currency: split(codes.codes.ISO3AlphaCurrencyCodeType),
  deliveryTerms: split(codes.codes.UNTDID4053Type),
}

/** Whether the code list of the UN/CEFACT e-CMR schema has a code. */
export const isUncefactCode = (list: List, code: string): boolean => lists[list].has(code)

/** The schema of the code lists. */
export const uncefactSource: Readonly<typeof codes.source> = codes.source
