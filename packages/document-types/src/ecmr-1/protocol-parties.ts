/**
 * Parties to the additional protocol to the CMR concerning the electronic consignment note (Geneva, 20 February 2008), as of 6
 * August 2024: the list of Austria's Federal Law Gazette, BGBl. III Nr. 140/2024, and Austria itself. The depositary's own
 * list is treaties.un.org, chapter XI.B.11.b.
 */
export const PROTOCOL_PARTIES: readonly string[] =
  'AT AZ BG BY CH CZ DE DK EE ES FI FR GB GR IR IT KG LT LU LV MD NL NO OM PL PT RO RU SE SI SK TJ TM TR UA UZ'.split(
    ' ',
  )
