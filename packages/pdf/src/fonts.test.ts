import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fontDigests } from './faces.ts'

const FOLDER = new URL('./fonts/', import.meta.url)
const read = (file: string): Buffer => readFileSync(new URL(file, FOLDER))
const sums = read('SHA256SUMS')
  .toString()
  .trim()
  .split('\n')
  .map((line) => line.split('  '))

it('the fonts are the files whose digests are written down', () => {
  expect(sums.map(([, file]) => file).sort()).toEqual(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.ttf'))
      .sort(),
  )
  for (const [sum, file] of sums) expect(createHash('sha256').update(read(file!)).digest('hex')).toBe(sum)
})

it('the renderer names the digests of the files it has read', () => {
  expect(Object.values(fontDigests).sort()).toEqual(sums.map(([sum]) => sum).sort())
})

it.each(
  ['NotoSans', 'NotoSansArmenian', 'NotoSansGeorgian', 'GreatVibes'].map((family) => `${family}-OFL.txt`),
)('%s, the licence of a font, lies beside it', (file) => {
  expect(read(file).toString()).toContain('SIL OPEN FONT LICENSE Version 1.1')
})
