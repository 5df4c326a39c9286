import { retentionLines } from '@consign/server/jobs/retention.ts'
// These modules register the job kinds that the page lists.
import '@consign/server/features/companies/erase-company-job.ts'
import '@consign/server/mail/mail-job.ts'
import '@consign/server/stamps/timestamp-job.ts'
import { waitingDays } from '@consign/server/features/companies/erasure.store.ts'
import { keptOf } from '@consign/server/identity/kept.ts'
import { tableOf } from './markdown.ts'

/** `docs/retention.md`: which data are deleted when, and what erasure leaves. */
export const retentionPage = async (): Promise<string> => `# Retention

Every ten minutes a job deletes expired rows, on one server at a time, at most 1,000 rows per statement.
\`swept_rows_total\` counts them by table. The database itself refuses to delete them much earlier.

${tableOf(
  ['Table', 'Rows', 'Days', 'Because'],
  retentionLines().map(({ table, rows, days, because }) => [`\`${table}\``, rows, String(days), because]),
)}

Apart from an erasure, no job deletes drafts, people, companies, keys and connections; none at all deletes documents and their evidence
(versions, chain, consents, statements, photos, links, approvals, timestamps, pending ones included) or the audit log. The operator keeps the server's log; a
backup keeps the data of its day.

## A person's erasure

\`POST /auth/v1/user/erase\` with the person's password or mailed digits takes effect at once, in one transaction over all their companies:

- memberships, sessions, API keys they made and programs they connected end; mailed links become invalid;
- name, address, password, clients' \`user_metadata\`, invitations to the address, queued mails, and the name
  on approvals outside evidence are deleted; a number takes the person's place;
- the address is free again.

A person removed from, or leaving, their only company could not sign in any more: they are erased in the same way, at
once, and can sign up or be invited again.

A company's last owner is refused (\`LAST_OWNER\`, with the companies): either another person becomes owner first, or the
company is erased, which erases an owner who belongs to no other.

## The address book

The address book keeps two kinds of personal data: \`contactName\`, \`email\` and \`phone\` of a contractor, and \`driver\` of a vehicle. It keeps
them until the record is saved without them, or deleted. \`redact_contractor\` and \`redact_vehicle\` remove them on demand, also from
answers kept for repeats. Templates and drafts are the company's own texts: no job and no redaction reads them, so a person named there is
removed by saving them anew. Issued notes keep their copies: they are evidence.

## A company's erasure

\`POST /functions/v1/company/erasure\` needs an owner who signed in less than ten minutes ago and types its name. It takes effect
${waitingDays} days later, which protects against a stolen session or a quarrel: every member is notified by mail, the log records it, and any
owner cancels it with \`DELETE /functions/v1/company/erasure\`. Until then everything works, \`npm run export-company\` too.
On the day, one transaction deletes members, sessions, keys, connections, drafts, the address book, invitations, approvals outside
evidence, stored answers, mails, keys and certificates of seals and the tax id, and people who belong to no other company. Ten minutes later it
repeats, for calls that were under way. Signing links, and rounds of them, work until they expire: parties can still read and sign.

## What stays, and why

${tableOf(
  ['Of', 'What', 'Because'],
  (['person', 'company'] as const).flatMap((of) =>
    keptOf(of, 'en').map(({ what, because }) => [`a ${of}`, what, because]),
  ),
)}

The answer of each erasure says the same in the requested language. GDPR art. 17(3)(b)
and (e) lets evidence stay: legal obligations and legal claims. The company decides how long: claims under carriage last one
year, three for wilful misconduct (CMR art. 32), and tax law requires more. After that the operator
deletes the rows of the erased company (\`company.erased_at\`) as the owner of the database.
`
