import { expect, it } from 'vitest'
import { unNumberIn } from './un-number.ts'

it.each([
  ['Paint, flammable UN 1263', '1263'],
  ['un1090 Acetone', '1090'],
  ['Batteries (UN-Nr. 3480), 20 kg', '3480'],
  ['UN no. 1263', '1263'],
  ['UN\u00a01263, 3, II', '1263'],
])('a text that names a UN number: %s', (text, un) => expect(unNumberIn(text)).toBe(un))

it.each([
  'Paint 1263',
  'UN',
  'UN 12634',
  'UN 126',
  'BUN 1263',
  'UN model 1263',
  'run 2000 m',
])('a text that names none: %s', (text) => expect(unNumberIn(text)).toBeNull())
