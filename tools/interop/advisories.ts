import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Readiness } from './check.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Fetches the registry's advisories for the packages that the service runs with (npm-audit(1)). */
export async function advisories(): Promise<Readiness> {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
  return answered(stdout)
}

/** What npm printed; a registry that does not answer is no reason to be content. */
export function answered(text: string): Readiness {
  const said = parsed(text)
  if (typeof said['vulnerabilities'] === 'object') return { env: { NPM_AUDIT: text } }
  return { skip: `npm audit: ${said['message'] ?? 'no answer'}` }
}

/** The libraries with an advisory of high or critical severity, as npm reports them. */
export function grave(text: string): string[] {
  const { vulnerabilities = {} } = parsed(text) as {
    readonly vulnerabilities?: Record<string, { severity: string; range: string }>
  }
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
