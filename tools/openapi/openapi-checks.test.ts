import document from '@consign/contract/openapi.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { type Exception, unexplained } from './exceptions.ts'
import type { Finding } from './finding.ts'
import { redoclyFindings } from './redocly.ts'
import { spectralFindings } from './spectral.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document is spoiled by path
type Any = any

/** The rules that find something in the document once it was spoiled, and found nothing before. */
async function foundOnce(spoil: (document: Any) => void): Promise<string[]> {
  const spoiled: Any = structuredClone(document)
  spoil(spoiled)
  const text = JSON.stringify(spoiled)
  const findings = unexplained([...(await redoclyFindings(text)), ...(await spectralFindings(text))])
  return [...new Set(findings.map(({ rule }) => rule))].sort()
}

const finding: Finding = { linter: 'spectral', rule: 'one', at: 'paths /a get', message: '' }
const exception: Exception = { rules: ['one'], at: /^paths \/a get/, reason: 'a reason' }

describe('the checks of the document', () => {
  it('find nothing in it', async () => {
    expect(await foundOnce(() => undefined)).toEqual([])
  }, 120_000)

  it('find what has no limit, no 401, no headers, and an example that does not fit', async () => {
    const rules = await foundOnce(({ paths, components }) => {
      delete components.schemas.Company.properties.name.maxLength
      delete components.schemas.Company.properties.name.pattern
      delete components.schemas.Evidence.properties.versions.maxItems
      delete components.schemas.Draft.properties.revision.maximum
      delete paths['/functions/v1/publish'].post.responses['401']
      delete paths['/functions/v1/companies'].get.responses['200'].headers
      paths['/functions/v1/publish'].post.requestBody.content['application/json'].example.revision = 'one'
    })
    expect(rules).toEqual([
      'no-invalid-media-type-examples',
      'no-unused-components',
      'oas3-unused-component',
      'oas3-valid-media-example',
      'owasp:api4:2023-array-limit',
      'owasp:api4:2023-integer-limit',
      'owasp:api4:2023-rate-limit',
      'owasp:api4:2023-string-limit',
      'owasp:api4:2023-string-restricted',
      'owasp:api8:2023-define-error-responses-401',
    ])
  }, 120_000)
})

describe('an exception', () => {
  it('explains findings of its rules at its places, and no others', () => {
    expect(unexplained([finding], [exception])).toEqual([])
    const elsewhere = { ...finding, at: 'paths /b get' }
    const other = { ...finding, rule: 'other' }
    expect(unexplained([finding, elsewhere, other], [exception])).toEqual([elsewhere, other])
  })

  it('that explains nothing is itself found', () => {
    expect(unexplained([], [exception])).toMatchObject([{ linter: 'exceptions', at: exception.at.source }])
  })
})
