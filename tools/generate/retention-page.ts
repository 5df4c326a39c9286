import { retentionLines } from '@consign/server/jobs/retention.ts'
// Declares its kind of job, which is then among the lines.
import '@consign/server/mail/mail-job.ts'
import { tableOf } from './markdown.ts'

/** `docs/retention.md`: what is removed when nothing needs it any more. */
export const retentionPage = async (): Promise<string> => `# What is kept how long

A job removes rows that nothing needs any more, every ten minutes, on one server at a time, at most 1,000 rows a statement.
\`swept_rows_total\` counts them by table. The database itself refuses to remove them much earlier.

${tableOf(
  ['Table', 'Rows', 'Days', 'Because'],
  retentionLines().map(({ table, rows, days, because }) => [`\`${table}\``, rows, String(days), because]),
)}

Never removed: documents with everything that their evidence is made of (versions, chain, consents, photos, links,
approvals), drafts, the audit, people, companies, keys and connections.
`
