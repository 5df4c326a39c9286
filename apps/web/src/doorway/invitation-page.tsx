import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsSignedIn } from '../api/use-api.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Doorway } from './doorway.tsx'
import { JoinCompany } from './join-company.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const route = getRouteApi('/invitations/$token')

/** An invitation: joined with the account that is here, another one, or a new one. */
export function InvitationPage() {
  const { t } = useTexts()
  const { token } = route.useParams()
  return (
    <Doorway title={t('invitation.title')}>
      <p>{t('invitation.text')}</p>
      {useIsSignedIn() ? <JoinCompany token={token} /> : <WithoutSession token={token} />}
    </Doorway>
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
