import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))

/** `group:artifact:version`, as Maven's repositories have it. */
export type Coordinates = `${string}:${string}:${string}`

/**
 * A folder with these libraries and all they need, fetched once; a program of one file is run with
 * `java -cp <folder>/* Program.java`.
 */
export async function mavenJars(
  name: string,
  ...libraries: readonly Coordinates[]
): Promise<{ readonly jars: string } | { readonly skip: string }> {
  if (spawnSync('javac', ['-version']).status !== 0)
    return { skip: 'there is no JDK (Debian: default-jdk-headless)' }
  const folder = `${CACHE}interop-${name}`
  const jars = `${folder}/${libraries[0]?.split(':')[2]}`
  if (existsSync(jars)) return { jars }
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/pom.xml`, pom(libraries))
  const copy = ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`]
  const maven = spawnSync('mvn', copy, { cwd: folder, encoding: 'utf8' })
  if (maven.error) return { skip: 'there is no mvn (Debian: maven)' }
  if (maven.status !== 0) return { skip: `mvn: ${maven.stdout.trim().split('\n')[0]}` }
  return { jars }
}

const pom = (libraries: readonly Coordinates[]): string =>
  `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>consign</groupId><artifactId>interop</artifactId><version>1</version>
  <dependencies>
${libraries.map(dependency).join('\n')}
  </dependencies>
</project>
`

function dependency(library: Coordinates): string {
  const [group, artifact, version] = library.split(':')
  return `    <dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`
}
