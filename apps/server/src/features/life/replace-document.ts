import type { replaceDocument } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { said } from '../../gate/cards.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { repeatable } from '../../store/idempotency.ts'
import { gateOf } from './gate-of.ts'
import { mustKnow, mustNotBeReceived } from './note.ts'
import { mustBePrintable } from './printable.ts'
import { takeStep } from './take-step.ts'

/** From now on the paper governs (e-CMR protocol, art. 5(1)(f)); its PDF is the print that replaces the note. */
export const handle: HandlerOf<typeof replaceDocument> = async (ctx, { body }) => {
  const { reason, paperNumber } = body
  const words = { reason, ...(paperNumber === undefined ? {} : { paperNumber }) }
  mustBePrintable(words)
  return takeStep(ctx, {
    write: repeatable('document', body.operation_id.toLowerCase(), ['replace_document', body]),
    documentId: body.document_id,
    decide(note) {
      mustKnow(note, 'document.replaced')
      mustBeOpen(note.rows.document)
      mustNotBeReceived(note)
      return { name: 'document.replaced', payload: words, revokesLinks: true }
    },
    gate: gateOf(ctx, 'replace_document', body, (facts) => ({
      subject: 'Issued note',
      action: 'Replace the consignment note by paper. From then on the paper counts; it cannot be undone.',
      items: [said(facts, words)],
    })),
    answer: (document) => document,
  })
}
