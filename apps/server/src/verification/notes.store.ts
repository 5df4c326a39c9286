import { openClient } from '../database/open-client.ts'
import type { Log } from '../ground/log.ts'

/** A document, and what people call it. */
export interface DocumentRef {
  readonly tenantId: string
  readonly id: string
  readonly reference: string
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Every document of the database, or of one company, a page at a time. Documents issued meanwhile may be left out.
 *
 * @param ownerUrl row-level security shows all companies to the owner only
 */
export async function* pagesOfNotes(
  ownerUrl: string,
  tenantId: string | null,
  pageSize: number,
  log: Log,
): AsyncGenerator<readonly DocumentRef[]> {
  const client = await openClient({ connectionString: ownerUrl, application_name: 'consign verify-all' }, log)
  try {
    let after: Pick<DocumentRef, 'tenantId' | 'id'> = { tenantId: tenantId ?? FIRST, id: FIRST }
    for (;;) {
      const { rows } = await client.query<DocumentRef>(
        `select tenant_id as "tenantId", id, reference from document
          where (tenant_id, id) > ($1, $2) and ($3::uuid is null or tenant_id = $3)
          order by tenant_id, id limit $4`,
        [after.tenantId, after.id, tenantId, pageSize],
      )
      const last = rows.at(-1)
      if (!last) return
      yield rows
      after = last
    }
  } finally {
    await client.end()
  }
}
