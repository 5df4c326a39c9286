import type { Draft } from '@consign/contract'
import type { Static } from 'typebox'
import { nowText } from '../../store/clock.ts'
import { insertFeedRows } from '../../store/feed.ts'
import { type GivenTo, type RowOf, statement } from '../../store/statement.ts'

const storedColumns = {
  id: 'uuid',
  revision: 'int4',
  change_id: 'uuid',
  type_name: 'text?',
  type_version: 'text?',
  reference: 'text?',
  sender: 'text?',
  consignee: 'text?',
  problems: 'text',
  warnings: 'text',
  complete: 'bool',
  document_id: 'uuid?',
  created_at: 'text',
  updated_at: 'text',
  saved_by: 'uuid?',
  saved_by_person: 'uuid?',
} as const
const draftColumns = { ...storedColumns, saver_kind: 'text?', saver_name: 'text?' } as const

export type DraftRow = RowOf<typeof draftColumns>

/** The program or person that saved the last revision, by its current name. */
const saverOf = (draft: string): string => {
  const program = `from connection k where k.tenant_id = ${draft}.tenant_id and k.id = ${draft}.saved_by`
  return `(select k.kind ${program}) as saver_kind,
  coalesce((select k.name ${program}), (select p.name from person p where p.id = ${draft}.saved_by_person)) as saver_name`
}
export const saverColumns = `saved_by, saved_by_person, ${saverOf('draft')}`

const columnsOf = (draft: string): string =>
  [...Object.keys(storedColumns).map((name) => `${draft}.${name}`), saverOf(draft)].join(', ')
const columns = columnsOf('draft')

/** A saved draft, and its previous number of bytes. */
const writtenColumns = { ...draftColumns, bytes_before: 'int4' } as const

/** Saves a draft, which `save` returns with its company, and writes its feed event. */
const savedInFeed = (save: string): string =>
  `with saved as (${save}), told as (${insertFeedRows("'draft.saved'", 'saved')})
   select ${Object.keys(writtenColumns).join(', ')} from saved`

export const draftById = statement(
  'draft_by_id',
  { tenantId: 'uuid', id: 'uuid' },
  `select ${columns} from draft where tenant_id = :tenantId and id = :id`,
  draftColumns,
)

const savedColumns = {
  tenantId: 'uuid',
  id: 'uuid',
  changeId: 'uuid',
  typeName: 'text?',
  typeVersion: 'text?',
  reference: 'text?',
  sender: 'text?',
  consignee: 'text?',
  data: 'text',
  problems: 'text',
  warnings: 'text',
  complete: 'bool',
  savedBy: 'uuid?',
  savedByPerson: 'uuid?',
} as const

export type SavedDraft = GivenTo<typeof savedColumns>

/** Creates the first revision; no row if the draft exists. */
export const insertDraft = statement(
  'insert_draft',
  savedColumns,
  savedInFeed(`insert into draft (tenant_id, id, revision, change_id, type_name, type_version, reference, sender, consignee,
                      data, problems, warnings, complete, saved_by, saved_by_person, created_at, updated_at)
   select :tenantId, :id, 1, :changeId, :typeName, :typeVersion, :reference, :sender, :consignee,
          :data, :problems, :warnings, :complete, :savedBy, :savedByPerson, now, now
     from (select ${nowText} as now) clock
       on conflict do nothing
   returning draft.tenant_id, ${columns}, 0 as bytes_before`),
  writtenColumns,
)

/** Saves the revision after `revision`; no row if that is not the draft's or the draft was issued. */
export const updateDraft = statement(
  'update_draft',
  { ...savedColumns, revision: 'int4' },
  savedInFeed(`update draft d
      set revision = d.revision + 1, change_id = :changeId, type_name = :typeName, type_version = :typeVersion,
          reference = :reference, sender = :sender, consignee = :consignee, data = :data, problems = :problems,
          warnings = :warnings, complete = :complete, saved_by = :savedBy, saved_by_person = :savedByPerson,
          updated_at = greatest(d.updated_at, ${nowText})
     from draft before
    where before.tenant_id = d.tenant_id and before.id = d.id
      and d.tenant_id = :tenantId and d.id = :id and d.revision = :revision and d.document_id is null
   returning d.tenant_id, ${columnsOf('d')}, octet_length(before.data) as bytes_before`),
  writtenColumns,
)

const lockedColumns = {
  id: 'uuid',
  revision: 'int4',
  data: 'text',
  document_id: 'uuid?',
  saved_by: 'uuid?',
  updated_at: 'text',
  now: 'text',
} as const

export type LockedDraft = RowOf<typeof lockedColumns>

/** Locks the draft against saving, issuing and deleting until the transaction ends. */
export const lockDraft = statement(
  'lock_draft',
  { tenantId: 'uuid', id: 'uuid' },
  `select id, revision, data, document_id, saved_by, updated_at, ${nowText} as now
     from draft where tenant_id = :tenantId and id = :id for update`,
  lockedColumns,
)

export const draftContent = statement(
  'draft_content',
  { tenantId: 'uuid', id: 'uuid' },
  'select id, revision, data, document_id, updated_at from draft where tenant_id = :tenantId and id = :id',
  { id: 'uuid', revision: 'int4', data: 'text', document_id: 'uuid?', updated_at: 'text' },
)

/** The data of an issued note as they stand, with its type. */
export const noteData = statement(
  'note_data',
  { tenantId: 'uuid', id: 'uuid' },
  `select d.type_name, d.type_version, v.body from document d
     join version v on v.tenant_id = d.tenant_id and v.document_id = d.id and v.id = d.current_version_id
    where d.tenant_id = :tenantId and d.id = :id`,
  { type_name: 'text', type_version: 'text', body: 'text' },
)

export const templateData = statement(
  'template_data',
  { tenantId: 'uuid', id: 'uuid' },
  `select data from library_record where tenant_id = :tenantId and kind = 'template' and id = :id`,
  { data: 'text' },
)

export const deleteDraftRow = statement(
  'delete_draft',
  { tenantId: 'uuid', id: 'uuid' },
  `with deleted as (
     delete from draft where tenant_id = :tenantId and id = :id returning tenant_id, id, document_id)
   ${insertFeedRows("'draft.deleted'", 'deleted')}`,
)

export const newestDrafts = statement(
  'newest_drafts',
  { tenantId: 'uuid', after: 'uuid?' },
  `select ${columns} from draft
    where tenant_id = :tenantId
      and change_id < coalesce(:after::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
    order by change_id desc limit 51`,
  draftColumns,
)

/** The same of those that are not issued. */
export const newestOpenDrafts = statement(
  'newest_open_drafts',
  { tenantId: 'uuid', after: 'uuid?' },
  `select ${columns} from draft
    where tenant_id = :tenantId and document_id is null
      and change_id < coalesce(:after::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
    order by change_id desc limit 51`,
  draftColumns,
)

export const openDraftCount = statement(
  'open_draft_count',
  { tenantId: 'uuid' },
  `select count(*)::int4 as drafts
     from (select from draft where tenant_id = :tenantId and document_id is null limit 10000) counted`,
  { drafts: 'int4' },
)

const base = (row: DraftRow) => ({
  id: row.id,
  revision: row.revision,
  status: row.document_id === null ? ('draft' as const) : ('issued' as const),
  type: row.type_name === null ? null : { name: row.type_name, version: row.type_version as string },
  reference: row.reference,
  complete: row.complete,
  problems: JSON.parse(row.problems),
  warnings: JSON.parse(row.warnings),
  documentId: row.document_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  savedBy: savedBy(row),
})

/** Null if the person or program is gone. */
function savedBy({ saved_by, saved_by_person, saver_kind, saver_name }: DraftRow) {
  const id = saved_by ?? saved_by_person
  if (id === null || saver_name === null) return null
  const kind = saved_by ? (saver_kind as 'apikey' | 'oauth') : ('user' as const)
  return { kind, id, name: saver_name }
}

export const draftRecord = (row: DraftRow, data: Record<string, unknown>): Static<typeof Draft> => ({
  ...base(row),
  data,
})

/** A draft in a list: without data, with the names of two parties. */
export const draftListItem = (row: DraftRow) => ({
  ...base(row),
  sender: row.sender,
  consignee: row.consignee,
})
