import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.tsx'
import type { Role } from '../../parts/trio.tsx'

/** The address that a link of a party of this name was last mailed to, on whichever note; empty for none, null while read. */
export function useLastAddress(role: Role, name: string): string | null {
  const api = useApi()
  const { data, isPending, isEnabled } = useQuery({
    queryKey: ['last address', role, name],
    queryFn: async () => {
      const { rows } = await api.read('sign_grants', {
        select: ['sent_to'],
        where: { role: { eq: role }, party: { eq: name }, sent_to: { gt: '' } },
        order: ['sent_at.desc'],
        limit: 1,
      })
      return rows[0]?.sent_to ?? ''
    },
    enabled: name !== '',
  })
  return isEnabled && isPending ? null : (data ?? '')
}
