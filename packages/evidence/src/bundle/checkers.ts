import { checkScript } from './check-script.ts'
import { CHECKER } from './paths.ts'

/** The programs that are in every bundle, the same bytes in each, by path. */
export const checkers: ReadonlyMap<string, string> = new Map([[CHECKER, checkScript]])
