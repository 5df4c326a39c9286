import { describe, expect, it } from 'vitest'
import { languages } from '../../texts/catalogue.ts'
import { pluralForms } from '../../texts/translate.ts'
import { trackingTexts } from '../use-tracking-texts.ts'
import { en } from './tracking-en.ts'

const keys = Object.keys(en) as (keyof typeof en)[]
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join()

describe.each(languages)('the texts of tracking in %s', (language) => {
  it('are all there, name the same values, and have as many forms as the language counts', async () => {
    const texts = await trackingTexts[language]()
    expect(Object.keys(texts)).toEqual(keys)
    for (const key of keys) {
      const forms = texts[key].split('|')
      const wanted = en[key].includes('|') ? pluralForms[language].length : 1
      expect([key, forms.length]).toEqual([key, wanted])
      for (const form of forms) {
        expect([key, form.trim() === '']).toEqual([key, false])
        expect([key, placeholders(form)]).toEqual([key, placeholders(en[key])])
      }
    }
  })
})
