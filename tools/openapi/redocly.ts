import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { Finding } from './finding.ts'

/** What Redocly's recommended rules find in a document. */
export async function redoclyFindings(text: string): Promise<Finding[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, location, message }) => ({
    linter: 'redocly',
    rule: ruleId,
    at: names(location[0]?.pointer ?? '').join(' '),
    message,
  }))
}

/** The parts of `#/paths/~1rest/get`. */
const names = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
