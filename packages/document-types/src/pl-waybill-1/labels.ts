import type { Boxes } from '../definition/presentation.ts'
import type { Texts } from '../texts.ts'

const text = (pl: string, en: string): Texts => ({ pl, en })

/** Captions and words, Polish first: it is the language of the document. */
export const labels = {
  title: text('Krajowy list przewozowy', 'Domestic waybill (Poland)'),
  sender: text('Nadawca (nazwa, adres)', 'Sender (name, address)'),
  consignee: text('Odbiorca (nazwa, adres)', 'Consignee (name, address)'),
  carrier: text('Przewoźnik (nazwa, adres, placówka)', 'Carrier (name, address, office)'),
  loading: text('Miejsce i data załadunku', 'Place and date of loading'),
  destination: text('Miejsce przeznaczenia', 'Destination'),
  'goods.description': text('Określenie rzeczy', 'Description of the goods'),
  'goods.packages': text('Liczba sztuk', 'Number of pieces'),
  'goods.packaging': text('Sposób opakowania', 'Packing'),
  'goods.marks': text('Oznaczenie', 'Marking'),
  'goods.grossWeightKg': text('Masa w kg', 'Mass in kg'),
  instructions: text(
    'Wskazania i oświadczenia nadawcy, załączone dokumenty',
    "Sender's directions and statements, attached documents",
  ),
  vehicle: text('Pojazd i kierowca', 'Vehicle and driver'),
  carrierRemarks: text('Uwagi i zastrzeżenia przewoźnika', "Carrier's remarks and reservations"),
  established: text('Wystawiono (miejsce, data)', 'Made out (place, date)'),
  'signature.sender': text('Podpis nadawcy', 'Signature of the sender'),
  'signature.carrier': text('Podpis przewoźnika', 'Signature of the carrier'),
  'signature.consignee': text(
    'Przesyłkę otrzymano, zastrzeżenia, podpis odbiorcy',
    'Goods received, reservations, signature of the consignee',
  ),

  electronicPrint: text(
    'wydruk elektronicznego listu przewozowego',
    'print of an electronic consignment note',
  ),
  'state.issued': text('wystawiony', 'issued'),
  'state.sender_signed': text('podpisany przez nadawcę', 'signed by the sender'),
  'state.carrier_signed': text('podpisany przez przewoźnika', 'signed by the carrier'),
  'state.taken_over': text('przesyłka przyjęta do przewozu', 'taken over'),
  'state.received_incomplete': text('odebrana, brakuje podpisu', 'received, a signature is missing'),
  'state.delivered': text('doręczona', 'delivered'),
  'state.delivered_with_reservations': text('doręczona z zastrzeżeniami', 'delivered with reservations'),
  'state.amended': text('zmieniony, do ponownego podpisania', 'amended, to be signed anew'),
  'state.cancelled': text('anulowany', 'cancelled'),

  note: text('List przewozowy', 'Waybill'),
  reference: text('Numer', 'Number'),
  printLanguages: text('Języki wydruku', 'Languages on the print'),
  'language.pl': text('polski', 'polski'),
  'language.en': text('English', 'English'),
  'party.contractorId': text('Identyfikator kontrahenta', 'Contractor ID'),
  'party.name': text('Nazwa', 'Name'),
  'party.taxId': text('NIP', 'Tax number'),
  'party.eori': text('EORI', 'EORI'),
  'party.licence': text('Licencja', 'Licence'),
  'party.contactName': text('Osoba do kontaktu', 'Contact'),
  'party.email': text('E-mail', 'E-mail'),
  'party.phone': text('Telefon', 'Telephone'),
  'address.street': text('Ulica i numer', 'Street and number'),
  'address.postcode': text('Kod pocztowy', 'Postcode'),
  'address.city': text('Miejscowość', 'Place'),
  'address.region': text('Region', 'Region'),
  'address.country': text('Kraj', 'Country'),
  'place.name': text('Nazwa miejsca', 'Name of the site'),
  carrierOffice: text('Placówka przewoźnika zawierająca umowę', "Carrier's office concluding the contract"),
  date: text('Data', 'Date'),
  'window.from': text('Od', 'From'),
  'window.to': text('Do', 'Until'),
  timeLimit: text('Termin przewozu', 'Time-limit'),
  goods: text('Towar', 'Goods'),
  'otherQuantity.value': text('Ilość w innej jednostce', 'Quantity in another unit'),
  'otherQuantity.unit': text('Jednostka', 'Unit'),
  dangerousGoods: text('Towary niebezpieczne (ADR)', 'Dangerous goods (ADR)'),
  documents: text('Załączone dokumenty', 'Attached documents'),
  directions: text('Wskazania i oświadczenia', 'Directions and statements'),
  declaredValue: text('Zadeklarowana wartość', 'Declared value'),
  currency: text('Waluta', 'Currency'),
  carriagePaidBy: text('Przewoźne płaci', 'Carriage paid by'),
  'payer.sender': text('nadawca', 'sender'),
  'payer.consignee': text('odbiorca', 'consignee'),
  vehiclePlate: text('Numer rejestracyjny pojazdu', 'Vehicle plate'),
  trailerPlate: text('Numer rejestracyjny naczepy', 'Trailer plate'),
  driverName: text('Kierowca', 'Driver'),
} as const satisfies Readonly<Record<string, Texts>>

export type LabelKey = keyof typeof labels

/** The one layout numbers its fields from 1 to 17. */
export const boxes: Readonly<Partial<Record<LabelKey, Boxes>>> = Object.fromEntries(
  (
    [
      ...['sender', 'consignee', 'carrier', 'loading', 'destination'],
      ...['goods.description', 'goods.packages', 'goods.packaging', 'goods.marks', 'goods.grossWeightKg'],
      ...['instructions', 'vehicle', 'carrierRemarks', 'established'],
      ...['signature.sender', 'signature.carrier', 'signature.consignee'],
    ] as LabelKey[]
  ).map((key, index) => [key, { standard: String(index + 1) }]),
)
