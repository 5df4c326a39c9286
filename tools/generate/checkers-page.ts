import { createHash } from 'node:crypto'
import { checkers } from '@consign/evidence'
import { checkPage } from './check-page.ts'

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** `docs/profiles/checkers.md`: the digests of the programs in every bundle. */
export const checkersPage = async (): Promise<string> => `# The programs in a bundle

A bundle contains two programs that check it: \`check.py\` for Python 3, and \`check.html\` for a browser, built from the
verifier's own source (\`npm run generated\`); its Content-Security-Policy lets it load and send nothing. A forged
bundle can contain a forged program: trust one only if its SHA-256 is that of a release, listed here. \`npm run checkers\` prints the same.

| File | SHA-256 |
|---|---|
${[...checkers, ['check.html', await checkPage()] as const].map(([path, text]) => `| \`${path}\` | \`${digestOf(text)}\` |`).join('\n')}

\`sha256sum check.py\` in the folder of the unpacked bundle (\`shasum -a 256\` on macOS, \`certutil -hashfile check.py SHA256\` on
Windows) must print it. The history of this file has the digests of earlier releases. A bundle keeps the programs of the
release that packed it.
`
