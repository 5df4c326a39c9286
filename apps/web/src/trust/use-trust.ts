import type { OutputOf } from '@consign/sdk'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'

export type TrustStatus = OutputOf<'trust_status'>

/** How often the page is read while it is open, in ms: the feed does not report what is made later. */
const often = 15_000

/** What the evidence of the company’s notes still waits for. */
export function useTrust() {
  const api = useApi()
  return useQuery({ queryKey: ['trust'], queryFn: () => api.trustStatus({}), refetchInterval: often })
}
