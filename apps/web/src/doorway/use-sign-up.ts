import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'

/** Whether a stranger may sign up here; null until the service has answered. Open where it could not be asked. */
export function useSignUp(): 'open' | 'closed' | null {
  const api = useApi()
  const { data, isPending } = useQuery({
    queryKey: ['sign-up'],
    queryFn: async () => (await api.apiKeysConfig()).signUp,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return isPending ? null : (data ?? 'open')
}
