import type { SourceFile } from './imports.ts'

/** Of every knot of files that import one another, types included, at least one way round. */
export function circlesOf(files: readonly SourceFile[]): string[] {
  const targets = new Map(
    files.map(({ path, imports }) => [path, new Set(imports.map(({ target }) => target))]),
  )
  const walked = new Set<string>()
  const way: string[] = []
  const circles: string[] = []
  const walk = (path: string): void => {
    const at = way.indexOf(path)
    if (at >= 0) circles.push([...way.slice(at), path].join(' → '))
    if (at >= 0 || walked.has(path)) return
    walked.add(path)
    way.push(path)
    for (const target of targets.get(path) ?? []) if (targets.has(target)) walk(target)
    way.pop()
  }
  for (const path of targets.keys()) walk(path)
  return circles.map((circle) => `${circle}: a circle`)
}
