import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts/use-texts.tsx'
import { Doorway } from './doorway.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignUp } from './use-sign-up.ts'

/** Stands at the requested address; after sign-in the person is there. */
export function SignInPage() {
  const { t } = useTexts()
  const signUp = useSignUp()
  return (
    <Doorway title={t('signIn.title')}>
      <p className="sub">{t('welcome.short')}</p>
      <SignInForm />
      <p>
        <Link to="/recover">{t('signIn.forgotten')}</Link>
      </p>
      {signUp === 'closed' ? (
        <p className="sub">{t('signUp.closed')}</p>
      ) : (
        <p className={signUp === null ? 'sub unseen' : 'sub'}>
          {t('signIn.new')} <Link to="/app/sign-up">{t('signIn.make')}</Link>
        </p>
      )}
      <p className="cap">{t('signIn.link')}</p>
    </Doorway>
  )
}
