import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useIsSignedIn } from '../api/use-api.tsx'
import { SignInForm } from '../doorway/sign-in-form.tsx'
import { SignInPage } from '../doorway/sign-in-page.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { leaving } from '../session/leaving.ts'
import { useTexts } from '../texts/use-texts.tsx'

/**
 * Pages for a person who is signed in. A session that expires during work is renewed over the page, so that what was
 * typed stays; a sign-out leaves nothing behind.
 */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const isSignedIn = useIsSignedIn()
  const wasSignedIn = useRef(false)
  const why = useSyncExternalStore(leaving.subscribe, leaving.read)
  if (isSignedIn) wasSignedIn.current = true
  useEffect(() => {
    if (isSignedIn) leaving.write('by itself')
  }, [isSignedIn])
  if (!wasSignedIn.current || (why === 'wanted' && !isSignedIn)) return <SignInPage />
  return (
    <>
      {children}
      {!isSignedIn && why === 'by itself' && <SignInAgain />}
    </>
  )
}

function SignInAgain() {
  const { t } = useTexts()
  const queries = useQueryClient()
  return (
    <Dialog opened onClose={() => {}} withCloseButton={false} title={t('signIn.again')}>
      <div className="stack">
        <p>{t('signIn.againText')}</p>
        <SignInForm onDone={() => queries.resetQueries()} />
      </div>
    </Dialog>
  )
}
