/** People, companies and places of the stories; all invented. */
const party = (
  name: string,
  street: string,
  postcode: string,
  city: string,
  country: string,
  more: object = {},
) => ({
  name,
  address: { street, postcode, city, country },
  ...more,
})

export const frutas = party('Frutas del Nervión S.A.', 'Calle Ercilla 12', '48009', 'Bilbao', 'ES', {
  taxId: 'ESA48000000',
})
export const vaisiai = party('Vaisių sandėlis UAB', 'Savanorių pr. 210', '50193', 'Kaunas', 'LT', {
  taxId: 'LT100000000000',
})
export const saltis = party('Šaltis Logistika UAB', 'Taikos pr. 5', '91222', 'Klaipėda', 'LT', {
  licence: 'LT-2214',
})
export const zuraw = party(
  'Fabryka Części Żuraw Sp. z o.o.',
  'ul. Przemysłowa 15',
  '00-123',
  'Warszawa',
  'PL',
  { taxId: 'PL5250000000' },
)
export const muller = party('Großmüller GmbH', 'Industriestraße 25', '40221', 'Düsseldorf', 'DE')
export const trans = party('Trans Gżegżółka S.A.', 'ul. Drogowa 1', '60-001', 'Poznań', 'PL', {
  licence: 'TP-0001',
})
export const chemia = party('Chemia Wisła S.A.', 'ul. Fabryczna 8', '87-800', 'Włocławek', 'PL')
export const lacke = party('Lacke & Farben Nord AG', 'Hafenstraße 4', '20457', 'Hamburg', 'DE')
export const alpes = party('Transports des Alpes SARL', '3 rue du Port', '67000', 'Strasbourg', 'FR')
export const dunaj = party('Dunaj Spedition d.o.o.', 'Savska cesta 41', '10000', 'Zagreb', 'HR')

export const ghvino = party('თბილისის ღვინო შპს', 'რუსთაველის გამზირი 12', '0108', 'თბილისი', 'GE')
export const ararat = party('Արարատ Բեռ ՍՊԸ', 'Աբովյան 5', '0001', 'Երևան', 'AM')

type Named = ReturnType<typeof party>

const at = (party: Named) => ({ place: { name: party.name, address: party.address } })

/** A note from one to another by a third, with these goods: all that is asked of any. */
export const noteFor = (
  reference: string,
  [sender, consignee, carrier]: readonly [Named, Named, Named],
  goods: readonly object[],
  more: object = {},
) => ({
  reference,
  sender,
  consignee,
  carrier,
  takingOver: { ...at(sender), date: '2026-09-01' },
  delivery: at(consignee),
  senderInstructions: { customsAndFormalities: 'T2L' },
  vehicle: { tractorPlate: 'KAU 123', tractorCountry: 'LT', trailerPlate: 'AB 456', trailerCountry: 'LT' },
  goods,
  charges: [{ kind: 'carriage', amount: '1850.00', currency: 'EUR', payer: 'sender' }],
  carriagePayment: { terms: 'paid', incoterm: 'DAP', incotermPlace: consignee.address.city },
  established: { place: sender.address.city, country: sender.address.country, date: '2026-09-01' },
  ...more,
})

/** One line of plain goods. */
export const pallets = (packages: number, description: string, grossWeightKg: string, more: object = {}) => ({
  marks: 'none',
  packages,
  packagingCode: 'PX',
  packaging: 'EUR',
  description,
  grossWeightKg,
  ...more,
})
