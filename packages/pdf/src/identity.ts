import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fontDigests } from './faces.ts'
import type { RendererIdentity } from './input.ts'

const ENGINE = new URL('./', import.meta.url)
const LAYOUTS = new URL('./', import.meta.resolve('@consign/document-types'))

/** The identity of the engine's sources, constant for the process. */
export function identity(layout: string): RendererIdentity {
  return { name: 'consign-pdf', version: '3', layout, template, fonts: { ...fontDigests } }
}

export const PRODUCER = 'Consign PDF 3'

const template = digestOf([ENGINE, LAYOUTS])

/** SHA-256 over paths and contents of all sources below these folders, without tests. */
function digestOf(folders: readonly URL[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/\.(?:ts|icc)$/.test(path) || path.endsWith('.test.ts') || path.startsWith('testing')) continue
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(new URL(path, folder)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}
