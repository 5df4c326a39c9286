import { useIsOwner } from '../api/who.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { companyLinks, dailyLinks } from './links.ts'
import { PlaceLink } from './place-link.tsx'
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
          <PlaceLink
            key={link.to}
            link={link}
            className="rail-link"
            iconSize={18}
            waiting={link.counts ? waiting : 0}
          />
        ))}
        {companyLinks.length > 0 && <h2>{t('nav.company')}</h2>}
        {companyLinks
          .filter(({ ownersOnly }) => !ownersOnly || isOwner)
          .map((link) => (
            <PlaceLink key={link.to} link={link} className="rail-link" iconSize={18} waiting={0} />
          ))}
      </nav>
    </aside>
  )
}
