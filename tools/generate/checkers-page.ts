import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { earlierPrograms } from '@consign/evidence'
import { checkPage } from './check-page.ts'

const PYTHON = new URL('../../packages/evidence/python/check_bundle.py', import.meta.url)

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** `packages/evidence/src/check-page.ts`: what verifiers compare the `check.html` of a bundle with. */
export const checkPageDigest =
  async (): Promise<string> => `/** SHA-256 of \`check.html\` of this release. Made by \`npm run generated\`. */
export const checkPage = '${digestOf(await checkPage())}'
`

/** `docs/profiles/checkers.md`: the digests of the programs in every bundle. */
export const checkersPage = async (): Promise<string> => `# The programs in a bundle

A bundle contains two programs that check it: \`check.py\` for Python 3, and \`check.html\` for a browser, built from the
verifier's own source (\`npm run generated\`); its Content-Security-Policy lets it load and send nothing. A forged
bundle can contain a forged program: trust one only if its SHA-256 is that of a release, listed here. \`npm run checkers\` prints
those of this release.

| File | SHA-256 | Release |
|---|---|---|
${rows(await current(), 'this one')}
${rows(earlier(), 'an earlier one')}

\`sha256sum check.py\` in the folder of the unpacked bundle (\`shasum -a 256\` on macOS, \`certutil -hashfile check.py SHA256\` on
Windows) must print one of them. A bundle keeps the programs of the release that packed it. \`consign-verify\` and \`/verify\` know this
list and remark a program that is not in it; \`check.html\` judges \`check.py\` alone, since no page has its own digest in it.
A release adds the digests of the one before it to [earlier-programs.ts](../../packages/evidence/src/bundle/earlier-programs.ts).
`

type Program = readonly [path: string, sha256: string]

/** The programs of this release, from their sources: what is generated from them may have been loaded before. */
export const current = async (): Promise<readonly Program[]> => [
  ['check.py', digestOf(await readFile(PYTHON, 'utf8'))],
  ['check.html', digestOf(await checkPage())],
]

const earlier = (): readonly Program[] =>
  Object.entries(earlierPrograms).flatMap(([path, digests]) =>
    digests.map((sha256) => [path, sha256] as const),
  )

const rows = (programs: readonly Program[], release: string): string =>
  programs.map(([path, sha256]) => `| \`${path}\` | \`${sha256}\` | ${release} |`).join('\n')
