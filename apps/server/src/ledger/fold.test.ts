import { expect, it } from 'vitest'
import { compact, wordsOf } from './fold.ts'

it.each([
  ['Trans Gżegżółka S.A.', ['trans', 'gzegzolka', 's', 'a']],
  ['Großmüller GMBH', ['grossmuller', 'gmbh']],
  ['ŁÓDŹ-Ølsen/Þór', ['lodz', 'olsen', 'thor']],
  ['İstanbul ılık', ['istanbul', 'ilik']],
  ['Ελλάς', ['ελλασ']],
  ['Київ-Йорк', ['киів', 'иорк']],
  ['თბილისის ღვინო · Արարատ', ['თბილისის', 'ღვინო', 'արարատ']],
  ['Ａ１', ['a1']],
  [' — ', []],
])('%s has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

it.each(['WA 12-34', 'wa1234', 'W A.1/2 34'])('%s is one plate', (plate) => {
  expect(compact(plate)).toBe('wa1234')
})
