import type { Field, TypeDefinition } from '@consign/document-types'
import { type Choice, type Choices, choicesOf } from '../../parts/choice.ts'
import { countryCodes } from '../../parts/countries.ts'
import { namesOfCode } from '../../texts/code-names.ts'
import { labelOf } from '../model/form-model.ts'

/** Currencies that carriage in Europe is paid in. */
const currencyCodes = 'EUR PLN CZK HUF RON BGN SEK DKK NOK CHF GBP USD UAH TRY'.split(' ')

const codes = {
  country: { kind: 'region', listed: countryCodes, form: /^[A-Z]{2}$/ },
  currency: { kind: 'currency', listed: currencyCodes, form: /^[A-Z]{3}$/ },
} as const

const none = { own: [], foreign: [] }

/** What a field offers, and how what is typed into it is read, in the viewer's language. */
export function fieldChoices(field: Field, definition: TypeDefinition, viewer: string): Choices {
  const { input } = field
  if (input === 'country' || input === 'currency') return codeChoices(input, viewer)
  return choicesOf(
    (field.options ?? []).map(({ value, label }): Choice => {
      const shown = labelOf(definition, label, viewer)
      const known = label.startsWith('language.') ? namesOfCode(value, 'language', viewer) : none
      const labels = Object.values(definition.presentation.labels[label] ?? {})
      return { value, label: shown, names: [shown, ...known.own], foreign: [...labels, ...known.foreign] }
    }),
  )
}

/** Codes with their names, so that either can be typed. A real code that is not listed is taken, but not offered. */
function codeChoices(of: 'country' | 'currency', viewer: string): Choices {
  const { kind, listed, form } = codes[of]
  const choiceOf = (value: string): Choice => {
    const { own, foreign } = namesOfCode(value, kind, viewer)
    return { value, label: [value, own[0]].join(' ').trim(), names: own, foreign }
  }
  const unlisted = (code: string): Choice | null =>
    form.test(code) && namesOfCode(code, kind, viewer).own.length > 0 ? choiceOf(code) : null
  return choicesOf(listed.map(choiceOf), unlisted)
}
