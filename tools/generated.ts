import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Generated files: their text by their path from the root. */
export type Generated = Readonly<Record<string, string>>

const root = new URL('..', import.meta.url)

/** Where a path from the root is. */
export const absolute = (path: string): string => fileURLToPath(new URL(path, root))

/** Writes generated files. */
export function writeAll(files: Generated): void {
  for (const [path, text] of Object.entries(files)) writeFileSync(absolute(path), text)
}
