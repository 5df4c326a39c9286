import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { LanguageSelect } from '../parts/language-select.tsx'
import { Logo } from '../parts/logo.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** The column of a person who is not in a company yet. */
export function Doorway({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTexts()
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
  return (
    <main className="doorway">
      <DoorwayHead />
      <h1>{title}</h1>
      {children}
    </main>
  )
}

/** The name of the service, which leads to what it is, and the languages. */
export function DoorwayHead() {
  const { t } = useTexts()
  return (
    <div className="row between">
      <Link to="/" className="row doorway-name">
        <Logo />
        <b>{t('app.name')}</b>
      </Link>
      <LanguageSelect aria-label={t('settings.language')} />
    </div>
  )
}
