import { retentionLines } from '@consign/server/jobs/retention.ts'
// Declare their kinds of jobs, which are then among the lines.
import '@consign/server/features/companies/erase-company-job.ts'
import '@consign/server/mail/mail-job.ts'
import '@consign/server/stamps/timestamp-job.ts'
import { waitingDays } from '@consign/server/features/companies/erasure.store.ts'
import { keptOf } from '@consign/server/identity/kept.ts'
import { tableOf } from './markdown.ts'

/** `docs/retention.md`: what is removed when nothing needs it any more. */
export const retentionPage = async (): Promise<string> => `# What is kept how long

A job removes rows that nothing needs any more, every ten minutes, on one server at a time, at most 1,000 rows a statement.
\`swept_rows_total\` counts them by table. The database itself refuses to remove them much earlier.

${tableOf(
  ['Table', 'Rows', 'Days', 'Because'],
  retentionLines().map(({ table, rows, days, because }) => [`\`${table}\``, rows, String(days), because]),
)}

Never removed by itself: documents with everything that their evidence is made of (versions, chain, consents, photos,
links, approvals, timestamps and what is owed of them), drafts, the audit, people, companies, keys and connections. The log of the server is the operator's; a
backup keeps what was there on its day.

## A person's erasure

\`POST /auth/v1/user/erase\` with his password or mailed digits, at once, in one transaction over all his companies:

- his memberships, his sessions and the programs he connected end; what was mailed to him opens nothing any more;
- name, address, password, what clients kept with him, invitations to his address, mails that wait for him, and his name
  on approvals that are no part of evidence are gone; a number stays where he was;
- the address is free again.

Whoever is removed from, or leaves, the only company he belongs to could not sign in any more: he is erased in the same way, at
once, and can sign up or be invited anew.

The last owner of a company is refused (\`LAST_OWNER\`, with the companies): somebody else becomes owner first, or the
company is erased, which erases him with it when he belongs to no other.

## A company's erasure

\`POST /functions/v1/company/erasure\` by an owner who signed in less than ten minutes ago and types its name. It happens
${waitingDays} days later, so that a stolen session or a quarrel destroys nothing: every member is told by mail, the log has it, and any
owner takes it back with \`DELETE /functions/v1/company/erasure\`. Until then everything works, \`npm run export-company\` too.
On its day one transaction removes members, sessions, keys, connections, drafts, invitations, approvals that are no part of
evidence, kept answers, mails, keys and certificates of seals and the tax id; people who belong to no other company go with it. Ten minutes later the same
is done once more, for calls that were under way. Signing links go on until their time: parties can still read and sign.

## What stays, and why

${tableOf(
  ['Of', 'What', 'Because'],
  (['person', 'company'] as const).flatMap((of) =>
    keptOf(of, 'en').map(({ what, because }) => [`a ${of}`, what, because]),
  ),
)}

The answer of each erasure says the same, in the language asked for. The law that lets evidence stay is GDPR art. 17(3)(b)
and (e): legal obligations and legal claims. How long that is, is the company's to say: claims out of carriage last one
year, three at wilful misconduct (CMR art. 32), tax law asks for more. When nobody needs the notes any more, whoever runs
the service removes the rows of the erased company (\`company.erased_at\`) as the owner of the database.
`
