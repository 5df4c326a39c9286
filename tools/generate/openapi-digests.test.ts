import { openApiJson } from '@consign/server/http/openapi-json.ts'
import { expect, it } from 'vitest'
import { digestsOf } from './openapi-digests.ts'

/** The lines that differ once the document was changed, as far as their digest. */
function changedBy(change: (text: string) => string): string[] {
  const before = digestsOf(JSON.parse(openApiJson())).split('\n')
  const after = digestsOf(JSON.parse(change(openApiJson()))).split('\n')
  return after
    .filter((line, index) => line !== before[index])
    .map((line) => line.replace(/: [^:]+: \w+$/, ''))
}

it('a changed description changes the line of its operation alone', () => {
  const publish = JSON.parse(openApiJson()).paths['/functions/v1/publish'].post.summary
  expect(changedBy((text) => text.replaceAll(JSON.stringify(publish), '"Another"'))).toEqual([
    'POST /functions/v1/publish',
  ])
})

it('a changed schema changes every operation that answers it, and none that does not', () => {
  const changed = changedBy((text) => {
    const document = JSON.parse(text)
    document.components.schemas.WhoAmI.description = 'Another'
    return JSON.stringify(document)
  })
  expect(changed).toEqual(['POST /rest/v1/rpc/whoami', 'GET /rest/v1/rpc/whoami'])
})

it('a changed version changes the line of the rest', () => {
  const changed = changedBy((text) => text.replace('"version": "0.3.0"', '"version": "0.3.1"'))
  expect(changed).toEqual([expect.stringMatching(/^the rest of the document: \w+$/)])
})
