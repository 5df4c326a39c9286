import { useIsOwner } from '../api/who.ts'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { CompanySection } from './company-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { LeavingSection } from './leaving-section.tsx'
import { NewCompanySection } from './new-company-section.tsx'
import { PagesSection } from './pages-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonSection } from './person-section.tsx'
import { PrintSection } from './print-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function SettingsPage() {
  const { t } = useTexts()
  const isOwner = useIsOwner()
  return (
    <Page title={t('nav.settings')}>
      <div className="stack narrow">
        <PagesSection />
        <PrintSection />
        <PersonSection />
        {isOwner && <CompanySection />}
        <PasswordSection />
        <FactorSection />
        <SessionsSection />
        <NewCompanySection />
        <LeavingSection />
      </div>
    </Page>
  )
}
