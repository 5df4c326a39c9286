import type { Check } from '@consign/evidence'
import { Loaded } from '../../parts/loaded.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Evidence } from '../use-note.ts'
import { EvidenceActions } from './evidence-actions.tsx'
import { Failures, Groups, Reasons } from './groups.tsx'
import { Seals } from './seals.tsx'
import { useBundleVerification, type Verification } from './use-verification.ts'
import { VerdictBand } from './verdict-band.tsx'

/** Whether the note holds, found out in this browser from the very file that is handed to others. */
export function EvidenceTab({ evidence }: { readonly evidence: Evidence }) {
  const query = useBundleVerification(evidence)
  return (
    <div className="stack">
      <Loaded query={query} lines={2}>
        {(verification) => <VerdictBand verification={verification} />}
      </Loaded>
      <EvidenceActions evidence={evidence} />
      <Seals evidence={evidence} />
      {query.data && <Found {...query.data} />}
    </div>
  )
}

/** Failures come first; while there is one, nothing is called valid. */
function Found({ verdict, checks, remarks }: Verification) {
  const { t } = useTexts()
  const failed = checks.filter(({ result }) => result === 'failed')
  const missing = checks.filter(({ missing }) => missing)
  return (
    <>
      {failed.length > 0 && <Failures checks={failed} />}
      {missing.length > 0 && (
        <section className="sheet card stack tight">
          <h2>{t('evidence.missing')}</h2>
          <Reasons checks={missing} />
        </section>
      )}
      {verdict !== 'invalid' && <Groups checks={checks} />}
      {remarks.length > 0 && (
        <section className="sheet card stack tight">
          <h2>{t('evidence.remarks')}</h2>
          {[...new Set(remarks.map(({ kind }) => kind))].map((kind) => (
            <p key={kind} className="sub">
              {t(`remark.${kind}`)}
            </p>
          ))}
        </section>
      )}
      <section className="sheet card stack tight">
        <h2>{t('evidence.word')}</h2>
        <p className="sub">{t('evidence.wordText')}</p>
      </section>
      <AllChecks checks={checks} />
    </>
  )
}

function AllChecks({ checks }: { readonly checks: readonly Check[] }) {
  const { t } = useTexts()
  const shown = {
    passed: t('check.passed'),
    failed: t('check.failed'),
    'not checkable offline': t('check.open'),
  }
  return (
    <details className="sheet card">
      <summary>{t('evidence.all')}</summary>
      <ul className="checks">
        {checks.map(({ name, subject, result, reason }) => (
          <li key={`${name} ${subject}`}>
            <span lang="en">
              {name}
              {reason && <span className="cap"> {reason}</span>}
            </span>
            <span className={result === 'failed' ? 'tag bad' : 'cap'}>{shown[result]}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
