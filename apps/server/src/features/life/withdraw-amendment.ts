import type { withdrawAmendment } from '@consign/contract'
import { type Generation, generations, type JsonObject } from '@consign/evidence'
import type { HandlerOf } from '../../contexts/handler.ts'
import { said } from '../../gate/cards.ts'
import { refuse } from '../../ground/refusal.ts'
import { versionBody } from '../../ledger/evidence-rows.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { versionOf } from '../../ledger/read-evidence.ts'
import { repeatable } from '../../store/idempotency.ts'
import { gateOf } from './gate-of.ts'
import { mustKnow, type Note } from './note.ts'
import { mustBePrintable } from './printable.ts'
import { takeStep } from './take-step.ts'

/** The note in force is current again, with the signatures that it has. */
export const handle: HandlerOf<typeof withdrawAmendment> = async (ctx, { body }) => {
  const { reason } = body
  mustBePrintable({ reason })
  let data: JsonObject | undefined
  return takeStep(ctx, {
    write: repeatable('document', body.operation_id.toLowerCase(), ['withdraw_amendment', body]),
    documentId: body.document_id,
    async before(note) {
      const [version] = await ctx.company.query(versionBody, {
        tenantId: ctx.company.id,
        documentId: note.rows.document.id,
        versionId: inForce(note).versions.at(-1) ?? note.rows.document.current_version_id,
      })
      data = version && versionOf(version).data
    },
    decide(note) {
      mustWait(note)
      if (!data) throw new Error(`document ${body.document_id} lacks the note in force`)
      return {
        name: 'amendment.withdrawn',
        payload: { reason },
        version: { data, amends: false, generationId: inForce(note).id },
      }
    },
    gate: gateOf(ctx, 'withdraw_amendment', body, (facts) => ({
      subject: 'Issued note',
      action:
        'Withdraw the amendment that waits for signatures. The note that was signed before is current again.',
      items: [said(facts, { reason })],
    })),
    answer: (document) => document,
  })
}

const generationsOf = ({ rows }: Note) =>
  generations(rows.links.map(({ name, version_id: versionId }) => ({ name, versionId })))

const inForce = (note: Note): Generation => generationsOf(note).inForce

function mustWait(note: Note): void {
  mustKnow(note, 'amendment.withdrawn')
  mustBeOpen(note.rows.document)
  if (note.signed.has('consignee')) throw refuse('AMENDMENT_TOO_LATE')
  const { current, inForce } = generationsOf(note)
  if (current.id === inForce.id) throw refuse('AMENDMENT_NOT_WAITING')
}
