import { call } from '@consign/testkit/http/http.ts'
import { signUp } from '@consign/testkit/people/person.ts'

/** A caller of a company, as plain data that another process can be given. */
export interface CompanyAccess {
  readonly url: string
  readonly tenantId: string
  /** Header lines of every call. */
  readonly headers: string
  readonly anonKey: string
  readonly token: string
}

/** A new company on a service. */
export async function newCompany(url: string): Promise<CompanyAccess> {
  const { anonKey } = (await call(`${url}/functions/v1/api-keys/config`)).body
  const { token, tenantId } = await signUp({ url, anonKey }, 'Ania', 'Spedycja Ania')
  return {
    url,
    tenantId,
    anonKey,
    token,
    headers: `apikey: ${anonKey}\r\nauthorization: Bearer ${token}\r\n`,
  }
}
