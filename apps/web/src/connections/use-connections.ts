import type { OutputOf } from '@consign/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import type { Permission } from '../consent/permissions.ts'

export type Connection = OutputOf<'list_connections'>['items'][number]

/** Programs and keys that can still do something, the newest first. */
export function useConnections() {
  const api = useApi()
  return useQuery({
    queryKey: ['connections'],
    queryFn: async () => (await api.listConnections({})).items.filter(({ revokedAt }) => revokedAt === null),
  })
}

/** The keys of the company, with their last letters and when each ends. */
export function useKeys(isWanted: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['connections', 'keys'],
    queryFn: async () => (await api.listApiKeys({})).items,
    enabled: isWanted,
  })
}

/** What an owner changes of a connection; it holds from its next call on. */
export function useConnectionActions({ id: connectionId, kind, apiKeyId }: Connection) {
  const api = useApi()
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['connections'] })
  const params = { connectionId }
  return {
    update: useMutation({
      mutationFn: (body: { readonly permissions?: Permission[]; readonly requireApproval?: boolean }) =>
        api.updateConnection({ params, body }),
      onSuccess,
    }),
    handOutLinks: useMutation({
      mutationFn: (handOutLinks: boolean) => api.setHandOutLinks({ params, body: { handOutLinks } }),
      onSuccess,
    }),
    disconnect: useMutation({
      mutationFn: () =>
        kind === 'apikey' && apiKeyId
          ? api.revokeApiKey({ params: { keyId: apiKeyId } })
          : api.revokeConnection({ params }),
      onSuccess,
    }),
  }
}
