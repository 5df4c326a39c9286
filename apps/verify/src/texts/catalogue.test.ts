import { noteRoleWords } from '@consign/document-types'
import { describe, expect, it } from 'vitest'
import { offered, textsOf } from './catalogue.ts'
import { en } from './en.ts'

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

describe.each(offered)('the texts in %s', (language) => {
  it('are complete, none empty, filled in with the same values', async () => {
    const texts = await textsOf(language)
    expect(Object.keys(texts)).toEqual(Object.keys(en))
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect([key, texts[key].trim() === '']).toEqual([key, false])
      expect([key, placeholders(texts[key])]).toEqual([key, placeholders(en[key])])
    }
  })

  it('call the parties what they are called where they sign', async () => {
    const texts = await textsOf(language)
    const said = [texts['role.sender'], texts['role.carrier'], texts['role.consignee']]
    const { sender, carrier, consignee } = noteRoleWords
    expect(said).toEqual([sender, carrier, consignee].map((words) => words[language]))
  })
})
