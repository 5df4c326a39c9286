import { createHash } from 'node:crypto'
import { checkers } from '@consign/evidence'
import { checkPage } from './check-page.ts'

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** `docs/profiles/checkers.md`: the digests of the programs that are in every bundle. */
export const checkersPage = async (): Promise<string> => `# The programs in a bundle

A bundle has two programs that check it: \`check.py\` for Python 3, and \`check.html\` for a browser, which is made of the
verifier's own source (\`npm run generated\`) and may load and send nothing (Content-Security-Policy). Whoever falsifies a bundle can put a false program into it, so a program out of a
bundle is to be trusted only if its SHA-256 is the one of a release, as it stands here. \`npm run checkers\` prints the same.

| File | SHA-256 |
|---|---|
${[...checkers, ['check.html', await checkPage()] as const].map(([path, text]) => `| \`${path}\` | \`${digestOf(text)}\` |`).join('\n')}

\`sha256sum check.py\` in the folder of the unpacked bundle (\`shasum -a 256\` on macOS, \`certutil -hashfile check.py SHA256\` on
Windows) must print it. The digests of earlier releases are in the history of this file. A bundle keeps the program of the
release that packed it.
`
