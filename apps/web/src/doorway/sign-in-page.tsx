import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts/use-texts.tsx'
import { Doorway } from './doorway.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Stands at the requested address; after sign-in the person is there. */
export function SignInPage() {
  const { t } = useTexts()
  return (
    <Doorway title={t('signIn.title')}>
      <p className="sub">{t('welcome.short')}</p>
      <SignInForm />
      <p>
        <Link to="/recover">{t('signIn.forgotten')}</Link>
      </p>
      <p className="sub">
        {t('signIn.new')} <Link to="/app/sign-up">{t('signIn.make')}</Link>
      </p>
      <p className="cap">{t('signIn.link')}</p>
    </Doorway>
  )
}
