import { useQuery } from '@tanstack/react-query'
import { useApi } from './use-api.tsx'

/** The person signed in, and their permissions in this company. */
export function useWho() {
  const api = useApi()
  return useQuery({ queryKey: ['who'], queryFn: () => api.whoami(), staleTime: 60_000 })
}

/** The person: name and address. */
export function usePerson() {
  const api = useApi()
  return useQuery({ queryKey: ['person'], queryFn: () => api.getUser(), staleTime: 60_000 })
}

/** The companies of the person signed in. */
export function useCompanies() {
  const api = useApi()
  return useQuery({
    queryKey: ['companies'],
    queryFn: async () => (await api.listCompanies()).items,
    staleTime: 60_000,
  })
}

/** The company that everything on the page belongs to. */
export function useCompany() {
  const { data: who } = useWho()
  const { data: companies } = useCompanies()
  return companies?.find(({ id }) => id === who?.tenantId)
}

export const useIsOwner = (): boolean => useWho().data?.role === 'owner'
