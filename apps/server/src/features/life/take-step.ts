import type { Document } from '@consign/evidence'
import type { CompanyContext, SignerContext } from '../../contexts/context.ts'
import { type Approved, mustBeUnspent, Repeat } from '../../gate/gate.ts'
import { onChain } from '../../ledger/append.ts'
import { versionMustFit } from '../../ledger/note-bounds.ts'
import { currentVersion } from '../../ledger/read-evidence.ts'
import { bytesOf, roomFor } from '../../ledger/versions.ts'
import type { Transaction } from '../../store/company.ts'
import { earlierAnswer, once, type Repeatable } from '../../store/idempotency.ts'
import { type Note, readNote } from './note.ts'
import { type Decision, prepareStep } from './prepare-step.ts'
import { sendStep } from './step.store.ts'

/** An operation's approval; absent if none is ever needed. */
export interface StepGate {
  ask(note: Note): Promise<Approved>
  spend(tx: Transaction, note: Note): Promise<Approved>
}

interface StepOf<T> {
  readonly write: Repeatable
  readonly documentId: string
  /** A precondition that needs its own query. */
  before?(note: Note): Promise<void>
  /** Refuses, or returns the decision. Pure: if the note has moved on, it runs again. */
  decide(note: Note): Decision
  readonly gate?: StepGate
  answer(document: Document, note: Note): T | Promise<T>
}

/**
 * Records an event of a note, with the version that shows it: all or nothing, once a key, under concurrency. Decided,
 * digested and rendered without a lock; stored if the chain still ends at the same head.
 */
export const takeStep = <T>(ctx: CompanyContext | SignerContext, step: StepOf<T>): Promise<T> =>
  onChain(async () => {
    const note = await readNote<T>(ctx.company, step.documentId, step.write)
    return 'answer' in note ? note.answer : tryStep(ctx, step, note)
  })

async function tryStep<T>(ctx: CompanyContext | SignerContext, step: StepOf<T>, note: Note): Promise<T> {
  const { company, service } = ctx
  await step.before?.(note)
  const decision = step.decide(note)
  // A signer at the ramp is never refused for a full note or the customer's quota.
  if (ctx.caller.kind === 'signer')
    return record(ctx, step, note, decision, (bytes) => service.stored.count(company.id, bytes))
  if (!decision.revokesLinks) versionMustFit(note.rows, ctx.caller)
  const room = roomFor(currentVersion(note.rows).body)
  return service.stored.keeping(company, room, (kept) => record(ctx, step, note, decision, kept))
}

async function record<T>(
  ctx: CompanyContext | SignerContext,
  step: StepOf<T>,
  note: Note,
  decision: Decision,
  kept: (bytes: number) => void,
): Promise<T> {
  const { company, service } = ctx
  const approved = step.gate ? await step.gate.ask(note) : null
  // The first of two calls sent at once was stored after this one had looked for an answer.
  const earlier =
    approved instanceof Repeat ? await earlierAnswer<T>(company.query, company.id, step.write) : undefined
  if (earlier !== undefined) return earlier
  const prepared = await prepareStep(ctx, note, decision, mustBeUnspent(approved))
  const { artifact, pdf } = prepared.made
  const answer = await once(company, step.write, async (tx) => {
    sendStep(tx, prepared)
    if (step.gate) mustBeUnspent(await step.gate.spend(tx, note))
    return step.answer(prepared.document, note)
  })
  kept(bytesOf(prepared.made))
  service.recentPdfs.keep(company.id, artifact.sha256, pdf)
  return answer
}
