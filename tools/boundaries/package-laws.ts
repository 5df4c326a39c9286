import { COMPUTED } from './hidden-arrows.ts'
import type { SourceFile } from './imports.ts'
import { ownerOf, packageOf, type Workspace } from './workspaces.ts'

/** Imports enter a package of ours through its exports, so that it can be published as used here. */
export function pastTheDoor({ path, imports }: SourceFile, workspaces: readonly Workspace[]): string[] {
  const owner = ownerOf(path, workspaces)
  return imports
    .filter(({ specifier, target }) => specifier.startsWith('.') && ownerOf(target, workspaces) !== owner)
    .map(({ target }) => `imports ${target} past the door of its package`)
}

/**
 * What runs in production is installed there by `dependencies`, types included: they are published, too. What helps may
 * also use devDependencies, the root's, and every package of ours.
 */
export function undeclared(
  { path, imports }: SourceFile,
  workspaces: readonly Workspace[],
  helps: boolean,
): string[] {
  const owner = ownerOf(path, workspaces)
  const root = workspaces.find(({ folder }) => folder === '')
  const declared = helps
    ? [owner, root].flatMap((each) => [...(each?.dependencies ?? []), ...(each?.devDependencies ?? [])])
    : [...(owner?.dependencies ?? [])]
  const known = new Set([...declared, ...(helps ? workspaces : [owner]).map((each) => each?.name)])
  return imports
    .map(({ specifier }) => specifier)
    .filter((specifier) => !/^(?:\.|node:)/.test(specifier) && specifier !== COMPUTED)
    .filter((specifier) => !known.has(packageOf(specifier)))
    .map((specifier) => `imports ${specifier}, which is not among the dependencies of ${owner?.name}`)
}

/** A package or app is installed with packages, never with an app or what tests it; no package names an app at all. */
export function wrongDependencies(workspace: Workspace, workspaces: readonly Workspace[]): string[] {
  const { folder, dependencies, devDependencies } = workspace
  const isPackage = folder.startsWith('packages/')
  if (!isPackage && !folder.startsWith('apps/')) return []
  const names = (other: Workspace) =>
    dependencies.includes(other.name) ||
    (isPackage && other.folder.startsWith('apps/') && devDependencies.includes(other.name))
  return workspaces
    .filter((other) => !other.folder.startsWith('packages/') && names(other))
    .map(({ name }) => `${folder}package.json: depends on ${name}, which is no package`)
}
