import { types } from '@consign/document-types'
import { describe, expect, it } from 'vitest'
import { catalogues, type TextKey } from './catalogues.ts'
import { translate } from './translate.ts'

const keys = Object.keys(catalogues.en) as TextKey[]
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

describe('the catalogues', () => {
  it('have the same texts in every language', () => {
    expect(Object.keys(catalogues.pl).sort()).toEqual([...keys].sort())
  })

  it.each(keys)('%s says something and names the same values in every language', (key) => {
    for (const text of Object.values(catalogues).map((each) => each[key])) {
      expect(text.trim()).not.toBe('')
      for (const form of text.split('|'))
        if (text.split('|').length === 1) expect(placeholders(form)).toEqual(placeholders(catalogues.en[key]))
    }
  })

  it.each(keys)('%s has as many forms as its language counts', (key) => {
    const forms = (text: string) => text.split('|').length
    expect([1, 2]).toContain(forms(catalogues.en[key]))
    expect(forms(catalogues.pl[key])).toBe(forms(catalogues.en[key]) === 1 ? 1 : 3)
  })
})

describe.each(types)('$name $version', ({ definition: { stateMachine } }) => {
  it('has a word for every state and every event', () => {
    const events = new Set(stateMachine.transitions.map(({ event }) => event))
    const wanted = [
      ...stateMachine.states.map((state) => `state.${state}`),
      ...[...events].map((event) => `event.${event}`),
    ]
    expect(wanted.filter((key) => !Object.hasOwn(catalogues.en, key))).toEqual([])
  })
})

describe('a text', () => {
  it('takes its values', () => {
    expect(translate('en', 'error.limit', { n: 5 })).toBe('Too many tries. Next in 5 s.')
    expect(translate('pl', 'invitation.as', { email: 'a@b' })).toBe('Zalogowano jako a@b.')
  })

  it('keeps a value that looks like a placeholder as it is', () => {
    expect(translate('en', 'invitation.as', { email: '{n}|<b>' })).toBe('You are signed in as {n}|<b>.')
  })
})
