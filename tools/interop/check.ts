import { needPrograms } from '../need-programs.ts'

/** A check's environment, or the reason to skip it. */
export type Readiness = { readonly env: Readonly<Record<string, string>> } | { readonly skip: string }

/** A check that needs more than npm and the programs of `npm test`. */
export interface Check {
  readonly name: string
  /** The programs of `npm test` that its tests call, by their Debian packages. */
  readonly programs: readonly string[]
  /** Finds or fetches its other needs. */
  readonly prepare: () => Promise<Readiness>
  /** The tests that make it: a part of their path, and of their names where not all of a file belong to it. */
  readonly tests: string
  readonly named?: string
}

/** The readiness of a check with its programs: root on Debian gets those that are missing, any other user the reason. */
export async function readinessOf({ programs, prepare }: Check): Promise<Readiness> {
  try {
    await needPrograms(programs, 'npm run interop')
  } catch (error) {
    return { skip: (error as Error).message }
  }
  return prepare()
}
