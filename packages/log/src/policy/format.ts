import { formatVerifierKey } from '../signed-note/key.ts'
import type { Policy, PolicyLog } from './parse.ts'

/** A policy as a file, which `parsePolicy` reads back. */
export const formatPolicy = ({ groups, logs, quorum, receipts, witnesses }: Policy): string =>
  [
    ...logs.map((log) => `log ${keyAndUrl(log)}`),
    ...receipts.map((key) => `# receipts ${formatVerifierKey(key)}`),
    ...witnesses.map((witness) => `witness ${witness.name} ${keyAndUrl(witness)}`),
    ...groups.map(({ members, name, threshold }) => `group ${name} ${threshold} ${members.join(' ')}`),
    `quorum ${quorum}`,
    '',
  ].join('\n')

const keyAndUrl = ({ key, url }: PolicyLog): string =>
  url === undefined ? formatVerifierKey(key) : `${formatVerifierKey(key)} ${url}`
