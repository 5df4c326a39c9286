import { languages } from '@consign/page/languages'
import { describe, expect, it } from 'vitest'
import { textsOf } from './catalogue.ts'
import { en } from './en.ts'

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

describe.each(Object.keys(languages) as (keyof typeof languages)[])('the texts in %s', (language) => {
  it('are complete, none empty, filled in with the same values', async () => {
    const texts = await textsOf(language)
    expect(Object.keys(texts)).toEqual(Object.keys(en))
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect([key, texts[key].trim() === '']).toEqual([key, false])
      expect([key, placeholders(texts[key])]).toEqual([key, placeholders(en[key])])
    }
  })
})
