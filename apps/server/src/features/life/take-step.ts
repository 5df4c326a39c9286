import type { Document } from '@consign/evidence'
import type { CompanyContext, SignerContext } from '../../contexts/context.ts'
import type { ApprovalRow } from '../../gate/approval-row.ts'
import { refuse } from '../../ground/refusal.ts'
import { chainMovedOn } from '../../ledger/chain.ts'
import { mustHaveRoomForVersion } from '../../ledger/must-have-room.ts'
import { currentVersion } from '../../ledger/read-evidence.ts'
import { bytesOf, revisionTaken } from '../../ledger/versions.ts'
import { whileSomebodyWaits } from '../../ledger/who-waits.ts'
import type { Transaction } from '../../store/company.ts'
import { once, type Repeatable } from '../../store/idempotency.ts'
import { type Note, readNote } from './note.ts'
import { type Decision, prepareStep } from './prepare-step.ts'
import { sendStep } from './step.store.ts'

/** How an operation asks for an approval, and spends it; absent where none is ever needed. */
export interface StepGate {
  ask(note: Note): Promise<ApprovalRow | null | 'repeat'>
  spend(tx: Transaction, note: Note): Promise<ApprovalRow | null | 'repeat'>
}

export interface StepOf<T> {
  readonly write: Repeatable
  readonly documentId: string
  /** What must hold before anything is decided, and is asked of the database by itself. */
  before?(note: Note): Promise<void>
  /** Refuses, or says what to record. Pure: the note may have moved on, then it is asked again. */
  decide(note: Note): Decision
  readonly gate?: StepGate
  answer(document: Document, note: Note): T | Promise<T>
}

/** Others who sign or write at the same moment make us look again; they cannot go on for ever. */
const mostAttempts = 20

/**
 * Records what happens to a note, with the version that shows it: all or nothing, once a key, whatever runs beside it.
 * Decided, digested and rendered with no lock held; stored if the chain still ends where it did then.
 */
export const takeStep = <T>(ctx: CompanyContext | SignerContext, step: StepOf<T>): Promise<T> =>
  whileSomebodyWaits(step.documentId, () => taken(ctx, step))

async function taken<T>(ctx: CompanyContext | SignerContext, step: StepOf<T>): Promise<T> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const note = await readNote<T>(ctx.company, step.documentId, step.write)
    if ('answer' in note) return note.answer
    try {
      return await tryStep(ctx, step, note)
    } catch (error) {
      if (!chainMovedOn(error) && !revisionTaken(error)) throw error
    }
  }
  throw refuse('UNAVAILABLE')
}

async function tryStep<T>(ctx: CompanyContext | SignerContext, step: StepOf<T>, note: Note): Promise<T> {
  const { company, service } = ctx
  await step.before?.(note)
  const decision = step.decide(note)
  // Whoever stands at the ramp is never refused, however full the note or his customer's quota is.
  if (ctx.caller.kind === 'signer')
    return record(ctx, step, note, decision, (bytes) => service.stored.count(company.id, bytes))
  if (!decision.revokesLinks) mustHaveRoomForVersion(note.rows, ctx.caller)
  return service.stored.keeping(company, roomFor(note), (kept) => record(ctx, step, note, decision, kept))
}

/** What a version takes is known when it is printed: its data once more, and a PDF of which most have less than 60 kB. */
const roomFor = ({ rows }: Note): number => Buffer.byteLength(currentVersion(rows).body) + 64 * 1024

async function record<T>(
  ctx: CompanyContext | SignerContext,
  step: StepOf<T>,
  note: Note,
  decision: Decision,
  kept: (bytes: number) => void,
): Promise<T> {
  const { company, service } = ctx
  const approval = step.gate ? usable(await step.gate.ask(note)) : null
  const prepared = await prepareStep(ctx, note, decision, approval)
  const { artifact, pdf } = prepared.made
  const answer = await once(company, step.write, async (tx) => {
    sendStep(tx, company.id, prepared)
    if (step.gate) usable(await step.gate.spend(tx, note))
    return step.answer(prepared.document, note)
  })
  kept(bytesOf(prepared.made))
  service.recentPdfs.keep(company.id, artifact.sha256, pdf)
  return answer
}

/** A spent approval is good for the answer of its call alone, and that is not kept for ever. */
function usable(approval: ApprovalRow | null | 'repeat'): ApprovalRow | null {
  if (approval === 'repeat') throw refuse('APPROVAL_CONSUMED')
  return approval
}
