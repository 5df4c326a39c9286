import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts/use-texts.tsx'
import { type Kind, kinds, ofKind } from './kinds.ts'
import { useCount } from './use-records.ts'

/** The three kinds of records with how many there are of each. */
export function KindTabs({ kind }: { readonly kind: Kind }) {
  const { t } = useTexts()
  return (
    <nav className="book-tabs" aria-label={t('nav.addressBook')}>
      {kinds.map((each) => (
        <Link
          key={each}
          to="/app/address-book"
          search={ofKind(each)}
          className={each === kind ? 'book-tab active' : 'book-tab'}
          aria-current={each === kind ? 'page' : undefined}
        >
          {t(`book.${each}`)} <Count kind={each} />
        </Link>
      ))}
    </nav>
  )
}

function Count({ kind }: { readonly kind: Kind }) {
  const { language } = useTexts()
  return <span className="cap">{useCount(kind)?.toLocaleString(language) ?? ''}</span>
}
