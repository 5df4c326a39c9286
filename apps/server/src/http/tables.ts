import type { Readable } from '../contexts/readable.ts'
import type { Service } from '../contexts/service.ts'
import { auditEventRows } from '../features/audit/audit-events.table.ts'
import { documentRows } from '../features/documents/documents.table.ts'
import { typeDefinitionRows } from '../features/documents/type-definitions.table.ts'
import { versionRows } from '../features/documents/versions.table.ts'
import { draftRows } from '../features/drafts/drafts.table.ts'
import { contractorRows, templateRows, vehicleRows } from '../features/library/library.table.ts'
import { signGrantRows } from '../features/links/sign-grants.table.ts'
import { trackingPositionRows } from '../features/tracking/tracking-positions.table.ts'
import { trackingSessionRows } from '../features/tracking/tracking-sessions.table.ts'

/** The tables of the contract with where their rows come from. */
export const readables = ({ config }: Pick<Service, 'config'>): readonly Readable[] => [
  documentRows,
  versionRows,
  typeDefinitionRows,
  draftRows,
  signGrantRows,
  auditEventRows,
  contractorRows,
  vehicleRows,
  templateRows,
  trackingSessionRows,
  trackingPositionRows(config),
]
