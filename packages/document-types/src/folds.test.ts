import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { folds } from './folds.ts'
import { types } from './registry.ts'

describe('folds', () => {
  it('has the fold of every type and of nothing else', () => {
    expect(new Map(folds)).toEqual(
      new Map(types.map(({ name, version, fold }) => [`${name}@${version}`, fold])),
    )
  })

  it('brings no package and no built-in module along', () => {
    const seen = new Set<string>()
    const outside: string[] = []
    const visit = (file: URL) => {
      if (seen.has(file.href)) return
      seen.add(file.href)
      const imports = readFileSync(file, 'utf8').matchAll(
        /^(?:import|export) (?!type )[^'"]*from ['"]([^'"]+)['"]/gm,
      )
      for (const [, target] of imports) {
        if (target!.startsWith('.')) visit(new URL(target!, file))
        else outside.push(target!)
      }
    }
    visit(new URL('./folds.ts', import.meta.url))
    expect(seen.size).toBeGreaterThan(2)
    expect(outside).toEqual([])
  })
})
