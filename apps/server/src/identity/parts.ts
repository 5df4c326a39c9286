import type { Secrets } from '../secrets/secrets.ts'
import type { Company } from '../store/company.ts'
import type { Directory } from '../store/directory.ts'
import type { AccessTokens } from './access-token.ts'
import type { RecordUse } from './last-used.ts'

/** Dependencies for finding the caller and opening sessions. */
export interface IdentityParts {
  readonly secrets: Secrets
  readonly tokens: AccessTokens
  readonly directory: Directory
  readonly recordUse: RecordUse
  company(tenantId: string): Company
}
