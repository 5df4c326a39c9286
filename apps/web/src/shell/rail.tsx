import { Link } from '@tanstack/react-router'
import { useIsOwner } from '../api/who.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { companyLinks, dailyLinks, type MainLink } from './links.ts'
import { useWaitingApprovals } from './use-badge.ts'

/** The way around, at the left of wide pages; inside a note only its icons. */
export function Rail({ isSlim }: { readonly isSlim: boolean }) {
  const { t } = useTexts()
  const isOwner = useIsOwner()
  const waiting = useWaitingApprovals()
  return (
    <aside className="rail">
      <CompanyMenu isSlim={isSlim} />
      <nav aria-label={t('nav.main')}>
        {dailyLinks.map((link) => (
          <RailLink key={link.to} {...link} waiting={link.counts ? waiting : 0} />
        ))}
        {companyLinks.length > 0 && <h2>{t('nav.company')}</h2>}
        {companyLinks
          .filter(({ ownersOnly }) => !ownersOnly || isOwner)
          .map((link) => (
            <RailLink key={link.to} {...link} waiting={0} />
          ))}
      </nav>
    </aside>
  )
}

function RailLink({ to, text, icon: Icon, waiting }: MainLink & { readonly waiting: number }) {
  const { t } = useTexts()
  return (
    <Link
      to={to}
      className="rail-link"
      title={t(text)}
      activeProps={{ className: 'active', 'aria-current': 'page' }}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className="text">{t(text)}</span>
      {waiting > 0 && (
        <span className="badge">
          {waiting}
          <span className="vh"> {t('nav.waiting')}</span>
        </span>
      )}
    </Link>
  )
}
