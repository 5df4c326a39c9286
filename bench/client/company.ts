import { signUp } from '@consign/testkit/people/person.ts'
import { query } from '../bed.ts'

/** Whoever calls for a company, as plain data that another process can be given. */
export interface CompanyAccess {
  readonly url: string
  readonly tenantId: string
  /** Header lines of every call. */
  readonly headers: string
  readonly anonKey: string
  readonly token: string
}

/** A new company on a service. `databaseUrl` belongs to the owner of its tables. */
export async function newCompany(url: string, databaseUrl: string): Promise<CompanyAccess> {
  const anonKey = await anonKeyOf(databaseUrl)
  const { token, tenantId } = await signUp({ url, anonKey }, 'Ania', 'Spedycja Ania')
  return {
    url,
    tenantId,
    anonKey,
    token,
    headers: `apikey: ${anonKey}\r\nauthorization: Bearer ${token}\r\n`,
  }
}

async function anonKeyOf(databaseUrl: string): Promise<string> {
  const [row] = await query<{ value: Buffer }>(
    databaseUrl,
    "select value from instance_secret where name = 'anon_key'",
  )
  return row!.value.toString()
}
