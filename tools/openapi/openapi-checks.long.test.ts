import { openApiJson } from '@consign/server/http/openapi-json.ts'
import { describe, expect, it } from 'vitest'
import { type Exception, unexplained } from './exceptions.ts'
import type { Finding } from './finding.ts'
import { redoclyFindings } from './redocly.ts'
import { spectralFindings } from './spectral.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document is spoiled by path
type Any = any

/** The findings in the document after it was spoiled. */
async function foundOnce(spoil: (document: Any) => void): Promise<string[]> {
  const spoiled: Any = JSON.parse(openApiJson())
  spoil(spoiled)
  const text = JSON.stringify(spoiled)
  const findings = unexplained([...(await redoclyFindings(text)), ...(await spectralFindings(text))])
  return [...new Set(findings.map(({ rule, at }) => `${rule} at ${at}`))].sort()
}

const finding: Finding = { linter: 'spectral', rule: 'one', at: 'paths /a get', message: '' }
const exception: Exception = { rules: ['one'], at: /^paths \/a get/, reason: 'a reason' }

describe('the checks of the document', () => {
  it('find what has no limit, no 401, no headers, and an example that does not fit, and nothing elsewhere in it', async () => {
    const found = await foundOnce(({ paths, components }) => {
      delete components.schemas.Company.properties.name.maxLength
      delete components.schemas.Company.properties.name.pattern
      delete components.schemas.Evidence.properties.versions.maxItems
      delete components.schemas.Draft.properties.revision.maximum
      delete paths['/functions/v1/publish'].post.responses['401']
      delete paths['/functions/v1/companies'].get.responses['200'].headers
      paths['/functions/v1/publish'].post.requestBody.content['application/json'].example.revision = 'one'
    })
    const publish = 'paths /functions/v1/publish post'
    const example = `${publish} requestBody content application/json example revision`
    expect(found).toEqual([
      `no-invalid-media-type-examples at ${example}`,
      `oas3-valid-media-example at ${example}`,
      'owasp:api4:2023-array-limit at components schemas Evidence properties versions',
      'owasp:api4:2023-integer-limit at components schemas Draft properties revision',
      'owasp:api4:2023-rate-limit at paths /functions/v1/companies get responses 200',
      'owasp:api4:2023-string-limit at components schemas Company properties name',
      'owasp:api4:2023-string-restricted at components schemas Company properties name',
      `owasp:api8:2023-define-error-responses-401 at ${publish} responses`,
    ])
  })
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
