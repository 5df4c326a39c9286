import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { DoorwayHead } from './doorway.tsx'
import { useSignUp } from './use-sign-up.ts'
import './welcome.css'

const readers = ['desk', 'road', 'proof'] as const

/** What the service is, for a person who is not signed in, and the three ways on. */
export function WelcomePage() {
  const { t } = useTexts()
  const signUp = useSignUp()
  useEffect(() => {
    document.title = `${t('app.name')} · ${t('welcome.title')}`
  }, [t])
  return (
    <main className="welcome">
      <DoorwayHead />
      <div className="stack">
        <h1>{t('welcome.title')}</h1>
        <p className="welcome-lead">{t('welcome.text')}</p>
      </div>
      <p className="row wrap">
        {signUp !== 'closed' && (
          <Button
            variant="filled"
            size="md"
            className={signUp === null ? 'unseen' : ''}
            renderRoot={(props) => <Link to="/app/sign-up" {...props} />}
          >
            {t('welcome.signUp')}
          </Button>
        )}
        <Button size="md" renderRoot={(props) => <Link to="/app/notes" {...props} />}>
          {t('signIn.title')}
        </Button>
        <Button component="a" size="md" href="/verify">
          {t('welcome.verify')}
        </Button>
      </p>
      <ul className="welcome-readers">
        {readers.map((reader) => (
          <li key={reader} className="stack tight">
            <h2>{t(`welcome.${reader}`)}</h2>
            <p className="sub">{t(`welcome.${reader}Text`)}</p>
          </li>
        ))}
      </ul>
      {signUp === 'closed' && <p className="cap">{t('signUp.closed')}</p>}
      <p className="cap">{t('signIn.link')}</p>
    </main>
  )
}
