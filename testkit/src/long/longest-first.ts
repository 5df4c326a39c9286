import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest on two cores, from the longest; `.ci/run` prints its own last. Where no run was before, nothing
 * else tells: they are not the largest.
 */
export const longest: readonly string[] = [
  'apps/web/src/web.test.ts',
  'apps/sign/src/stops.test.ts',
  'apps/server/src/run.test.ts',
  'apps/server/src/http/fuzz.test.ts',
  'apps/server/src/backup.test.ts',
  'apps/server/src/races/faults.test.ts',
  'apps/web/src/life.test.ts',
  'apps/server/src/tlog/witnesses.test.ts',
  'apps/server/src/tlog/operator-attacks.test.ts',
  'apps/server/src/races/kill.test.ts',
  'apps/sign/src/sign.test.ts',
  'apps/verify/src/verify.test.ts',
  'apps/server/src/store/row-level-security-alone.test.ts',
  'apps/server/src/http/docs.test.ts',
  'apps/server/src/limits/policies.test.ts',
  'apps/server/src/restore.test.ts',
  'apps/server/src/jobs/open-jobs.test.ts',
  'packages/embedded-postgres/src/embedded.test.ts',
  'tools/patterns/patterns.test.ts',
  'tools/openapi/openapi-checks.test.ts',
]

/**
 * The order of a run: what takes longest first, so that no worker is left with it at the end while the others have nothing to
 * do; then as Vitest would. What needs no service comes last: many short files, that fill whatever time is left.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = new Map((await super.sort(files)).map((file, index) => [file, rank(file) + index]))
    return files.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
  }
}

/** More than there are files. */
const many = 1e6

function rank({ moduleId, project }: Pick<TestSpecification, 'moduleId' | 'project'>): number {
  const listed = longest.findIndex((path) => moduleId.endsWith(`/${path}`))
  const within = listed < 0 ? longest.length : listed
  return (within + (project.name === 'pure' ? longest.length + 1 : 0)) * many
}
