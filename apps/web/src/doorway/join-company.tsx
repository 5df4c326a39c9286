import { isRefusal } from '@consign/sdk'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sessionStore } from '../api/session.ts'
import { useApi } from '../api/use-api.tsx'
import { usePerson } from '../api/who.ts'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** Joins the company that invited, with the account that is signed in, and goes on in it. */
export function JoinCompany({ token }: { readonly token: string }) {
  const { t } = useTexts()
  const { data: person } = usePerson()
  const { mutate, error, isPending } = useJoin(token)
  return (
    <div className="stack">
      {error && <JoinError error={error} />}
      {person && <p className="sub">{t('invitation.as', { email: person.email })}</p>}
      <Button variant="filled" size="md" loading={isPending} onClick={() => mutate()}>
        {t('invitation.join')}
      </Button>
      <Button variant="subtle" onClick={() => sessionStore.write(null)}>
        {t('invitation.other')}
      </Button>
    </div>
  )
}

function useJoin(token: string) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const { companyId } = await api.acceptInvitation({ body: { token } })
      await api.selectCompany({ params: { companyId } })
    },
    onSuccess: () => {
      queries.clear()
      return navigate({ to: '/app/notes' })
    },
  })
}

interface JoinErrorProps {
  readonly error: unknown
  onRetry?(): void
}

/** Why an invitation cannot be accepted. */
export function JoinError({ error, onRetry }: JoinErrorProps) {
  const { t } = useTexts()
  if (isRefusal(error, 'INVITATION_GONE', 'NOT_FOUND'))
    return (
      <Band tone="bad" role="alert">
        {t('invitation.gone')}
      </Band>
    )
  return <ErrorBand error={error} {...(onRetry ? { onRetry } : {})} />
}
