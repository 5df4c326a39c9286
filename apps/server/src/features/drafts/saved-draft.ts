import { v7 } from 'uuid'
import type { CompanyContext } from '../../contexts/context.ts'
import { checkDraft, warningsIn } from '../../ledger/check-data.ts'
import type { SavedDraft } from './drafts.store.ts'

interface Draft {
  readonly draft_id: string
  readonly data: Record<string, unknown>
}

/** The row of a draft with its problems and warnings; `data` is the canonical text of its data. */
export function savedOf(
  { company, caller, language }: CompanyContext,
  body: Draft,
  data: string,
): SavedDraft {
  const { type, summary, problems } = checkDraft(body.data, language)
  return {
    tenantId: company.id,
    id: body.draft_id,
    changeId: v7(),
    typeName: type?.name ?? null,
    typeVersion: type?.version ?? null,
    reference: label(summary.reference),
    sender: label(summary.sender),
    consignee: label(summary.consignee),
    data,
    problems: JSON.stringify(problems),
    warnings: JSON.stringify(warningsIn(type, body.data, language)),
    complete: problems.length === 0,
    savedBy: caller.connectionId,
    savedByPerson: caller.connectionId === null ? caller.personId : null,
  }
}

/** List data of a draft; the database's text cannot hold NUL. */
const label = (text: string | null): string | null => text?.replaceAll('\0', '\ufffd').slice(0, 200) ?? null
