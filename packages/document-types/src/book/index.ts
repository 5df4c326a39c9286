export { checkRecord } from './check-record.ts'
export type { RecordKind } from './record-schemas.ts'
