import type { Query, QueryClient } from '@tanstack/react-query'

/** The queries of a note that change; its PDFs and photos never do. */
const changing: readonly unknown[] = ['evidence', 'links']

/**
 * Reads a note again, or every note on the page.
 * @throws ConsignError when it cannot be read
 */
export const readNoteAnew = (queries: QueryClient, documentId?: string): Promise<void> =>
  queries.invalidateQueries(
    {
      queryKey: documentId === undefined ? ['note'] : ['note', documentId],
      predicate: ({ queryKey }: Query) => changing.includes(queryKey[2]),
    },
    { throwOnError: true },
  )
