import type { Output, trustStatus } from '@consign/contract'
import type { SigningRole } from '@consign/evidence'
import type { CompanyContext } from '../../contexts/context.ts'
import { owedOfCompany } from '../../seals/owed.store.ts'

type Part = Output<typeof trustStatus>['seals']

const mostShown = 1000

/** The company's pending seals, and the reason for each. */
export const sealsPart = async ({ company }: CompanyContext): Promise<Part> => {
  const owed = await company.query(owedOfCompany, { tenantId: company.id, most: mostShown })
  return {
    owed: owed.map(({ document_id: documentId, role, since, reason, fields }) => ({
      documentId,
      role: role.toLowerCase() as SigningRole,
      since,
      reason,
      fields,
    })),
  }
}
