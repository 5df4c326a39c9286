import type { Flag } from './command.ts'

/** The flags of all commands. */
export const commonFlags: readonly Flag[] = [
  ['--json', 'the answer as the service gave it; lists as JSON Lines'],
  ['--profile <name>', 'the connection to use'],
  ['--url <address>', 'the service'],
  ['--wait [seconds]', 'wait for a person’s approval, until it ends or this long; only --wait=SECONDS'],
  ['--approval <id>', 'an approval that a person gave for this very call'],
  ['-o, --output <file>', 'where the result goes; - is standard output'],
  ['--yes', 'replace files, and do without asking what cannot be undone'],
  ['--quiet', 'no words but errors'],
  ['--verbose', 'each call on standard error: method, path, status, request id, milliseconds'],
]
