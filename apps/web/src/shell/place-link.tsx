import { Link, useLocation } from '@tanstack/react-router'
import { isWithin, type MainLink } from '../commands/links.ts'
import { useTexts } from '../texts/use-texts.tsx'

interface PlaceLinkProps {
  readonly link: MainLink
  readonly className: string
  readonly iconSize: number
  readonly isShort?: boolean
  /** How much waits there. */
  readonly waiting: number
}

/** A link of the navigation; it marks the current page. */
export function PlaceLink({ link, className, iconSize, isShort = false, waiting }: PlaceLinkProps) {
  const { t } = useTexts()
  const isHere = useLocation({ select: ({ pathname }) => isWithin(link, pathname) })
  const { to, text, short = text, icon: Icon } = link
  return (
    <Link
      to={to}
      className={isHere ? `${className} active` : className}
      aria-current={isHere ? 'page' : undefined}
      title={t(text)}
    >
      <Icon size={iconSize} stroke={1.75} aria-hidden="true" />
      <span className="text">{t(isShort ? short : text)}</span>
      {waiting > 0 && (
        <span className="badge">
          {waiting}
          <span className="vh"> {t('nav.waiting')}</span>
        </span>
      )}
    </Link>
  )
}
