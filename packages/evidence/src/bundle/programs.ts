import type { Primitives } from '../digest/primitives.ts'
import type { BundleRemark } from '../verify/remarks.ts'
import type { VerifyOptions } from '../verify/result.ts'
import { CHECK_SCRIPT } from './check-script.ts'
import { earlierPrograms } from './earlier-programs.ts'
import { CHECK_PAGE, CHECKER } from './paths.ts'

/** A remark for each program in a bundle that no release put there. */
export const unknownPrograms = async (
  files: ReadonlyMap<string, Uint8Array>,
  { checkPage, primitives }: Pick<VerifyOptions, 'checkPage'> & { readonly primitives: Primitives },
): Promise<readonly BundleRemark[]> => {
  const published = [
    [CHECKER, [CHECK_SCRIPT, ...earlierPrograms[CHECKER]]],
    // The page cannot have its own digest in it, so it judges no other page either.
    ...(checkPage === undefined ? [] : [[CHECK_PAGE, [checkPage, ...earlierPrograms[CHECK_PAGE]]] as const]),
  ] as const
  const remarks: BundleRemark[] = []
  for (const [path, digests] of published) {
    const program = files.get(path)
    if (program !== undefined && !digests.includes(await primitives.sha256(program)))
      remarks.push({ kind: 'unknown program', path })
  }
  return remarks
}
