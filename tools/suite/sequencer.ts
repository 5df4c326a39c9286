import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The order of a run, and the list of files of each process in `npm test`: both follow from the names of the files alone, so
 * that a file meets the same neighbours in every run. What needs no service comes first, since a worker that goes over
 * to the other tests imports anew.
 */
export class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => compare(keyOf(a), keyOf(b)))
  }

  /** Every n-th file, so that the files of a folder, which cost alike, are shared out. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 }
    return (await this.sort(files)).filter((_, place) => place % count === index - 1)
  }
}

const keyOf = ({ moduleId, project }: TestSpecification): string => `${project.name} ${moduleId}`
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
