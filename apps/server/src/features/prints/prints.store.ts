import { timeText } from '../../store/clock.ts'
import { type RowOf, statement } from '../../store/statement.ts'

const found = { tenant_id: 'uuid?', document_id: 'uuid?', version_id: 'uuid?' } as const

export type FoundPrint = RowOf<typeof found>

/** The version with these first digits of its digest; all null without one. */
export const printedVersion = statement(
  'printed_version',
  { documentId: 'uuid', digits: 'text' },
  'select tenant_id, document_id, version_id from printed_version(:documentId, :digits)',
  found,
)

/** The same by the digest of its PDF. */
export const printedPdf = statement(
  'printed_pdf',
  { sha256: 'text' },
  'select tenant_id, document_id, version_id from printed_pdf(:sha256::text)',
  found,
)

/** The version with its PDF's digest and its generation, and the current version. */
export const versionOfPrint = statement(
  'version_of_print',
  { tenantId: 'uuid', versionId: 'uuid' },
  `select v.body, v.generation_id, a.sha256::text, d.reference, c.revision as newest_revision,
          c.created_at::text as newest_at
     from version v
     join artifact a on a.tenant_id = v.tenant_id and a.version_id = v.id
     join document d on d.tenant_id = v.tenant_id and d.id = v.document_id
     join version c on c.tenant_id = d.tenant_id and c.id = d.current_version_id
    where v.tenant_id = :tenantId and v.id = :versionId`,
  {
    body: 'text',
    generation_id: 'uuid',
    sha256: 'text',
    reference: 'text',
    newest_revision: 'int4',
    newest_at: 'text',
  },
)

export const countLook = statement(
  'count_look',
  { tenantId: 'uuid', documentId: 'uuid' },
  `insert into document_look as l (tenant_id, document_id, day, looks)
   values (:tenantId, :documentId, left(${timeText('now()')}, 10), 1)
       on conflict (tenant_id, document_id, day) do update set looks = l.looks + 1`,
)
