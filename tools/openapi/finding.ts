/** What a linter says of the document; errors and warnings alike. */
export interface Finding {
  readonly linter: 'redocly' | 'spectral' | 'exceptions'
  readonly rule: string
  /** Where in the document: the names on the way, with blanks between them. */
  readonly at: string
  readonly message: string
}
