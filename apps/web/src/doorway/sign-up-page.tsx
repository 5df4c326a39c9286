import { Link, useNavigate } from '@tanstack/react-router'
import { useTexts } from '../texts/use-texts.tsx'
import { Doorway } from './doorway.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export function SignUpPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  return (
    <Doorway title={t('signUp.title')}>
      <SignUpForm onDone={() => navigate({ to: '/app/notes' })} />
      <p className="sub">
        {t('signUp.known')} <Link to="/app/notes">{t('signIn.title')}</Link>
      </p>
    </Doorway>
  )
}
