import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBand } from './error-band.tsx'
import { Waiting } from './waiting.tsx'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  readonly lines?: number
  readonly children: (data: T) => ReactNode
}

/** The content of a query once it is there; until then its frame, or the error. */
export function Loaded<T>({ query, lines, children }: LoadedProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error) return <ErrorBand error={query.error} onRetry={() => query.refetch()} />
  return <Waiting {...(lines === undefined ? {} : { lines })} />
}
