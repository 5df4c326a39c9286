import type { GatedId } from '@consign/contract'
import { canonicalize } from '@consign/evidence'
import type { CompanyContext } from '../../contexts/context.ts'
import type { Card, NoteFacts } from '../../gate/cards.ts'
import { askFirst, consume, type Gated } from '../../gate/gate.ts'
import { sha256 } from '../../store/digest.ts'
import type { Note } from './note.ts'
import type { StepGate } from './take-step.ts'

/** The approval of an operation on a note, bound to its current version. */
export function gateOf(
  ctx: CompanyContext,
  operation: GatedId,
  input: object,
  card: (facts: NoteFacts, note: Note) => Card,
): StepGate {
  const request = (note: Note) => (): Gated => {
    const { document } = note.rows
    const type = { name: document.type_name, version: document.type_version }
    const target = ['document', document.id, document.current_version_id]
    const targetDigest = sha256(canonicalize(target))
    return { operation, input, targetDigest, card: card({ id: document.id, type, data: note.data }, note) }
  }
  return {
    ask: (note) => askFirst(ctx, request(note)),
    spend: (tx, note) => consume(tx, ctx, request(note), note.rows.document.id),
  }
}
