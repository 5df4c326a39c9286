import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** Where the person is signed in; another place can be signed out. */
export function SessionsSection() {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const query = useQuery({ queryKey: ['sessions'], queryFn: async () => (await api.listSessions({})).items })
  const { mutate } = useMutation({
    mutationFn: (sessionId: string) => api.endSession({ params: { sessionId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
  return (
    <section className="sheet card stack">
      <h2>{t('settings.sessions')}</h2>
      <Loaded query={query}>
        {(sessions) =>
          sessions.map(({ id, company, userAgent, lastUsedAt, current }) => (
            <div key={id} className="row between wrap">
              <span className="grow">
                <bdi>{company.name}</bdi>
                <p className="cap">
                  <Time at={lastUsedAt} /> <bdi>{userAgent}</bdi>
                </p>
              </span>
              {current ? (
                <span className="pill ok">{t('settings.here')}</span>
              ) : (
                <Button onClick={() => mutate(id)}>{t('settings.end')}</Button>
              )}
            </div>
          ))
        }
      </Loaded>
    </section>
  )
}
