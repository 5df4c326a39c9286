import { type ExportedList, ofCompany, pageOf } from './page-of.ts'

/** A company's data on its seals, besides those in bundles. */
export const sealLists: readonly ExportedList[] = [
  {
    file: 'seal-certificates.jsonl',
    holds: 'certificates that the company seals by, without their keys',
    tables: ['seal_certificate'],
    page: pageOf(
      'seal_certificates',
      'id',
      `id, name, sealer_name, company_name, origin_host, kind, alg, remote_url, chain::json as chain, csr, x5t_s256,
       dns::json as dns, created_at, activated_at, retired_at`,
      ofCompany('seal_certificate'),
    ),
  },
  {
    file: 'seal-settings.jsonl',
    holds: 'roles that the company always seals',
    tables: ['seal_setting'],
    page: pageOf('seal_settings', 'tenant_id', 'tenant_id as id, seal_as', ofCompany('seal_setting')),
  },
  {
    file: 'seals-owed.jsonl',
    holds: 'what was signed for the company and is not sealed yet, by note',
    tables: ['seal_owed'],
    page: pageOf(
      'seals_owed',
      'd.id',
      `d.id, (select json_agg(json_build_object('role', o.role, 'version_id', o.version_id, 'since', o.since,
                                                'reason', o.reason, 'fields', o.fields) order by o.role)
                from seal_owed o where o.tenant_id = d.tenant_id and o.document_id = d.id) as owed`,
      `document d where d.tenant_id = :tenantId and exists (
         select from seal_owed o where o.tenant_id = d.tenant_id and o.document_id = d.id)`,
    ),
  },
]
