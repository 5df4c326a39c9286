import { type Person, rowsOf, type TestService } from '@consign/testkit'
import type { TestDatabase } from '@consign/testkit/database/postgres.ts'
import type { SharedDatabase } from '@consign/testkit/database/shared-database.ts'

/** Reads `/rest/v1/<path>` as a person of a company, with nothing between the test and HTTP. */
export const rawReader =
  (service: Pick<TestService, 'url' | 'anonKey'>, person: Person) =>
  async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`${service.url}/rest/v1/${path}`, {
      method,
      headers: { apikey: service.anonKey, authorization: `Bearer ${person.token}`, ...headers },
    })
    const text = await response.text()
    return {
      status: response.status,
      header: (name: string) => response.headers.get(name),
      text,
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
      body: (text === '' ? undefined : JSON.parse(text)) as any,
    }
  }

export type RawReader = ReturnType<typeof rawReader>

/** An error body as PostgREST shapes it. */
export const refusal = (code: string, message: unknown, details: unknown = null, hint: unknown = null) => ({
  code,
  message,
  details,
  hint,
})

/** Stores that many drafts behind the service's back, all alike but the first, whose reference needs quoting. */
export const storeDrafts = (database: TestDatabase | SharedDatabase, tenantId: string, count: number) =>
  rowsOf(
    database,
    `insert into draft (tenant_id, id, revision, change_id, reference, data, problems, complete, created_at, updated_at)
     select $1, gen_random_uuid(), 1, gen_random_uuid(), case n when 1 then 'say "hi", (you)\\' end,
            '{"list":[null,1]}', '[]', false, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
       from generate_series(1, $2::int) n`,
    [tenantId, count],
  )
