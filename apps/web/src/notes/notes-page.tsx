import { Page } from '../parts/page.tsx'
import { useTexts } from '../texts/use-texts.tsx'

export function NotesPage() {
  const { t } = useTexts()
  return <Page title={t('nav.notes')}>…</Page>
}
