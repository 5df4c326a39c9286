import { posix } from 'node:path'

export type Import = {
  /** `packages/evidence/...`, `apps/server/...`, `node:fs` or `npm:pg`. */
  target: string
  /** Nothing of it is there when the program runs. */
  typeOnly: boolean
}

const STATEMENT = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm
const DYNAMIC = /\bimport\('([^']+)'\)/g

/** Where the packages of this repository are. */
const WORKSPACES: Record<string, string> = { '@consign/server': 'apps/server' }

/** Everything a file imports, by what it reaches rather than by how it is spelt. */
export function importsOf(path: string, text: string): Import[] {
  const statements = [...text.matchAll(STATEMENT)].map(([, type, specifier = '']) => ({
    target: targetOf(path, specifier),
    typeOnly: type !== undefined,
  }))
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, specifier = '']) => ({
    target: targetOf(path, specifier),
    typeOnly: false,
  }))
  return [...statements, ...dynamic]
}

function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  if (specifier.startsWith('node:')) return specifier
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  if (!name.startsWith('@consign/')) return `npm:${name}`
  const room = WORKSPACES[name] ?? name.replace('@consign/', 'packages/')
  return room + specifier.slice(name.length)
}
