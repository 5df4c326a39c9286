import { readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * `node tools/generate/common-passwords.ts <passwords.json>`: makes the list that new passwords are held against from
 * that of the npm package @zxcvbn-ts/language-common (docs/decisions/0017-common-passwords.md). Shorter ones than we
 * accept are left out.
 */
const shortest = 8
const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('usage: node tools/generate/common-passwords.ts <passwords.json>')

const listed = JSON.parse(await readFile(source, 'utf8')) as string[]
const kept = new Set(
  listed.map((each) => each.normalize('NFC').toLowerCase()).filter((each) => [...each].length >= shortest),
)
const text = [...kept].sort().join('\n')
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
await writeFile(
  new URL('../../apps/server/assets/common-passwords.txt.br', import.meta.url),
  brotliCompressSync(text, { params }),
)
console.log(`${kept.size} passwords`)
