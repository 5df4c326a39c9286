import type { OutputOf } from '@consign/sdk'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi, useIsSignedIn } from '../api/use-api.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Doorway } from './doorway.tsx'
import { JoinCompany, JoinError } from './join-company.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const route = getRouteApi('/invitations/$token')

/** An invitation: joined with the account that is here, another one, or a new one. */
export function InvitationPage() {
  const { t } = useTexts()
  const { token } = route.useParams()
  const api = useApi()
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.readInvitation({ body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isSignedIn = useIsSignedIn()
  return (
    <Doorway title={t('invitation.title')}>
      {query.error ? (
        <>
          <JoinError error={query.error} onRetry={query.refetch} />
          <Link to="/app/notes">{t('recover.signIn')}</Link>
        </>
      ) : query.data === undefined ? (
        <Waiting />
      ) : (
        <>
          <Invited {...query.data} />
          {isSignedIn ? <JoinCompany token={token} /> : <WithoutSession token={token} />}
        </>
      )}
    </Doorway>
  )
}

/** The name in a direction of its own: no character of it changes how the rest reads. */
function Invited({ company, role, sentTo }: OutputOf<'read_invitation'>) {
  const { t } = useTexts()
  return (
    <>
      <dl className="kv">
        <dt>{t('signUp.company')}</dt>
        <dd>
          <b>
            <bdi>{company}</bdi>
          </b>
        </dd>
        <dt>{t('members.role')}</dt>
        <dd>{t(`members.${role}`)}</dd>
      </dl>
      <p className="sub">{sentTo === null ? t('invitation.any') : t('invitation.for', { email: sentTo })}</p>
    </>
  )
}

function WithoutSession({ token }: { readonly token: string }) {
  const { t } = useTexts()
  const navigate = route.useNavigate()
  const [hasAccount, setHasAccount] = useState(false)
  if (hasAccount) return <SignInForm />
  return (
    <>
      <SignUpForm invitation={token} onDone={() => navigate({ to: '/app/notes' })} />
      <Button variant="subtle" onClick={() => setHasAccount(true)}>
        {t('invitation.in')}
      </Button>
    </>
  )
}
