import { current } from './generate/checkers-page.ts'

/** `npm run checkers`: the digests of the programs that are in every bundle, to be published with a release. */
for (const [path, sha256] of await current()) console.log(`${sha256}  ${path}`)
