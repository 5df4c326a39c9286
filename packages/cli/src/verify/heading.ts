import { type Evidence, openBundle, openFiles, type Verification } from '@consign/evidence'
import type { Input } from './read-input.ts'

/** The bundle's heading, by line; empty when it cannot be opened or its evidence is malformed. */
export const heading = (input: Input, { checks }: Verification): readonly string[] => {
  if (!checks.some(({ name, result }) => name === 'evidence object' && result === 'passed')) return []
  const { evidence, manifest } = input.kind === 'archive' ? openBundle(input.bytes) : openFiles(input.files)
  const { consents, document } = evidence as Evidence
  return [
    `${document.type.name} ${document.type.version}, ${document.reference}, ${document.state}`,
    `document ${document.id}, issued ${document.createdAt}, packed ${manifest.createdAt}`,
    ...consents.map(({ body, receivedAt, role }) => `${role.padEnd(9)} ${body.name}, received ${receivedAt}`),
    '',
  ]
}
