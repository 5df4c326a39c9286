import { types } from '@consign/document-types'
import { describe, expect, it } from 'vitest'
import { bySection, sectionsOf, splitFields } from './form-model.ts'

describe.each(types)('the form of $name $version', ({ definition, check }) => {
  it('has a name for every section in both languages', () => {
    for (const language of ['en', 'pl'] as const)
      for (const { name, caption } of sectionsOf(definition, language)) {
        expect(name).not.toBe('')
        expect(caption).not.toMatch(/^\w+\.\w+/)
      }
  })

  it('has a section for every problem of an empty draft', () => {
    const problems = check({}, 'en')
    const found = bySection(definition.form.sections, problems)
    expect([...found.values()].flat()).toHaveLength(problems.length)
    expect(problems.length).toBeGreaterThan(0)
  })

  it('hides no field that issuing needs, and none that has a value', () => {
    for (const { fields } of definition.form.sections) {
      const { more } = splitFields(fields, () => false)
      expect(more.filter(({ required }) => required)).toEqual([])
      expect(splitFields(fields, () => true).more).toEqual([])
    }
  })
})

it('numbers are those of the print', () => {
  const [ecmr] = types
  const sections = sectionsOf(ecmr!.definition, 'en')
  const of = (id: string) => sections.find(({ section }) => section.id === id)
  expect(of('sender')).toMatchObject({ number: '1', name: 'Sender', elsewhere: null })
  expect(of('takingOver')).toMatchObject({ number: '3', elsewhere: { layout: '1976', box: '4' } })
  expect(of('goods')?.number).toBe('10–15')
  expect(of('driver')?.number).toBe('')
})
