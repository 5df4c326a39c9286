import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Readiness } from './check.ts'

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/interop-verapdf', import.meta.url))
const VERSION = '1.26.1'

/** veraPDF (MPL 2.0 or GPL 3) judges PDF/A and is run, never linked; its jars with all they need, as Maven fetches them. */
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>consign</groupId><artifactId>interop</artifactId><version>1</version>
  <dependencies><dependency>
    <groupId>org.verapdf</groupId><artifactId>validation-model</artifactId><version>${VERSION}</version>
  </dependency></dependencies>
</project>
`

/** The jars of veraPDF, fetched once. */
export async function verapdf(): Promise<Readiness> {
  if (spawnSync('javac', ['-version']).status !== 0)
    return { skip: 'there is no JDK (Debian: default-jdk-headless)' }
  const jars = `${FOLDER}/${VERSION}`
  if (existsSync(jars)) return { env: { VERAPDF_JARS: jars } }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/pom.xml`, POM)
  const copy = ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`]
  const maven = spawnSync('mvn', copy, { cwd: FOLDER, encoding: 'utf8' })
  if (maven.error) return { skip: 'there is no mvn (Debian: maven)' }
  if (maven.status !== 0) return { skip: `mvn: ${maven.stdout.trim().split('\n')[0]}` }
  return { env: { VERAPDF_JARS: jars } }
}
