import { ConsignError, isRefusal, type OutputOf, type Problem } from '@consign/sdk'
import type { Call } from '../program/command.ts'
import { approved } from '../service/approved.ts'
import { idOf } from './ids.ts'
import type { Outcome, Saved } from './save-notes.ts'

type Item = { readonly draftId: string; readonly revision: number }
type Role = 'sender' | 'carrier' | 'consignee'
type BatchProblem = Problem & { readonly index?: number; readonly code?: string }

/** A batch that waits for a person: its drafts are saved, and the next run goes on. */
export class WaitsForApproval extends Error {
  readonly refusal: ConsignError
  constructor(refusal: ConsignError) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/**
 * Issues the complete ones of a batch, each of the file's hundreds by itself. The batch of the next run is the same one,
 * issued notes included, so that the approval of a person is for it too.
 */
export async function issueNotes(call: Call, saved: readonly Saved[]): Promise<void> {
  let ready = saved.filter(
    ({ draft }) => draft !== undefined && (draft.complete || draft.status === 'issued'),
  )
  while (ready.some(({ draft }) => draft?.status === 'draft')) {
    const items = ready.map(
      ({ draft }): Item => ({ draftId: draft?.id ?? '', revision: draft?.revision ?? 1 }),
    )
    try {
      const answer = await approved(call, 'publish_batch', { body: { items } })
      for (const [at, document] of answer.items.entries()) told(ready[at], document)
      return
    } catch (error) {
      if (isRefusal(error, 'APPROVAL_REQUIRED')) throw new WaitsForApproval(error)
      const wrong = wrongItems(error)
      if (wrong.size === 0) throw error
      for (const [at, problems] of wrong) fail(ready[at]?.outcome, problems)
      ready = ready.filter((_, at) => !wrong.has(at))
    }
  }
}

function told(saved: Saved | undefined, { id }: OutputOf<'publish_batch'>['items'][number]): void {
  if (saved) saved.outcome.documentId = id
}

function fail(outcome: Outcome | undefined, problems: readonly BatchProblem[]): void {
  if (outcome === undefined) return
  outcome.result = 'failed'
  outcome.problems = problems.map(({ path, rule, code, message }) => ({
    path: path ?? '',
    rule: rule ?? code ?? '',
    message,
  }))
}

/** The items that a batch was refused for. @throws what is about more than its items */
function wrongItems(error: unknown): Map<number, readonly BatchProblem[]> {
  const wrong = new Map<number, readonly BatchProblem[]>()
  if (!(error instanceof ConsignError)) throw error
  for (const problem of error.problems as readonly BatchProblem[])
    if (problem.index !== undefined) wrong.set(problem.index, [...(wrong.get(problem.index) ?? []), problem])
  return wrong
}

/** Makes the links of issued notes, or finds those that there are. */
export async function linkNotes(call: Call, saved: readonly Saved[], roles: readonly Role[]): Promise<void> {
  const issued = saved.flatMap(({ outcome }) =>
    outcome.documentId && outcome.result !== 'failed' ? [outcome] : [],
  )
  if (issued.length === 0 || roles.length === 0) return
  const pairs = issued.flatMap((outcome) => roles.map((role) => ({ outcome, role })))
  const items = pairs.map(({ outcome, role }) => ({ document_id: outcome.documentId ?? '', role }))
  const idempotency_key = idOf('links', ...items.map(({ document_id, role }) => `${document_id} ${role}`))
  try {
    const answer = await approved(call, 'create_sign_grants', { body: { items, idempotency_key } })
    for (const [at, { role, url }] of answer.items.entries()) {
      const outcome = pairs[at]?.outcome
      if (outcome) outcome.links = [...(outcome.links ?? []), { role, url }]
    }
  } catch (error) {
    if (isRefusal(error, 'APPROVAL_REQUIRED')) throw new WaitsForApproval(error)
    const wrong = wrongItems(error)
    if (wrong.size === 0) throw error
    const others = saved.filter(
      ({ outcome }) => !pairs.some((pair, at) => wrong.has(at) && pair.outcome === outcome),
    )
    for (const [at, problems] of wrong) {
      const outcome = pairs[at]?.outcome
      if (outcome)
        outcome.problems = problems.map(({ code, message }) => ({ path: '', rule: code ?? '', message }))
    }
    await linkNotes(call, others, roles)
  }
}
