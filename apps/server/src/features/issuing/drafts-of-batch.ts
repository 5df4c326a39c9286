import type { Document } from '@consign/evidence'
import type { CompanyContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import { BatchProblems } from '../../ledger/batch-problems.ts'
import { documentOf, documentsByDrafts } from '../../ledger/documents.ts'
import { revisionConflict } from '../../ledger/revision-conflict.ts'
import type { Yield } from '../../limits/fair-queue.ts'
import { question } from '../../store/company.ts'
import { type CompanyRow, type DraftsRow, draftsToIssue, issuingCompany } from './issuing.store.ts'
import { type CheckedIssue, checkIssue } from './prepare-issue.ts'

/** A draft of a batch as the caller names it. */
export interface BatchDraft {
  readonly draftId: string
  readonly revision: number
}

/** A draft of a batch that can be issued. */
export interface ToIssue {
  readonly index: number
  /** As the caller sent it. */
  readonly input: BatchDraft
  readonly draft: DraftsRow & { readonly data: string }
  readonly checked: CheckedIssue
}

interface DraftsNow {
  /** By the draft's id. */
  readonly issued: ReadonlyMap<string, Document>
  readonly toIssue: readonly ToIssue[]
  readonly issuing: CompanyRow
}

/** Most bytes of the data of a batch's drafts, which are in memory together: 80 kB each of 100 drafts. */
const mostBytes = 8 * 1024 ** 2

/**
 * What stands of a batch's drafts, of one snapshot: the documents of those that were issued, and the others, each checked.
 * Refuses with every problem of all items.
 */
export async function draftsOfBatch(
  { company, language }: CompanyContext,
  items: readonly BatchDraft[],
  pause: Yield,
): Promise<DraftsNow> {
  const tenantId = company.id
  const draftIds = items.map(({ draftId }) => draftId)
  const { documents, drafts, companies } = await company.read({
    documents: question(documentsByDrafts, { tenantId, draftIds }),
    drafts: question(draftsToIssue, { tenantId, draftIds, most: mostBytes }),
    companies: question(issuingCompany, { tenantId }),
  })
  const [issuing] = companies
  if (!issuing) throw new Error(`company ${tenantId} is gone`)
  if (drafts.some(({ data }) => data === null)) throw refuse('PAYLOAD_TOO_LARGE', { message: tooLarge })
  const issued = new Map(documents.map((row) => [row.draft_id, documentOf(row)]))
  const byId = new Map(drafts.map((row) => [row.id, row]))
  const toIssue: ToIssue[] = []
  const problems = new BatchProblems()
  for (const [index, input] of items.entries()) {
    const id = input.draftId.toLowerCase()
    if (issued.has(id)) continue
    const one = problems.of(index, () => checkedDraft(index, input, byId.get(id), language))
    if (one) toIssue.push(one)
    await pause()
  }
  problems.mustBeNone()
  return { issued, toIssue, issuing }
}

function checkedDraft(
  index: number,
  input: BatchDraft,
  draft: DraftsRow | undefined,
  language: 'en' | 'pl',
): ToIssue {
  if (!draft) throw refuse('DRAFT_NOT_FOUND')
  if (draft.revision !== input.revision) throw revisionConflict(draft.revision)
  const whole = { ...draft, data: draft.data ?? '{}' }
  return { index, input, draft: whole, checked: checkIssue(whole, language) }
}

const tooLarge = {
  en: 'The drafts of a batch may have 8 MiB together; issue fewer at once.',
  pl: 'Szkice partii mogą mieć razem 8 MiB; wystaw mniej naraz.',
}
