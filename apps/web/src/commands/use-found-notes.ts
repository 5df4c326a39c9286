import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../api/use-api.tsx'
import { isMatch, useDrafts } from '../notes/use-drafts.ts'
import { useTexts } from '../texts/use-texts.tsx'
import type { Command } from './commands.ts'

/** Milliseconds without a key before the service is asked, and notes that are shown at most. */
const [rest, most] = [150, 6]

/** Notes and drafts by number, party, place or plate, the newest change first. */
export function useFoundNotes(typed: string): Command[] {
  const api = useApi()
  const { t } = useTexts()
  const navigate = useNavigate()
  const [q] = useDebouncedValue(typed.trim().slice(0, 200), rest)
  const { data } = useQuery({
    queryKey: ['found notes', q],
    queryFn: async () => (await api.listDocuments({ body: { query: q } })).items.slice(0, most),
    enabled: q.length > 1,
    staleTime: 10_000,
  })
  const { data: drafts = [] } = useDrafts()
  if (q.length < 2 || q !== typed.trim().slice(0, 200)) return []
  const notes = (data ?? []).map(({ id, reference, carrier, consignee, vehiclePlate }) => ({
    id,
    text: reference,
    group: [consignee, carrier, vehiclePlate].filter(Boolean).join(' · '),
    run: () => navigate({ to: '/app/notes/$documentId', params: { documentId: id } }),
  }))
  const begun = drafts
    .filter(isMatch(q))
    .slice(0, most)
    .map(({ id, reference, consignee }) => ({
      id,
      text: reference ?? t('notes.noReference'),
      group: [t('commands.draft'), consignee].filter(Boolean).join(' · '),
      run: () => navigate({ to: '/app/drafts/$draftId', params: { draftId: id } }),
    }))
  return [...notes, ...begun]
}
