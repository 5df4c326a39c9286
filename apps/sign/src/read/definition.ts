import type { TypeDefinition } from '@consign/document-types'
import { openClient } from '@consign/sdk'
import type { SignEvidence } from '../visit/state.ts'

const known = new Map<string, Promise<TypeDefinition | undefined>>()

/** Captions and words of a type, from the service; undefined when they cannot be had: the note is read without them. */
export function definitionOf({
  version,
}: Pick<SignEvidence, 'version'>): Promise<TypeDefinition | undefined> {
  const { name, version: number } = version.type
  const key = `${name} ${number}`
  const found = known.get(key) ?? fetchDefinition(name, number)
  known.set(key, found)
  return found
}

async function fetchDefinition(name: string, version: string): Promise<TypeDefinition | undefined> {
  try {
    const where = { name: { eq: name }, version: { eq: version } }
    const { rows } = await openClient({ url: '' }).read('type_definitions', { where })
    return rows[0]?.definition as TypeDefinition | undefined
  } catch {
    known.delete(`${name} ${version}`)
    return undefined
  }
}
