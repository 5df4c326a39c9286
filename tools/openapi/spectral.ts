import core, { type RulesetDefinition } from '@stoplight/spectral-core'
import owasp from '@stoplight/spectral-owasp-ruleset'
import parsers from '@stoplight/spectral-parsers'
import rulesets from '@stoplight/spectral-rulesets'
import type { Finding } from './finding.ts'

/** What Spectral finds by its OpenAPI rules and by all those of the OWASP API Security Top 10 (2023). */
export async function spectralFindings(text: string): Promise<Finding[]> {
  const spectral = new core.Spectral()
  // The packages' types do not say that they are rule sets.
  const rules = {
    extends: [
      [rulesets.oas, 'recommended'],
      [owasp, 'all'],
    ],
    rules: {},
  } as unknown
  spectral.setRuleset(rules as RulesetDefinition)
  const results = await spectral.run(new core.Document(text, parsers.Json, 'openapi.json'))
  return results.map(({ code, path, message }) => ({
    linter: 'spectral',
    rule: String(code),
    at: path.join(' '),
    message,
  }))
}
