/**
 * IANA time zones of the single-zone countries under the CMR and their neighbours; countries with several (RU, MN) are
 * left out, so that their notes show UTC only.
 */
const TABLE = `
AD Europe/Andorra AL Europe/Tirane AM Asia/Yerevan AT Europe/Vienna AZ Asia/Baku BA Europe/Sarajevo BE Europe/Brussels
BG Europe/Sofia BY Europe/Minsk CH Europe/Zurich CY Asia/Nicosia CZ Europe/Prague DE Europe/Berlin
DK Europe/Copenhagen EE Europe/Tallinn ES Europe/Madrid FI Europe/Helsinki FR Europe/Paris GB Europe/London
GE Asia/Tbilisi GR Europe/Athens HR Europe/Zagreb HU Europe/Budapest IE Europe/Dublin IR Asia/Tehran
IS Atlantic/Reykjavik IT Europe/Rome JO Asia/Amman KG Asia/Bishkek KZ Asia/Almaty LB Asia/Beirut LI Europe/Vaduz
LT Europe/Vilnius LU Europe/Luxembourg LV Europe/Riga MA Africa/Casablanca MC Europe/Monaco MD Europe/Chisinau
ME Europe/Podgorica MK Europe/Skopje MT Europe/Malta NL Europe/Amsterdam NO Europe/Oslo PL Europe/Warsaw
PT Europe/Lisbon RO Europe/Bucharest RS Europe/Belgrade SE Europe/Stockholm SI Europe/Ljubljana SK Europe/Bratislava
SM Europe/San_Marino SY Asia/Damascus TJ Asia/Dushanbe TM Asia/Ashgabat TN Africa/Tunis TR Europe/Istanbul
UA Europe/Kyiv UZ Asia/Tashkent XK Europe/Belgrade
`

const ZONES: ReadonlyMap<string, string> = new Map(
  [...TABLE.matchAll(/\b([A-Z]{2}) (\S+)/g)].map(([, country, zone]) => [country!, zone!]),
)

/** Parts of a country with another time, by the beginning of their postcodes. */
const ISLANDS: ReadonlyMap<string, readonly [postcodes: RegExp, zone: string]> = new Map([
  ['ES', [/^3[58]/, 'Atlantic/Canary']],
  ['PT', [/^9[5-9]/, 'Atlantic/Azores']],
])

/** The time zone of an address; undefined for an unknown country or one with several. */
export function zoneOf(country: string | undefined, postcode = ''): string | undefined {
  const [postcodes, zone] = ISLANDS.get(country ?? '') ?? []
  return postcodes?.test(postcode) ? zone : ZONES.get(country ?? '')
}
