import { posix } from 'node:path'
import { type ParseResult, parseSync } from 'rolldown/utils'
import { COMPUTED, type HiddenArrows, hiddenArrows, type Named } from './hidden-arrows.ts'
import { targetOfPackage, type Workspace } from './workspaces.ts'

export type Import = {
  /** As it is spelt. */
  specifier: string
  /** What it reaches: a path in the repository, `node:fs`, `npm:pg`, or {@link COMPUTED}. */
  target: string
  /** Nothing of it is there when the program runs. */
  typeOnly: boolean
}

/** A file as the laws look at it. `lines` counts what people read: none of a made list, no empty ones at the end. */
export type SourceFile = { path: string; lines: number; imports: Import[]; readsEnvironment: boolean }

/** Without one of these words there is no hidden arrow, and the tree of the syntax need not be walked. */
const HIDES = /\bimport\s*[(.]|\brequire\b|\bcreateRequire\b|\bprocess\b/

const NOTHING_HIDDEN: HiddenArrows = { named: [], readsEnvironment: false }

/** Reads how long a file is, what it imports in whichever way, and whether it reads `process.env`. */
export function sourceFile(path: string, text: string, workspaces: readonly Workspace[]): SourceFile {
  const parsed = parseSync(path, text)
  const hidden = HIDES.test(text) ? hiddenArrows(parsed.program) : NOTHING_HIDDEN
  const named = [...statements(parsed, text), ...hidden.named]
  return {
    path,
    lines: text.startsWith('// Made by tools/check-generated.ts') ? 0 : text.trimEnd().split('\n').length,
    imports: named.map((each) => ({ ...each, target: targetOf(path, each.specifier, workspaces) })),
    readsEnvironment:
      hidden.readsEnvironment || named.some(({ specifier }) => /^(?:node:)?process$/.test(specifier)),
  }
}

/**
 * `import … from` and `export … from`. Of `import { type A } from` the import stays when types are stripped, so it is
 * more than a type's.
 */
function statements({ module }: ParseResult, text: string): Named[] {
  const imports = module.staticImports.map(({ start, moduleRequest }) => ({ start, request: moduleRequest }))
  const exports = module.staticExports.map(({ start, entries }) => ({
    start,
    request: entries[0]?.moduleRequest,
  }))
  return [...imports, ...exports].flatMap(({ start, request }) =>
    request
      ? [{ specifier: request.value, typeOnly: TYPES_ALONE.test(text.slice(start, request.start)) }]
      : [],
  )
}

const TYPES_ALONE = /^(?:import|export)\s+type\s+(?!from\b)/

function targetOf(path: string, specifier: string, workspaces: readonly Workspace[]): string {
  if (specifier.startsWith('node:') || specifier === COMPUTED) return specifier
  if (!specifier.startsWith('.')) return targetOfPackage(specifier, workspaces)
  const target = posix.join(posix.dirname(path), specifier)
  const installed = target.split('node_modules/')[1]
  return installed === undefined ? target : targetOfPackage(installed, workspaces)
}
