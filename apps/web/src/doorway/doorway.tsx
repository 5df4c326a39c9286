import { type ReactNode, useEffect } from 'react'
import { Logo } from '../parts/logo.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The column of a person who is not in a company yet. */
export function Doorway({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTexts()
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
  return (
    <main className="doorway">
      <div className="row between">
        <span className="row">
          <Logo />
          <b>{t('app.name')}</b>
        </span>
        <LanguageSwitch />
      </div>
      <h1>{title}</h1>
      {children}
    </main>
  )
}
