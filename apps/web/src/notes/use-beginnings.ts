import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { lastTemplates, templateKey } from '../draft/last-templates.ts'
import { folded } from '../parts/folded.ts'
import { isMatch, useDrafts } from './use-drafts.ts'

/** Milliseconds without a key before the service is asked. */
const rest = 120
/** Templates that are offered before anything is typed, and of what is found; notes; drafts. */
const [mostTemplates, mostFound, mostNotes, mostDrafts] = [3, 6, 5, 3]

/** What a note can begin with: the templates that were used last, and the last notes and drafts, or those that match. */
export function useBeginnings(typed: string) {
  const query = typed.trim().slice(0, 200)
  const [asked] = useDebouncedValue(query, rest)
  const templates = useTemplates(asked)
  const notes = useNotesFound(asked)
  const { data: drafts = [] } = useDrafts()
  return {
    isWaiting: asked !== query || templates.isLoading,
    templates: templates.data ?? [],
    notes: (notes.data ?? []).map(({ id, reference, consignee }) => ({
      id,
      text: [reference, consignee].filter(Boolean).join(' · '),
    })),
    drafts: drafts
      .filter(isMatch(query))
      .slice(0, mostDrafts)
      .map(({ id, reference, consignee }) => ({
        id,
        text: [reference, consignee].filter(Boolean).join(' · ') || null,
      })),
  }
}

/** The last used ones of this browser first, then by their newest change. */
function useTemplates(asked: string) {
  const api = useApi()
  const words = folded(asked)
  return useQuery({
    queryKey: [...templateKey, 'last', words],
    queryFn: async () => {
      const { rows } = await api.read('templates', {
        select: ['id', 'name'],
        where: { archived: { is: false }, ...(words === '' ? {} : { search: { ilike: `*${words}*` } }) },
        order: ['updated_at.desc'],
      })
      const used = lastTemplates()
      const placeOf = ({ id }: { readonly id: string }) =>
        used.includes(id) ? used.indexOf(id) : used.length
      return rows
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .slice(0, words === '' ? mostTemplates : mostFound)
    },
    throwOnError: false,
  })
}

function useNotesFound(asked: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['beginnings', asked],
    queryFn: async () =>
      (await api.listDocuments({ body: asked === '' ? {} : { query: asked } })).items.slice(0, mostNotes),
    staleTime: 10_000,
    throwOnError: false,
  })
}
