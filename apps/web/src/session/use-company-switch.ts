import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sessionStore } from '../api/session.ts'
import { useApi } from '../api/use-api.tsx'
import { forgetDrafts } from '../draft/kept-draft.ts'
import { leaving } from './leaving.ts'

/** Switches to another company, on the same page; no data of the one before stays on it. */
export function useSwitchCompany(onDone: () => unknown = () => undefined): (companyId: string) => void {
  const api = useApi()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (companyId: string) => api.selectCompany({ params: { companyId } }),
    onSuccess: async () => {
      await onDone()
      await queries.resetQueries()
    },
  })
  return mutate
}

/** Switches to another company, and opens its notes. */
export function useSelectCompany(): (companyId: string) => void {
  const navigate = useNavigate()
  return useSwitchCompany(() => navigate({ to: '/app/notes' }))
}

/** Ends the session at the server and here; here also when the server cannot be reached. */
export function useSignOut(): () => void {
  const api = useApi()
  const queries = useQueryClient()
  return () => {
    leaving.write('wanted')
    const told = api.signOut().catch(() => undefined)
    told.finally(() => {
      sessionStore.write(null)
      forgetDrafts()
      queries.clear()
    })
  }
}
