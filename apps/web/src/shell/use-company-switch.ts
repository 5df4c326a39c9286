import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sessionStore } from '../api/session.ts'
import { useApi } from '../api/use-api.tsx'
import { leaving } from './leaving.ts'

/** Goes on in another company; nothing of the one before stays on the page. */
export function useSelectCompany(): (companyId: string) => void {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: (companyId: string) => api.selectCompany({ params: { companyId } }),
    onSuccess: async () => {
      await navigate({ to: '/app/notes' })
      queries.clear()
    },
  })
  return mutate
}

/** Ends the session at the server and here; here also when the server cannot be reached. */
export function useSignOut(): () => void {
  const api = useApi()
  const queries = useQueryClient()
  return () => {
    leaving.isWanted = true
    const told = api.signOut().catch(() => undefined)
    told.finally(() => {
      sessionStore.write(null)
      queries.clear()
    })
  }
}
