import { boolean, integer, optionalText, text, timestamp, uuid } from './columns.ts'
import { auditEvent } from './examples/audit.ts'
import { document, versions } from './examples/document.ts'
import { draft } from './examples/draft.ts'
import { contractor, template, vehicle } from './examples/library.ts'
import { link } from './examples/link.ts'
import { AuditEvent } from './schemas/audit.ts'
import { DateTime, Email, FreeForm, nullable, SigningRole, text as textOf, Uuid } from './schemas/common.ts'
import { Document, DocumentVersion } from './schemas/document.ts'
import { Draft } from './schemas/draft.ts'
import { Contractor, Template, Vehicle } from './schemas/library.ts'
import { SignGrant } from './schemas/link.ts'
import { table } from './table.ts'
import { trackingPositionsTable, trackingSessionsTable } from './tracking-tables.ts'

export { trackingPositionsTable, trackingSessionsTable }

export const documentsTable = table({
  name: 'documents',
  writtenBy: 'publish: POST /functions/v1/publish',
  summary: 'Issued documents.',
  tag: 'Reading documents',
  who: 'company',
  permission: 'documents:read',
  columns: {
    id: uuid,
    reference: text,
    state: text,
    sender: optionalText,
    carrier: optionalText,
    consignee: optionalText,
    from_city: optionalText,
    from_country: optionalText,
    from_date: optionalText,
    to_city: optionalText,
    to_country: optionalText,
    to_date: optionalText,
    vehicle_plate: optionalText,
    trailer_plate: optionalText,
    dangerous_goods: integer,
    signed: text,
    looks: integer,
    created_at: timestamp,
    updated_at: timestamp,
    body: { kind: 'json', schema: Document },
  },
  defaultSelect: 'body',
  defaultOrder: 'created_at.desc,id.desc',
  example: { body: document },
})

export const versionsTable = table({
  name: 'versions',
  summary: 'Immutable versions of documents.',
  tag: 'Reading documents',
  who: 'company',
  permission: 'documents:read',
  columns: {
    id: uuid,
    document_id: uuid,
    revision: integer,
    state: text,
    created_at: timestamp,
    body: { kind: 'json', schema: DocumentVersion },
  },
  defaultSelect: 'body',
  defaultOrder: 'document_id.asc,revision.asc',
  example: { body: versions[1] },
})

export const typeDefinitionsTable = table({
  name: 'type_definitions',
  summary: 'Definitions of document types: schema, completeness, states, form, presentation.',
  tag: 'Reading documents',
  who: 'anyone',
  columns: { name: text, version: text, definition: { kind: 'json', schema: FreeForm } },
  defaultSelect: 'definition',
  defaultOrder: 'name.asc,version.asc',
  example: {
    definition: { name: 'ecmr', version: '1', title: { en: 'Consignment note (CMR)' }, roles: [] },
  },
})

export const draftsTable = table({
  name: 'drafts',
  writtenBy: 'the functions save_draft and delete_draft',
  summary: 'Drafts, with their data.',
  tag: 'Drafts',
  who: 'company',
  permission: 'documents:read',
  columns: {
    id: uuid,
    revision: integer,
    status: text,
    reference: { kind: 'text', schema: nullable(textOf(200)) },
    document_id: { kind: 'uuid', schema: nullable(Uuid) },
    created_at: timestamp,
    updated_at: timestamp,
    body: { kind: 'json', schema: Draft },
  },
  defaultSelect: 'body',
  defaultOrder: 'updated_at.desc,id.desc',
  example: { body: draft },
})

export const signGrantsTable = table({
  name: 'sign_grants',
  writtenBy: 'the functions create_sign_grant, renew_sign_grant, send_sign_grant and revoke_sign_grant',
  summary: 'Signing links of documents.',
  tag: 'Signing links',
  who: 'company',
  // A row holds the link itself, which is enough to sign.
  permission: 'signing:links',
  columns: {
    id: uuid,
    document_id: uuid,
    role: { kind: 'text', schema: SigningRole },
    party: optionalText,
    status: text,
    sent_to: { kind: 'text', schema: nullable(Email) },
    sent_at: { kind: 'timestamp', schema: nullable(DateTime) },
    created_at: timestamp,
    expires_at: timestamp,
    body: { kind: 'json', schema: SignGrant },
  },
  defaultSelect: 'body',
  defaultOrder: 'created_at.desc,id.desc',
  example: { body: link },
})

export const auditEventsTable = table({
  name: 'audit_events',
  summary: 'Who did what for the company: an append-only log, linked by digests.',
  tag: 'Audit',
  who: 'owner',
  columns: {
    id: uuid,
    position: integer,
    at: timestamp,
    actor_kind: text,
    actor_id: uuid,
    action: text,
    body: { kind: 'json', schema: AuditEvent },
  },
  defaultSelect: 'body',
  defaultOrder: 'position.desc',
  example: { body: auditEvent },
})

/** Columns of every record of the address book. */
const recordColumns = {
  id: uuid,
  revision: integer,
  name: text,
  search: { kind: 'text', schema: textOf(1000) },
  archived: boolean,
  created_at: timestamp,
  updated_at: timestamp,
} as const

const ofLibrary = {
  tag: 'Address book',
  who: 'company',
  permission: 'library:read',
  defaultSelect: 'body',
  defaultOrder: 'updated_at.desc,id.desc',
} as const

export const contractorsTable = table({
  ...ofLibrary,
  name: 'contractors',
  writtenBy: 'the functions save_contractor, delete_contractor, redact_contractor and import_contractors',
  summary: 'Contractors of the address book, archived ones included.',
  columns: {
    ...recordColumns,
    country: optionalText,
    tax_id: optionalText,
    body: { kind: 'json', schema: Contractor },
  },
  example: { body: contractor },
})

export const vehiclesTable = table({
  ...ofLibrary,
  name: 'vehicles',
  writtenBy: 'the functions save_vehicle, delete_vehicle, redact_vehicle and import_vehicles',
  summary: 'Vehicles of the address book, archived ones included; `name` is the plate.',
  columns: { ...recordColumns, plate: text, kind: text, body: { kind: 'json', schema: Vehicle } },
  example: { body: vehicle },
})

export const templatesTable = table({
  ...ofLibrary,
  name: 'templates',
  writtenBy: 'the functions save_template and delete_template',
  summary: 'Templates of the address book, archived ones included.',
  columns: { ...recordColumns, type_name: text, body: { kind: 'json', schema: Template } },
  example: { body: template },
})

export const tables = [
  documentsTable,
  versionsTable,
  typeDefinitionsTable,
  draftsTable,
  signGrantsTable,
  auditEventsTable,
  contractorsTable,
  vehiclesTable,
  templatesTable,
  trackingSessionsTable,
  trackingPositionsTable,
] as const
