export { type Column, type CsvKind, columns, columnsOf, type HeaderLanguage } from './columns.ts'
export { separatorOf } from './csv-cell.ts'
export { CsvError } from './error.ts'
export { type Item, itemOf } from './item-of.ts'
export {
  type CsvLimits,
  type CsvRow,
  type CsvTable,
  csvLimits,
  type OpenCsv,
  readCsv,
} from './read-csv.ts'
export { recordsCsv } from './write-records.ts'
