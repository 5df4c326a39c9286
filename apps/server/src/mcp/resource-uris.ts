/** The address of a resource, read. */
export interface Address {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

export interface ResourceOfOperation {
  readonly operation: string
  /** RFC 6570; the parameters are those of the operation's path and query. */
  readonly template: string
  readonly mediaType: string
  readonly title: string
  /** Of the query, where the address has none. */
  readonly usually?: Address['query']
}

/** Bytes and texts that operations answer, as resources: one operation each. */
export const resources: readonly ResourceOfOperation[] = [
  {
    operation: 'get_artifact',
    template: 'consign://documents/{documentId}/pdf',
    mediaType: 'application/pdf',
    title: 'The newest print of a note',
  },
  {
    operation: 'get_evidence_bundle',
    template: 'consign://documents/{documentId}/bundle',
    mediaType: 'application/zip',
    title: 'The evidence bundle of a note',
  },
  {
    operation: 'get_version_artifact',
    template: 'consign://documents/{documentId}/versions/{versionId}/pdf',
    mediaType: 'application/pdf',
    title: 'The print of one version',
  },
  {
    operation: 'get_consent_photo',
    template: 'consign://documents/{documentId}/photos/{consentId}/{sha256}',
    mediaType: 'image/jpeg',
    title: 'A photo that a party signed',
  },
  {
    operation: 'get_efti',
    template: 'consign://documents/{documentId}/efti{?subset}',
    mediaType: 'application/xml',
    title: 'A note as data of eFTI subsets',
    usually: { subset: 'EU01' },
  },
  {
    operation: 'get_route',
    template: 'consign://tracking/{sessionId}/route',
    mediaType: 'application/geo+json',
    title: 'The way of a tracked transport',
  },
  {
    operation: 'preview_draft',
    template: 'consign://drafts/{draftId}/preview',
    mediaType: 'application/pdf',
    title: 'A draft as it would be printed',
  },
]

/** The path of a template, and the names of its query. */
function partsOf(template: string): { readonly path: readonly string[]; readonly names: readonly string[] } {
  const [path = '', names = ''] = template.split('{?')
  return { path: path.split('/'), names: names === '' ? [] : names.slice(0, -1).split(',') }
}

/** The parameters in an address of a template; undefined for any other address. */
export function match(template: string, uri: string): Address | undefined {
  const { path, names } = partsOf(template)
  const [before = '', after = ''] = uri.split('?')
  const given = before.split('/')
  if (given.length !== path.length) return undefined
  if (path.some((part, at) => !isName(part) && part !== given[at])) return undefined
  const query = [...new URLSearchParams(after)]
  if (query.some(([name]) => !names.includes(name))) return undefined
  const params = path.flatMap((part, at) => (isName(part) ? [[part.slice(1, -1), given[at]] as const] : []))
  return { params: Object.fromEntries(params) as Address['params'], query: Object.fromEntries(query) }
}

const isName = (part: string): boolean => part.startsWith('{')

/** The address of what an operation with bytes as its answer gives for these parameters. */
export function uriOf(operation: string, { params, query }: Address): string {
  const found = resources.find((each) => each.operation === operation)
  if (!found) throw new Error(`${operation} answers bytes that no resource has`)
  const { path } = partsOf(found.template)
  const filled = path.map((part) =>
    isName(part) ? encodeURIComponent(params[part.slice(1, -1)] ?? '') : part,
  )
  const search = new URLSearchParams(query).toString()
  return `${filled.join('/')}${search && `?${search}`}`
}
