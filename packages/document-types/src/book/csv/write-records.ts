import { type CsvKind, columns, type HeaderLanguage } from './columns.ts'
import { csvFile } from './csv-cell.ts'
import { writtenValue } from './written-value.ts'

/**
 * Records as a CSV file that an import reads as the same records; no cell of it runs in a spreadsheet. What the server adds to a
 * record, its id among it, is left out.
 */
export function recordsCsv(
  kind: CsvKind,
  records: readonly object[],
  { language, separator }: { readonly language: HeaderLanguage; readonly separator: ',' | ';' },
): string {
  const header = columns[kind].map((column) => column[language][0])
  const lines = records.map((record) =>
    columns[kind].map(({ path, holds }) => writtenValue(holds, at(record, path), language)),
  )
  return csvFile([header, ...lines], separator)
}

const at = (record: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, member) => (value as Readonly<Record<string, unknown>> | undefined)?.[member],
      record,
    )
