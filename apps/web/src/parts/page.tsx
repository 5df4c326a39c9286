import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { Main } from './main.tsx'

interface PageProps {
  readonly title: string
  /** Between the title and the actions. */
  readonly beside?: ReactNode
  readonly before?: ReactNode
  readonly actions?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A page of the company's application: its head with one h1, and its body. */
export function Page({ title, before, beside, actions, className, children }: PageProps) {
  const { t } = useTexts()
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
  return (
    <Main>
      <div className="page-head">
        {before}
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {beside}
        <span className="grow" />
        {actions}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <div tabIndex={0} className={className ?? 'page-body'}>
        {children}
      </div>
    </Main>
  )
}
