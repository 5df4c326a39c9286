import { namePattern } from '@consign/contract'
import type { ErrorObject } from 'ajv/dist/2020.js'

const forms: Readonly<Record<string, string>> = {
  uuid: 'UUID, na przykład 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'date-time': 'data i godzina ze strefą, na przykład 2026-09-01T08:00:00Z',
  date: 'data, na przykład 2026-09-01',
  email: 'adres e-mail, na przykład ania@example.com',
}

const kinds: Readonly<Record<string, string>> = {
  string: 'tekst',
  integer: 'liczba całkowita',
  number: 'liczba',
  boolean: 'true albo false',
  array: 'lista',
  object: 'obiekt',
}

/** The problem of an input, in Polish; undefined for a rule outside our schemas. */
export const polishOf = (error: ErrorObject): string | undefined => words[error.keyword]?.(error)

const patterns: Readonly<Record<string, string>> = {
  '\\S': 'nie może być puste',
  [namePattern]:
    'musi to być nazwa bez adresu strony lub skrzynki: bez „www.”, „://” i „a@b”, bez ścieżki po domenie; „hafenlog.de GmbH” jest dobra',
}

const words: Readonly<Record<string, (error: ErrorObject) => string>> = {
  type: ({ params }) => `musi to być ${kinds[params['type']] ?? params['type']}`,
  required: () => 'brak danych',
  additionalProperties: unknown,
  enum: ({ params }) => `dozwolone wartości: ${params['allowedValues'].join(', ')}`,
  const: ({ params }) => `musi to być ${JSON.stringify(params['allowedValue'])}`,
  format: ({ params }) => `musi to być ${forms[params['format']] ?? params['format']}`,
  pattern: ({ params }) => patterns[params['pattern']] ?? 'ma niewłaściwą postać',
  minLength: ({ params }) =>
    params['limit'] === 1 ? 'nie może być puste' : `co najmniej ${params['limit']} zn.`,
  maxLength: ({ params }) => `co najwyżej ${params['limit']} zn.`,
  minItems: ({ params }) => `co najmniej ${params['limit']} poz.`,
  maxItems: ({ params }) => `co najwyżej ${params['limit']} poz.`,
  minimum: ({ params }) => `co najmniej ${params['limit']}`,
  maximum: ({ params }) => `co najwyżej ${params['limit']}`,
  uniqueItems: () => 'ta sama pozycja występuje dwa razy',
  anyOf: () => 'nie jest żadną z dozwolonych postaci',
}

function unknown({ parentSchema }: ErrorObject): string {
  const known = Object.keys(parentSchema?.['properties'] ?? {}).join(', ')
  return known === '' ? 'nie jest tu znane; nic nie jest przyjmowane' : `nie jest tu znane; są: ${known}`
}
