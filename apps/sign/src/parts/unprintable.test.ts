import { describe, expect, it } from 'vitest'
import { unprintableIn } from './unprintable.ts'

describe('a name', () => {
  it.each([
    'Jan Śmiałek',
    'Ґалина Їжак',
    'Ştefan Țăran',
    'Žydrūnė',
    'O’Neill-Müller 2',
    'Νίκος',
    'e\u0301',
  ])('that can be printed: %s', (name) => {
    expect(unprintableIn(name)).toBeUndefined()
  })

  it.each([
    ['Jan 🚚', '🚚'],
    ['佐藤', '佐'],
    ['محمد', 'م'],
    ['a\u202eb', '\u202e'],
    ['a\u200bb', '\u200b'],
    ['\ud800', '\ud800'],
  ])('that cannot: %j', (name, character) => {
    expect(unprintableIn(name)).toBe(character)
  })
})
