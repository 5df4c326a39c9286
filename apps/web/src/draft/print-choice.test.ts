import { beforeEach, describe, expect, it, vi } from 'vitest'
import { firstData, keepPrintChoice, printChoice } from './print-choice.ts'

const storage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
})
beforeEach(() => storage.clear())

describe('how new notes are printed', () => {
  it('is nothing in particular until somebody chooses', () => {
    expect(firstData()).toEqual({})
  })

  it('is what was chosen', () => {
    keepPrintChoice({ languages: ['pl', 'de'], layout: '1976' })
    expect(firstData()).toEqual({ printLanguages: ['pl', 'de'], printLayout: '1976' })
  })

  it.each([
    '',
    'null',
    '7',
    '{"languages":"pl","layout":7}',
    '{"languages":["xx"],"layout":"1066"}',
    '{',
  ])('is nothing of %j, which nobody can have chosen', (text) => {
    storage.set('consign.print', text)
    expect(printChoice()).toEqual({ languages: [], layout: null })
  })
})
