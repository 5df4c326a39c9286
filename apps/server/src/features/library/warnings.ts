import type { ProblemOf } from '@consign/contract'
import type { RecordKind } from '@consign/document-types/book'
import type { CompanyContext } from '../../contexts/context.ts'
import type { Words } from '../../ground/refusal.ts'
import { firstUnprintableProblems } from '../../ledger/unprintable-problems.ts'
import type { Transaction } from '../../store/company.ts'
import { namedRecords } from './library.store.ts'
import { isEori, isGln, isTaxId } from './numbers.ts'
import type { Written } from './record.ts'
import { taxCountry } from './tax-key.ts'

type Language = CompanyContext['language']

/** A doubt about a record, which is stored all the same. */
interface Doubt {
  readonly path: string
  readonly rule: string
  readonly words: Words
}

/** The warnings of records of a kind, in their order. */
export async function warningsOf(
  tx: Transaction,
  { company, language }: Pick<CompanyContext, 'company' | 'language'>,
  kind: RecordKind,
  records: readonly object[],
): Promise<ProblemOf[][]> {
  if (kind === 'template') return records.map(() => [])
  if (kind === 'contractor')
    return records.map((record) => told(record, contractorDoubts(record as Written['contractor']), language))
  const vehicles = records as readonly Written['vehicle'][]
  const known = await knownOf(tx, company.id, vehicles)
  return vehicles.map((record) => told(record, vehicleDoubts(record, known), language))
}

/** Listed at most of what cannot be printed. */
const mostUnprintable = { texts: 20, pointers: 4096 }

function told(record: object, doubts: readonly Doubt[], language: Language): ProblemOf[] {
  const { problems } = firstUnprintableProblems(record, mostUnprintable, language)
  return [
    ...doubts.map(({ path, rule, words }) => ({ path, rule, article: null, message: words[language] })),
    ...problems.map((problem) => ({ ...problem, article: null })),
  ]
}

function contractorDoubts({ taxId, eori, gln, unlocode, address }: Written['contractor']): Doubt[] {
  const country = address?.country
  const doubts: (Doubt | false)[] = [
    taxId !== undefined && !isTaxId(taxId, country) && doubt('taxId', 'taxId', wrongNumber),
    taxId !== undefined && isOfOther(taxId, country) && doubt('taxId', 'country', otherCountry),
    eori !== undefined && !isEori(eori) && doubt('eori', 'eori', wrongEori),
    gln !== undefined && !isGln(gln) && doubt('gln', 'gln', wrongGln),
    unlocode !== undefined &&
      country !== undefined &&
      !unlocode.startsWith(country) &&
      doubt('unlocode', 'country', otherCountry),
  ]
  return doubts.filter((one) => one !== false)
}

/** A VAT prefix of another country than the address; Northern Ireland is in Great Britain’s addresses. */
function isOfOther(taxId: string, country: string | undefined): boolean {
  if (country === undefined) return false
  const of = taxCountry(taxId, country)
  return of !== country && !(of === 'XI' && country === 'GB')
}

function vehicleDoubts(
  { plate, carrierId, usualTrailerId }: Written['vehicle'],
  known: ReadonlySet<string>,
): Doubt[] {
  const isUnknown = (kind: string, id: string | undefined) =>
    id !== undefined && !known.has(`${kind} ${id.toLowerCase()}`)
  const doubts: (Doubt | false)[] = [
    !usualPlate.test(plate) && doubt('plate', 'plate', oddPlate),
    isUnknown('contractor', carrierId) && doubt('carrierId', 'reference', noContractor),
    isUnknown('vehicle', usualTrailerId) && doubt('usualTrailerId', 'reference', noVehicle),
  ]
  return doubts.filter((one) => one !== false)
}

const usualPlate = /^[\p{L}\p{N} .·-]*$/u

/** The contractors and vehicles of the company that these vehicles name. */
async function knownOf(
  tx: Transaction,
  tenantId: string,
  vehicles: readonly Written['vehicle'][],
): Promise<ReadonlySet<string>> {
  const contractors = vehicles.flatMap(({ carrierId }) => carrierId ?? [])
  const trailers = vehicles.flatMap(({ usualTrailerId }) => usualTrailerId ?? [])
  if (contractors.length + trailers.length === 0) return new Set()
  const rows = await tx.run(namedRecords, { tenantId, contractors, vehicles: trailers })
  return new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
}

const doubt = (member: string, rule: string, words: Words): Doubt => ({ path: `/${member}`, rule, words })

const wrongNumber = {
  en: 'is no tax number of its country: its form or check digit is wrong',
  pl: 'nie jest numerem podatkowym swojego kraju: zła postać lub cyfra kontrolna',
}
const otherCountry = {
  en: 'is of another country than the address',
  pl: 'wskazuje inny kraj niż adres',
}
const wrongEori = {
  en: 'begins with no country that gives EORI numbers',
  pl: 'nie zaczyna się od kraju, który nadaje numery EORI',
}
const wrongGln = {
  en: 'is no GLN: 13 digits, the last of them a check digit',
  pl: 'nie jest numerem GLN: 13 cyfr, z których ostatnia jest kontrolna',
}
const oddPlate = {
  en: 'has characters that plates do not have',
  pl: 'zawiera znaki, których nie ma na tablicach rejestracyjnych',
}
const noContractor = {
  en: 'names no contractor of the address book',
  pl: 'nie wskazuje żadnego kontrahenta z książki adresowej',
}
const noVehicle = {
  en: 'names no vehicle of the address book',
  pl: 'nie wskazuje żadnego pojazdu z książki adresowej',
}
