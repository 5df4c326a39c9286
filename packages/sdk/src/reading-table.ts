// Made by tools/check-generated.ts from the operations and tables of the contract.
import type { Credentials, Row } from './row.ts'

/** What tells the key that every reader shows. */
// biome-ignore format: one row an operation
export const keyRows = {
  api_keys_config: { method: 'GET', path: '/functions/v1/api-keys/config', credentials: 'none' },
} as const satisfies Record<string, Row>

/** What a caller of each table shows. */
export const tableRows = {
  documents: 'bearer',
  versions: 'bearer',
  type_definitions: 'apikey',
  drafts: 'bearer',
  sign_grants: 'bearer',
  audit_events: 'bearer',
  contractors: 'bearer',
  vehicles: 'bearer',
  templates: 'bearer',
  tracking_sessions: 'bearer',
  tracking_positions: 'bearer',
} as const satisfies Record<string, Credentials>
