import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest on two cores, from the longest; `.ci/run` prints its own last. Where no run was before, nothing
 * else tells: they are not the largest.
 */
export const longest: readonly string[] = [
  'tools/patterns/patterns.test.ts',
  'tools/openapi/openapi-checks.test.ts',
  'packages/pdf/src/layout/qr.test.ts',
  'packages/evidence/src/bundle/attacks.test.ts',
  'tools/bootstrap/bootstrap.test.ts',
  'apps/server/src/http/fuzz.test.ts',
  'apps/web/src/web.test.ts',
  'apps/server/src/run.test.ts',
  'apps/server/src/tlog/restored-backup.test.ts',
  'apps/sign/src/stops.test.ts',
  'apps/server/src/gate/binding.test.ts',
  'apps/server/src/races/faults.test.ts',
  'apps/server/src/backup.test.ts',
  'apps/server/src/tlog/operator-attacks.test.ts',
  'apps/server/src/races/kill.test.ts',
  'apps/server/src/races/kill-jobs.test.ts',
  'apps/sign/src/sign.test.ts',
  'apps/server/src/doors.test.ts',
  'apps/web/src/life.test.ts',
  'apps/server/src/oauth/faults.test.ts',
  'apps/web/src/list.test.ts',
  'apps/server/src/verify-all.test.ts',
  'apps/server/src/http/supabase-methods.test.ts',
  'stories/road/road.test.ts',
  'apps/verify/src/verify.test.ts',
  'apps/server/src/store/row-level-security-alone.test.ts',
  'apps/server/src/limits/policies.test.ts',
  'apps/server/src/tlog/witnesses.test.ts',
  'apps/server/src/mail/mail.test.ts',
  'apps/server/src/jobs/open-jobs.test.ts',
  'apps/server/src/tlog/kill.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/races/companies-under-fire.test.ts',
  'apps/server/src/http/docs.test.ts',
  'apps/web/src/note.test.ts',
  'apps/web/src/trust.test.ts',
]

/**
 * The order of a run: first what needs no service, since a worker that goes over to the other tests imports anew; of each
 * what takes longest first, so that no worker is left with it at the end while the others have nothing to do; then as
 * Vitest would. The many short tests of the service fill whatever time is left.
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
  return (within + (project.name === 'pure' ? 0 : longest.length + 1)) * many
}
