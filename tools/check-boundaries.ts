import { fileURLToPath } from 'node:url'
import { HOUSE } from './boundaries/house.ts'
import { brokenLaws } from './boundaries/laws.ts'
import { readTree } from './boundaries/read-tree.ts'

/** `npm run arrows`: names every import that points the wrong way, every circle, and every file that is too long. */
const tree = readTree(fileURLToPath(new URL('..', import.meta.url)))
const broken = brokenLaws(tree, HOUSE)
for (const problem of broken) console.error(problem)
console.log(`${tree.files.length} files, ${broken.length} against the laws of the arrows`)
process.exit(broken.length === 0 ? 0 : 1)
