import type { Output, trustStatus } from '@consign/contract'
import type { CompanyContext } from '../../contexts/context.ts'
import { authorityStates } from '../../stamps/authorities.store.ts'
import { owedOfCompany } from '../../stamps/owed.store.ts'
import { question } from '../../store/company.ts'

/** The longest pending first, and the authorities in their order of preference. */
export async function timestampsPart({
  company,
  service,
}: CompanyContext): Promise<Output<typeof trustStatus>['timestamps']> {
  const hosts = (service.config.stamps?.urls ?? []).map((url) => new URL(url).host)
  const { owed, states } = await company.read({
    owed: question(owedOfCompany, { tenantId: company.id }),
    states: question(authorityStates, { hosts }),
  })
  return {
    owed: owed.map((row) => ({
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      documentId: row.document_id,
      since: row.since,
      attempts: row.attempts,
      lastError: row.last_error,
    })),
    authorities: hosts.map((host) => {
      const state = states.find((each) => each.host === host)
      return { host, ok: state?.ok ?? true, lastError: state?.last_error ?? null, at: state?.at ?? null }
    }),
  }
}
