import type { Readiness } from './check.ts'
import { mavenJars } from './maven.ts'

/** veraPDF (MPL 2.0 or GPL 3) judges PDF/A and is run, never linked. */
export async function verapdf(): Promise<Readiness> {
  const found = await mavenJars('verapdf', 'org.verapdf:validation-model:1.26.1')
  return 'skip' in found ? found : { env: { VERAPDF_JARS: found.jars } }
}
