import type { draftFrom } from '@consign/contract'
import { defaultType, findType, typeOf } from '@consign/document-types'
import type { JsonObject } from '@consign/evidence'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { none, refuse } from '../../ground/refusal.ts'
import { revisionConflict } from '../../ledger/revision-conflict.ts'
import { withinLimits } from '../../ledger/within-limits.ts'
import type { Transaction } from '../../store/company.ts'
import { earlierAnswer, once, repeatable } from '../../store/idempotency.ts'
import {
  type DraftRow,
  draftById,
  draftContent,
  draftRecord,
  insertDraft,
  noteData,
  type SavedDraft,
  templateData,
} from './drafts.store.ts'
import { savedOf } from './saved-draft.ts'

type Source = Parameters<HandlerOf<typeof draftFrom>>[1]['body']['from']

/** The stored answer: the draft as it was made. */
interface Made {
  readonly row: DraftRow
  readonly data: string
}

/** Makes a draft of a template, note or draft, without what belongs to one transport only. */
export const handle: HandlerOf<typeof draftFrom> = async (ctx, { body }) => {
  const { company, service } = ctx
  if (body.from.template_id !== undefined) mustReadLibrary(ctx)
  const write = repeatable('draft', body.operation_id.toLowerCase(), ['draft_from', body])
  // The source may be gone by the time of a repeat.
  const earlier = await earlierAnswer<Made>(company.query, company.id, write)
  if (earlier) return recordOf(earlier)
  const data = withoutOnce(await dataOf(ctx, body.from))
  const text = withinLimits(data)
  const saved = savedOf(ctx, { draft_id: body.draft_id, data }, text)
  const bytes = Buffer.byteLength(text)
  const made = await service.stored.keeping(company, bytes, async (kept) => {
    let done: Made | undefined
    const answer = await once<Made>(company, write, async (tx) => {
      done = { row: await insert(tx, saved), data: text }
      return done
    })
    // A retry was rolled back: its answer is the stored one.
    if (done === answer) kept(bytes)
    return answer
  })
  return recordOf(made)
}

const recordOf = ({ row, data }: Made) => draftRecord(row, JSON.parse(data))

/** A template is part of the address book. */
function mustReadLibrary({ caller }: CompanyContext): void {
  if (caller.permissions.includes('library:read')) return
  throw refuse(caller.kind === 'apikey' ? 'API_KEY_FORBIDDEN' : 'CONNECTION_FORBIDDEN', {
    message: {
      en: 'A template needs the permission library:read; an owner gives it under Connections.',
      pl: 'Szablon wymaga uprawnienia library:read; nadaje je właściciel w Połączeniach.',
    },
  })
}

/** The data of the source as a draft has them: with their type, unless it is the usual one. */
async function dataOf({ company }: CompanyContext, from: Source): Promise<JsonObject> {
  const tenantId = company.id
  if (from.template_id !== undefined) {
    const [row] = await company.query(templateData, { tenantId, id: from.template_id })
    if (!row) throw none('There is no such template.', 'Nie ma takiego szablonu.')
    const { type, data } = JSON.parse(row.data)
    return typed(data, type)
  }
  if (from.document_id !== undefined) {
    const [row] = await company.query(noteData, { tenantId, id: from.document_id })
    if (!row) throw refuse('DOCUMENT_NOT_FOUND')
    return typed(JSON.parse(row.body).data, { name: row.type_name, version: row.type_version })
  }
  const [row] = await company.query(draftContent, { tenantId, id: from.draft_id as string })
  if (!row) throw refuse('DRAFT_NOT_FOUND')
  return JSON.parse(row.data)
}

const typed = (data: JsonObject, type: { name: string; version: string }): JsonObject =>
  type.name === defaultType.name && type.version === defaultType.version
    ? data
    : { ...data, type: { ...type } }

function withoutOnce(data: JsonObject): JsonObject {
  const ref = typeOf(data)
  const type = ref ? findType(ref) : undefined
  return type ? (type.forAnother(data) as JsonObject) : data
}

async function insert(tx: Transaction, saved: SavedDraft): Promise<DraftRow> {
  const [written] = await tx.run(insertDraft, saved)
  if (written) {
    const { bytes_before: _before, ...row } = written
    return row
  }
  const [current] = await tx.run(draftById, saved)
  if (!current) throw refuse('DRAFT_NOT_FOUND')
  throw revisionConflict(current.revision)
}
