import type { Around } from './grammar.ts'

/** What the help says before and after the commands. */
export const around: Around = {
  says: 'Consignment notes from a terminal: drafts, issued notes, signing links, imports. It never signs or approves.',
  after: `
Beside these: verify, witness and monitor, which ask no service; --help after each says more.

Environment: CONSIGN_URL, CONSIGN_KEY, CONSIGN_PROFILE, CONSIGN_CONFIG (folder), NO_COLOR, HTTPS_PROXY, NO_PROXY.
Exit code: 0 done, 1 refused, 64 called wrongly, 65 input unreadable, 69 service not there, 70 a fault, 73 a file
cannot be written, 75 try again later, 77 not signed in or not allowed; verify, witness and monitor have their own.
`,
}
