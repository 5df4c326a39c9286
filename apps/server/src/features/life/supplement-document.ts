import type { supplementDocument } from '@consign/contract'
import type { Addition } from '@consign/evidence'
import type { HandlerOf } from '../../contexts/handler.ts'
import { said, shownChanges, values } from '../../gate/cards.ts'
import { repeatable } from '../../store/idempotency.ts'
import { gateOf } from './gate-of.ts'
import { decideSupplement } from './supplement.ts'
import { takeStep } from './take-step.ts'

/** Data that the company learns only after issuing. */
export const handle: HandlerOf<typeof supplementDocument> = (ctx, { body }) => {
  const additions = body.additions as readonly Addition[]
  const baseVersionId = body.base_version_id
  const { language } = ctx
  return takeStep(ctx, {
    write: repeatable('document', body.operation_id.toLowerCase(), ['supplement_document', body]),
    documentId: body.document_id,
    decide: (note) =>
      decideSupplement(note, { baseVersionId, additions, role: null, grantId: null, language }),
    gate: gateOf(ctx, 'supplement_document', body, (facts) => ({
      subject: 'Issued note',
      action: `Add ${values(additions.length)} to the consignment note. Signatures stay valid; it cannot be undone.`,
      items: [
        {
          ...said(facts, {}),
          additions: shownChanges(additions.map(({ path, value: after }) => ({ path, after }))),
        },
      ],
    })),
    answer: (document) => document,
  })
}
