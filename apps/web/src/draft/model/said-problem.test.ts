import { types } from '@consign/document-types'
import { describe, expect, it } from 'vitest'
import { languages, textsOf } from '../../texts/catalogue.ts'
import { textsIn } from '../../texts/use-texts.tsx'
import { saidProblem } from './said-problem.ts'

const ecmr = types.find(({ definition }) => definition.name === 'ecmr') as (typeof types)[number]
const textsFor = async (language: (typeof languages)[number]) =>
  textsIn({ language, texts: await textsOf(language) })
const others = languages.filter((language) => language !== 'en' && language !== 'pl')

describe.each(others)('a problem in %s', (language) => {
  it('has a sentence for every rule of the CMR note', async () => {
    const texts = await textsFor(language)
    const english = ecmr.definition.completeness.filter(({ id, message }) => {
      const path = '/sender/name'
      const problem = { path, rule: id, article: null, message: message.en }
      return saidProblem(ecmr, problem, language, texts).message === message.en
    })
    expect(english.map(({ id }) => id)).toEqual([])
  })

  it('leaves nothing of an empty draft in English', async () => {
    const texts = await textsFor(language)
    const found = [...ecmr.check({}, language), ...ecmr.warnings({}, language)]
    expect(found.length).toBeGreaterThan(15)
    for (const problem of found) {
      const { message } = saidProblem(ecmr, problem, language, texts)
      expect(message).not.toBe(problem.message)
      expect(message).not.toMatch(/\b(?:is|missing|write|Box)\b|\{/)
    }
  })
})

it.each([
  ['/takingOver/date', 'format', '1. September', '3 Übernahme, Datum: hat nicht', '2026-09-01'],
  ['/scope', 'enum', 'lunar', 'Art der Beförderung: hat nicht', 'Form'],
  ['/reference', 'maxLength', 'x'.repeat(500), 'Referenz: höchstens', 'Zeichen'],
])('%s refused by %s is said with its limit or an example', async (path, rule, value, ...wanted) => {
  const data = path
    .slice(1)
    .split('/')
    .reduceRight<unknown>((inner, member) => ({ [member]: inner }), value)
  const found = ecmr.check(data, 'de').find((problem) => problem.path === path && problem.rule === rule)
  expect(found).toBeDefined()
  const { message } = saidProblem(ecmr, found as never, 'de', await textsFor('de'))
  for (const part of wanted) expect(message).toContain(part)
})

it('says what the page has no sentence for as the type says it', async () => {
  const problem = { path: '/reference', rule: 'newer', article: null, message: 'Reference: is odd' }
  expect(saidProblem(ecmr, problem, 'de', await textsFor('de'))).toBe(problem)
  expect(saidProblem(ecmr, { ...problem, rule: 'required' }, 'en', await textsFor('en')).message).toBe(
    'Reference: is odd',
  )
})
