import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { useCompany } from '../api/who.ts'
import { isoDay } from '../parts/typed-day.ts'
import { lastData, referenceToCome } from './known.ts'
import { beginningFrom } from './model/beginning.ts'
import { firstData } from './print-choice.ts'

/** What a new note begins with; what this browser knows where the service does not answer. */
export function useBeginning(draftId: string, isNew: boolean) {
  const api = useApi()
  const company = useCompany()
  return useQuery({
    queryKey: ['draft', draftId, 'beginning'],
    enabled: isNew && company !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      if (!company) return firstData()
      const [earlier, reference] = await Promise.all([lastData(api), referenceToCome(api)]).catch(
        () => unknown,
      )
      return beginningFrom({ company, earlier, reference, today: isoDay(new Date()) }, firstData())
    },
  })
}

const unknown = [[], null] as const
