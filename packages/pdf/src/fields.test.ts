import { findType, type TypeDefinition } from '@consign/document-types'
import { describe, expect, it } from 'vitest'
import { renderPdf } from './index.ts'
import { inputOf } from './testing/inputs.ts'
import { marked } from './testing/marked-data.ts'
import { squeezed, textOf } from './testing/tools.ts'

const TYPES = [
  { name: 'ecmr', version: '1', layout: '2007' },
  { name: 'ecmr', version: '1', layout: '1976' },
  { name: 'pl-waybill', version: '1', layout: 'standard' },
]

describe.each(TYPES)('$name $version, layout $layout', ({ layout, ...type }) => {
  const definition: TypeDefinition = findType(type)!.definition
  const { data, leaves } = marked(definition)
  const rules = new Set(definition.completeness.map(({ id }) => id))
  const text = squeezed(textOf(renderPdf(inputOf(data, { type, layout })).bytes))

  it('has data in every field of the schema but the type, which leaves the data at issue', () => {
    const paths = new Set(leaves.map(({ path }) => path.replaceAll(/\/\d+(?=\/|$)/g, '/*')))
    const fields = definition.form.sections.flatMap((section) => section.fields.map((field) => field.path))
    expect(fields.filter((path) => !paths.has(path) && !paths.has(`${path}/*`))).toEqual([])
    expect(
      findType(type)!
        .check(data)
        .filter(({ rule }) => rule !== 'required' && !rules.has(rule)),
    ).toEqual([])
  })

  it.each(leaves)('prints $path', ({ printed }) => {
    expect(text).toContain(squeezed(printed))
  })
})
