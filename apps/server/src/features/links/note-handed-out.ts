import type { CompanyContext } from '../../contexts/context.ts'
import { auditAll } from '../../identity/audit.ts'
import type { SignGrantRow } from '../../ledger/sign-grants.ts'
import type { Transaction } from '../../store/company.ts'

/** Writes into the company's log that a program received the tokens of these links. */
export const noteHandedOut = (
  tx: Transaction,
  { company, caller }: CompanyContext,
  rows: readonly SignGrantRow[],
): Promise<void> =>
  auditAll(
    tx,
    company.id,
    caller,
    'sign_link.handed_out',
    rows.map((row) => ({ grantId: row.id, documentId: row.document_id, role: row.role })),
  )
