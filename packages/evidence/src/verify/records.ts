import type {
  Artifact,
  DocumentVersion,
  Evidence,
  EvidenceConsent,
  EvidenceStatement,
  OlfSeal,
} from '../chain/types.ts'

/** The records of the evidence by id: the first of an id, where other checks find it twice. */
export interface Records {
  readonly versions: ReadonlyMap<string, DocumentVersion>
  readonly artifacts: ReadonlyMap<string, Artifact>
  /** The PDF, by version. */
  readonly pdfs: ReadonlyMap<string, Artifact>
  readonly consents: ReadonlyMap<string, EvidenceConsent>
  readonly statements: ReadonlyMap<string, EvidenceStatement>
  readonly seals: ReadonlyMap<string, OlfSeal>
}

export const readRecords = ({
  artifacts,
  consents,
  olfSeals,
  statements = [],
  versions,
}: Evidence): Records => ({
  versions: firstBy(versions, ({ id }) => id),
  artifacts: firstBy(artifacts, ({ id }) => id),
  pdfs: firstBy(artifacts, ({ versionId }) => versionId),
  consents: firstBy(consents, ({ body }) => body.id),
  statements: firstBy(statements, ({ body }) => body.id),
  seals: firstBy(olfSeals, ({ id }) => id),
})

/** By key, the first of each. */
export const firstBy = <T>(list: readonly T[], key: (one: T) => string): ReadonlyMap<string, T> =>
  new Map(list.toReversed().map((one) => [key(one), one]))
