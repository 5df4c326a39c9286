import { IconCommand } from '@tabler/icons-react'
import { useIsOwner } from '../api/who.ts'
import '../keys/keys.css'
import { companyLinks, dailyLinks } from '../commands/links.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { PlaceLink } from './place-link.tsx'
import { useWaitingApprovals } from './use-badge.ts'

interface RailProps {
  readonly isSlim: boolean
  onShortcuts(): void
}

/** The navigation, at the left of wide pages; inside a note only its icons. */
export function Rail({ isSlim, onShortcuts }: RailProps) {
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
        <p className="rail-title">{t('nav.company')}</p>
        {companyLinks
          .filter(({ ownersOnly }) => !ownersOnly || isOwner)
          .map((link) => (
            <PlaceLink key={link.to} link={link} className="rail-link" iconSize={18} waiting={0} />
          ))}
      </nav>
      <button type="button" className="rail-link" title={t('keys.title')} onClick={onShortcuts}>
        <IconCommand size={18} stroke={1.75} aria-hidden="true" />
        <span className="text">{t('keys.title')}</span>
        <kbd>?</kbd>
      </button>
    </aside>
  )
}
