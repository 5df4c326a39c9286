import { expect, it } from 'vitest'
import { forgetDrafts } from './kept-draft.ts'

/** What a browser keeps, in memory. */
function storageOf(values: Record<string, string>): Storage {
  const kept = new Map(Object.entries(values))
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}

it('nothing that was typed stays in the browser after signing out, what the page looks like does', () => {
  const storage = storageOf({ 'consign.draft.a': '{}', 'consign-language': 'pl', 'consign.draft.b': '{}' })
  forgetDrafts(storage)
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
    'consign-language',
  ])
})
