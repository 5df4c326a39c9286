import { Link, useNavigate } from '@tanstack/react-router'
import { Band } from '../parts/band.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Doorway } from './doorway.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useSignUp } from './use-sign-up.ts'

export function SignUpPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const signUp = useSignUp()
  return (
    <Doorway title={t('signUp.title')}>
      {signUp === null ? (
        <Waiting />
      ) : signUp === 'closed' ? (
        <Band tone="info">{t('signUp.closed')}</Band>
      ) : (
        <SignUpForm onDone={() => navigate({ to: '/app/notes' })} />
      )}
      <p className="sub">
        {t('signUp.known')} <Link to="/app/notes">{t('signIn.title')}</Link>
      </p>
    </Doorway>
  )
}
