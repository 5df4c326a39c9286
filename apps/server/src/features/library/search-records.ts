import type { RecordKind } from '@consign/document-types/book'
import type { Company } from '../../store/company.ts'
import { recordsFound } from './library.store.ts'
import { type Shown, shown } from './record.ts'
import { searchQueries } from './search-words.ts'

interface Wish {
  readonly query: string
  readonly uses: readonly string[] | null
  readonly most: number
}

/** The records that match what was typed, best first. */
export async function searchRecords<K extends RecordKind>(
  { id: tenantId, query }: Pick<Company, 'id' | 'query'>,
  kind: K,
  wish: Wish,
): Promise<Shown[K][]> {
  const { uses, most } = wish
  const queries = searchQueries({ tenantId, kind }, wish.query)
  if (queries?.length === 0) return []
  const rows = await query(recordsFound, { tenantId, kind, queries, uses, most })
  return rows.map((row) => shown(kind, row, JSON.parse(row.data)))
}
