import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { LogSection } from './log-section.tsx'
import { OwedTimestamps } from './owed.tsx'
import { SealsSection } from './seals/seals-section.tsx'
import { TimestampSection } from './timestamp-section.tsx'
import { useTrust } from './use-trust.ts'
import '../note/note.css'
import './trust.css'

/** What makes the evidence hold against this service, too, and what of it is still missing. */
export function TrustPage() {
  const { t } = useTexts()
  const query = useTrust()
  return (
    <Page title={t('nav.trust')}>
      <div className="stack narrow trust">
        <p className="sub">{t('trust.text')}</p>
        <Loaded query={query}>
          {({ timestamps, seals, log }) => (
            <>
              <LogSection log={log} />
              <TimestampSection authorities={timestamps.authorities}>
                <OwedTimestamps owed={timestamps.owed} />
              </TimestampSection>
              <SealsSection seals={seals} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}
