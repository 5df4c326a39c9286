import { exportedLists, leftOut } from './lists.store.ts'

export const readme = (
  company: string,
  at: Date,
): string => `${company.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')}
everything that Consign keeps of this company, as of ${at.toISOString()}

${exportedLists.map(({ file, holds }) => `${file.padEnd(20)} ${holds}`).join('\n')}
${'notes.jsonl'.padEnd(20)} issued notes, and which file each is
${'notes/'.padEnd(20)} a bundle a note: versions, PDFs, signatures, photos, events; its own README says how to verify it
${'SHA256SUMS'.padEnd(20)} digests of all files: sha256sum -c SHA256SUMS

*.jsonl are UTF-8 with one JSON object a line; times are ISO 8601. Not in here: passwords, secrets of keys, tokens of
links, and ${Object.entries(leftOut)
  .map(([table, why]) => `${table} (${why})`)
  .join(', ')}.

It holds personal data: keep it where only those read it who may.
`
