import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts/use-texts.tsx'
import { companyLinks, dailyLinks, type MainLink } from './links.ts'
import { MoreMenu } from './more-menu.tsx'
import { useWaitingApprovals } from './use-badge.ts'

/** The way around below the thumb, on narrow pages. */
export function BottomBar() {
  const { t } = useTexts()
  const waiting = useWaitingApprovals()
  const shown = [...dailyLinks, ...companyLinks].filter(({ inBar }) => inBar)
  return (
    <nav className="bottom" aria-label={t('nav.main')}>
      {shown.map((link) => (
        <BottomLink key={link.to} {...link} waiting={link.counts ? waiting : 0} />
      ))}
      <MoreMenu />
    </nav>
  )
}

function BottomLink({ to, text, icon: Icon, waiting }: MainLink & { readonly waiting: number }) {
  const { t } = useTexts()
  return (
    <Link to={to} className="bottom-link" activeProps={{ className: 'active', 'aria-current': 'page' }}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {t(text)}
      {waiting > 0 && (
        <span className="badge">
          {waiting}
          <span className="vh"> {t('nav.waiting')}</span>
        </span>
      )}
    </Link>
  )
}
