import { useQuery } from '@tanstack/react-query'
import { lastAddressOf } from '../../api/last-address.ts'
import { useApi } from '../../api/use-api.tsx'
import type { Role } from '../../parts/trio.tsx'

/** The address that a link of a party of this name was last mailed to, on whichever note; empty for none, null while read. */
export function useLastAddress(role: Role, name: string): string | null {
  const { data, isPending, isEnabled } = useQuery(lastAddressOf(useApi(), role, name))
  return isEnabled && isPending ? null : (data ?? '')
}
