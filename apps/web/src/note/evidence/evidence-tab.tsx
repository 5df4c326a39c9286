import type { Check } from '@consign/evidence'
import { Loaded } from '../../parts/loaded.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useBundleVerification, type Verification } from './use-verification.ts'
import { VerdictBand } from './verdict-band.tsx'

/** Whether the note holds, found out in this browser from the very file that is handed to others. */
export function EvidenceTab({
  documentId,
  versionId,
}: {
  readonly documentId: string
  readonly versionId: string
}) {
  const query = useBundleVerification(documentId, versionId)
  return <Loaded query={query}>{(verification) => <Found {...verification} />}</Loaded>
}

function Found(verification: Verification) {
  const { t } = useTexts()
  const { checks, remarks } = verification
  const failed = checks.filter(({ result }) => result === 'failed')
  const missing = checks.filter(({ missing }) => missing)
  return (
    <div className="stack">
      <VerdictBand verification={verification} />
      {failed.length > 0 && <CheckList title={t('evidence.failed')} checks={failed} />}
      {missing.length > 0 && <CheckList title={t('evidence.missing')} checks={missing} />}
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
      <details className="sheet card">
        <summary>{t('evidence.all')}</summary>
        <Checks checks={checks} />
      </details>
    </div>
  )
}

function CheckList({ title, checks }: { readonly title: string; readonly checks: readonly Check[] }) {
  return (
    <section className="sheet card stack tight">
      <h2>{title}</h2>
      <Checks checks={checks} />
    </section>
  )
}

function Checks({ checks }: { readonly checks: readonly Check[] }) {
  const { t } = useTexts()
  const shown = {
    passed: t('check.passed'),
    failed: t('check.failed'),
    'not checkable offline': t('check.open'),
  }
  return (
    <ul className="checks">
      {checks.map(({ name, subject, result, reason }) => (
        <li key={`${name} ${subject}`}>
          <span>
            {name}
            {reason && <span className="cap"> {reason}</span>}
          </span>
          <span className={result === 'failed' ? 'tag bad' : 'cap'}>{shown[result]}</span>
        </li>
      ))}
    </ul>
  )
}
