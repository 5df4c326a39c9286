import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { longest } from './longest-first.ts'

it.each(longest)('%s, which is begun early, is there', (path) => {
  expect(existsSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)))).toBe(true)
})
