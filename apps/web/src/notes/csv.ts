import { csvCell } from '@consign/document-types/book/csv/csv-cell'
import type { NoteRow } from './use-notes.ts'

/** What a table of notes for a spreadsheet has, each under its name in the API. */
const cells = {
  reference: ({ reference }) => reference,
  state: ({ state }) => state,
  sender: ({ sender }) => sender,
  carrier: ({ carrier }) => carrier,
  consignee: ({ consignee }) => consignee,
  from_city: ({ takingOver }) => takingOver.city,
  from_country: ({ takingOver }) => takingOver.country,
  from_date: ({ takingOver }) => takingOver.date,
  to_city: ({ delivery }) => delivery.city,
  to_country: ({ delivery }) => delivery.country,
  to_date: ({ delivery }) => delivery.date,
  vehicle_plate: ({ vehiclePlate }) => vehiclePlate,
  trailer_plate: ({ trailerPlate }) => trailerPlate,
  dangerous_goods: ({ dangerousGoods }) => String(dangerousGoods),
  signed: ({ signed }) => signed.join(' '),
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  id: ({ id }) => id,
} as const satisfies Record<string, (row: NoteRow) => string | null>

/**
 * Notes as a CSV file (RFC 4180) with a byte order mark. Spreadsheets divide by what does not divide decimals in the
 * viewer's language.
 */
export function csvOf(rows: readonly NoteRow[], language: string): string {
  const comma = (1.5).toLocaleString(language).includes(',') ? ';' : ','
  const lines = [
    Object.keys(cells),
    ...rows.map((row) => Object.values(cells).map((cell) => cell(row) ?? '')),
  ]
  return `\ufeff${lines.map((line) => line.map(csvCell).join(comma)).join('\r\n')}\r\n`
}
