import { Time } from '../parts/time.tsx'
import { catalogues, type TextKey } from '../texts/catalogues.ts'
import { useTexts } from '../texts/use-texts.tsx'
import type { AuditEntry } from './entry.ts'
import { namesIn } from './names-in.ts'

/** Who did what to what, the newest first. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t } = useTexts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <div className="sheet scroll-x" tabIndex={0}>
      <table className="page-table stacked">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('audit.when')}</th>
            <th scope="col">{t('audit.who')}</th>
            <th scope="col">{t('audit.what')}</th>
            <th scope="col">{t('audit.to')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AuditRow({ entry: { position, at, actor, action, subject } }: { readonly entry: AuditEntry }) {
  const { t } = useTexts()
  return (
    <tr>
      <td className="cap">{position}</td>
      <td className="cap">
        <Time at={at} />
      </td>
      <td>
        <bdi>{actor.name}</bdi>
      </td>
      <td>
        <b>{isKnown(action) ? t(`audit.did.${action}` as TextKey) : action}</b>
      </td>
      <td>
        <bdi>{namesIn(subject).join(', ')}</bdi>
        <details className="cap">
          <summary>{t('audit.recorded')}</summary>
          <code className="mono">
            {action} {JSON.stringify(subject)}
          </code>
        </details>
      </td>
    </tr>
  )
}

const isKnown = (action: string): boolean => Object.hasOwn(catalogues.en, `audit.did.${action}`)
