import { findType, type Listing } from '@consign/document-types'
import { canonicalize, type DocumentVersion } from '@consign/evidence'
import type { Transaction } from '../store/company.ts'
import { sha256 } from '../store/digest.ts'
import { type GivenTo, statement } from '../store/statement.ts'
import type { NewChainLink } from './chain.ts'
import { documentKey } from './documents.ts'
import { compact } from './fold.ts'

const listed = {
  ...documentKey,
  sender: 'text?',
  carrier: 'text?',
  consignee: 'text?',
  fromCity: 'text?',
  fromCountry: 'text?',
  fromDate: 'text?',
  toCity: 'text?',
  toCountry: 'text?',
  toDate: 'text?',
  fromLat: 'float8?',
  fromLon: 'float8?',
  toLat: 'float8?',
  toLon: 'float8?',
  vehiclePlate: 'text?',
  trailerPlate: 'text?',
  dangerousGoods: 'int4',
  senderPhone: 'text?',
  reserved: 'sha256_hex?',
  named: 'text[]',
  searched: 'text[]',
} as const

const putListing = statement(
  'put_listing',
  listed,
  `insert into document_listing (tenant_id, document_id, sender, carrier, consignee, from_city, from_country, from_date,
                                 to_city, to_country, to_date, vehicle_plate, trailer_plate, dangerous_goods, sender_phone,
                                 reserved, named, from_lat, from_lon, to_lat, to_lon, words)
   values (:tenantId, :documentId, :sender, :carrier, :consignee, :fromCity, :fromCountry, :fromDate,
           :toCity, :toCountry, :toDate, :vehiclePlate, :trailerPlate, :dangerousGoods,
           :senderPhone, :reserved, :named, :fromLat, :fromLon, :toLat, :toLon, search_words(:tenantId, :searched))
       on conflict (tenant_id, document_id) do update
      set (sender, carrier, consignee, from_city, from_country, from_date, to_city, to_country, to_date,
           vehicle_plate, trailer_plate, dangerous_goods, sender_phone, reserved, named,
           from_lat, from_lon, to_lat, to_lon, words)
        = (excluded.sender, excluded.carrier, excluded.consignee, excluded.from_city, excluded.from_country,
           excluded.from_date, excluded.to_city, excluded.to_country, excluded.to_date, excluded.vehicle_plate,
           excluded.trailer_plate, excluded.dangerous_goods, excluded.sender_phone, excluded.reserved,
           excluded.named, excluded.from_lat, excluded.from_lon, excluded.to_lat, excluded.to_lon,
           excluded.words)`,
)

const acceptReservations = statement(
  'accept_reservations',
  { ...documentKey, accepted: 'sha256_hex' },
  `update document_listing set accepted = :accepted where tenant_id = :tenantId and document_id = :documentId`,
)

/** The sender has accepted reservations with this digest: if they are those in force, they wait no longer. */
export const sendAccepted = (tx: Transaction, tenantId: string, documentId: string, digest: string): void =>
  tx.send(acceptReservations, { tenantId, documentId, accepted: digest })

const noteAsked = statement(
  'note_asked',
  { ...documentKey, event: 'text', isStated: 'bool', at: 'text' },
  `update document_listing
      set obstacle_at = case when :event = 'delivery.obstacle' then :at
                             when :event = 'instructions.requested' then obstacle_at end,
          asked_at = case when :event = 'instructions.requested' then :at
                          when :event in ('delivery.obstacle', 'transport.departed', 'transport.arrived')
                          then asked_at end,
          notified_at = case when :event = 'reservation.notified' and :isStated then :at else notified_at end
    where tenant_id = :tenantId and document_id = :documentId`,
)

/** Events that ask something of the company, or answer what was asked; of notices only the parties' own words. */
const asking: ReadonlySet<string> = new Set([
  'delivery.obstacle',
  'instructions.requested',
  'reservation.notified',
  'instructions.given',
  'transport.departed',
  'transport.arrived',
  'delivery.refused',
  'document.amended',
  'consent.consignee',
])

/** What waits for the company after an event: obstacles and requests until the road goes on, notices for some days. */
export function sendAsked(tx: Transaction, tenantId: string, documentId: string, event: NewChainLink): void {
  if (!asking.has(event.name)) return
  const isStated = event.payload.includes('"statementId":')
  tx.send(noteAsked, { tenantId, documentId, event: event.name, isStated, at: event.receivedAt })
}

/** Updates a document's list and search data in the transaction that stores the version. */
export function sendListing(
  tx: Transaction,
  tenantId: string,
  version: Pick<DocumentVersion, 'documentId' | 'type' | 'data'>,
): void {
  tx.send(putListing, listingOf(tenantId, version))
}

function listingOf(
  tenantId: string,
  { documentId, type: ref, data }: Pick<DocumentVersion, 'documentId' | 'type' | 'data'>,
): GivenTo<typeof listed> {
  const type = findType(ref)
  if (!type) throw new Error(`document ${documentId} is of a type that this program does not know`)
  const { reference, sender, consignee } = type.summary(data)
  const listing = type.listing(data)
  const { carrier, takingOver, delivery, searched, reservations, contractors: _ids, ...shown } = listing
  return {
    tenantId,
    documentId,
    sender,
    carrier,
    consignee,
    fromCity: takingOver.city,
    fromCountry: takingOver.country,
    fromDate: takingOver.date,
    toCity: delivery.city,
    toCountry: delivery.country,
    toDate: delivery.date,
    fromLat: takingOver.lat,
    fromLon: takingOver.lon,
    toLat: delivery.lat,
    toLon: delivery.lon,
    ...shown,
    reserved: reservations === undefined ? null : sha256(canonicalize(reservations)),
    named: namedIn(listing),
    searched: [reference, sender, carrier, consignee, ...searched].filter((text) => text !== null),
  }
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The records of the address book that a note may name: ids of contractors, and plates as a search folds them. */
function bookOf({ contractors, vehiclePlate, trailerPlate }: Listing) {
  const ids = contractors.map((id) => id.toLowerCase()).filter((id) => uuidForm.test(id))
  const plates = [vehiclePlate, trailerPlate]
    .map((plate) => compact(plate ?? ''))
    .filter((plate) => plate !== '')
  return { contractors: [...new Set(ids)], plates: [...new Set(plates)] }
}

function namedIn(listing: Listing): string[] {
  const { contractors, plates } = bookOf(listing)
  return [...contractors, ...plates]
}

const countUse = statement(
  'count_use',
  { tenantId: 'uuid', contractors: 'uuid[]', plates: 'text[]' },
  // A row that another issue is counting is left to the daily recount: no issue waits for another.
  `update library_record r set used = used + 1
     from (select kind, id from library_record
            where tenant_id = :tenantId
              and (kind = 'contractor' and id = any (:contractors) or kind = 'vehicle' and number_key = any (:plates))
              for update skip locked) counted
    where r.tenant_id = :tenantId and r.kind = counted.kind and r.id = counted.id`,
)

/** Counts the records of the address book that an issued note names as used. */
export function sendUsed(
  tx: Transaction,
  tenantId: string,
  { type: ref, data }: Pick<DocumentVersion, 'type' | 'data'>,
): void {
  const type = findType(ref)
  if (!type) return
  const { contractors, plates } = bookOf(type.listing(data))
  if (contractors.length + plates.length > 0) tx.send(countUse, { tenantId, contractors, plates })
}
