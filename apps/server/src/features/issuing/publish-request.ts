import { canonicalize } from '@consign/evidence'
import type { CompanyContext } from '../../contexts/context.ts'
import { item } from '../../gate/cards.ts'
import type { Gated } from '../../gate/gate.ts'
import { savedWith } from '../../gate/saved-with.ts'
import { sha256 } from '../../store/digest.ts'
import type { CheckedIssue } from './prepare-issue.ts'

interface DraftToIssue {
  readonly id: string
  readonly revision: number
  readonly data: string
  readonly updated_at: string
  readonly saved_by: string | null
  readonly now: string
}

/** The approval's subject: issuing exactly this content of this draft. */
export const publishRequest =
  ({ caller }: CompanyContext, input: object, draft: DraftToIssue, { type, data }: CheckedIssue) =>
  (): Gated => ({
    operation: 'publish',
    input,
    targetDigest: draftTarget(draft),
    card: {
      subject: `Draft, revision ${draft.revision}`,
      action: 'Issue the consignment note. It cannot be changed or undone afterwards.',
      items: [{ ...item({ id: draft.id, type, data }), revision: draft.revision }],
      includesSave: savedWith(caller, draft),
    },
  })

/** The content of a draft, as approvals name it (docs/profiles/evidence-0.7.md, What an approval allows). */
export const draftTarget = ({ id, revision, data }: Pick<DraftToIssue, 'id' | 'revision' | 'data'>): string =>
  sha256(canonicalize(['draft', id, revision, sha256(data)]))
