import type { Evidence, OpenVerified } from '@consign/evidence'

/** The bundle's heading, by line; empty when it cannot be opened or its evidence is malformed. */
export const heading = ({ bundle, verification: { checks } }: OpenVerified): readonly string[] => {
  if (!checks.some(({ name, result }) => name === 'evidence object' && result === 'passed')) return []
  if (bundle === undefined) return []
  const { evidence, manifest } = bundle
  const { consents, document } = evidence as Evidence
  return [
    `${document.type.name} ${document.type.version}, ${document.reference}, ${document.state}`,
    `document ${document.id}, issued ${document.createdAt}, packed ${manifest.createdAt}`,
    ...consents.map(({ body, receivedAt, role }) => `${role.padEnd(9)} ${body.name}, received ${receivedAt}`),
    '',
  ]
}
