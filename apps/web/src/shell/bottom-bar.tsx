import { companyLinks, dailyLinks } from '../commands/links.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PlaceLink } from './place-link.tsx'
import { useWaitingApprovals } from './use-badge.ts'

/** The navigation below the thumb, on narrow pages. */
export function BottomBar() {
  const { t } = useTexts()
  const waiting = useWaitingApprovals()
  const shown = [...dailyLinks, ...companyLinks].filter(({ inBar }) => inBar)
  return (
    <nav className="bottom" aria-label={t('nav.main')}>
      {shown.map((link) => (
        <PlaceLink
          key={link.to}
          link={link}
          className="bottom-link"
          iconSize={20}
          isShort
          waiting={link.counts ? waiting : 0}
        />
      ))}
      <MoreMenu />
    </nav>
  )
}
