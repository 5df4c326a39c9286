import { saveDraft } from '@consign/contract'
import { types } from '@consign/document-types'
import { examples as notes } from '@consign/document-types/examples'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { openApiJson } from './openapi-json.ts'

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ ...JSON.parse(openApiJson()), $id: 'document' })

/** Whether a value fits a schema of the document. */
const fits = (name: string, value: unknown) => ajv.getSchema(`document#/components/schemas/${name}`)?.(value)

const names: Readonly<Record<string, string>> = { 'ecmr@1': 'Ecmr1Data', 'pl-waybill@1': 'PlWaybill1Data' }

describe.each(
  types.map((type) => [`${type.name}@${type.version}`, type] as const),
)('data of %s', (key, type) => {
  const name = names[key] as string
  const note = notes.get(key) as Record<string, unknown>
  const spoiled = [
    { ...note, reference: 7 },
    { ...note, unknown: true },
    { ...note, goods: [{ marks: '' }] },
    { ...note, sender: 'Żuraw' },
    { ...note, established: { date: 'tomorrow' } },
  ]

  it('fit their schema, and nothing else does, as the type itself judges', () => {
    expect(fits(name, note)).toBe(true)
    for (const data of spoiled) {
      expect(fits(name, data)).toBe(false)
      expect(type.check(data).length).toBeGreaterThan(0)
    }
  })

  it('may be issued only as their type says, but saved as anything', () => {
    expect(fits('NoteData', note)).toBe(true)
    for (const data of spoiled)
      expect([fits('NoteData', data), fits('DraftData', data)]).toEqual([false, true])
    expect(fits('DraftData', [])).toBe(false)
  })
})

it('the note of the examples is one of `ecmr` 1', () => {
  expect(fits('Ecmr1Data', saveDraft.example.body.data)).toBe(true)
})
