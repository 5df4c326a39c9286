import { type TextsOfPage, useTexts } from '../texts/use-texts.tsx'
import type { AuditEntry } from './entry.ts'
import { namesIn, type Told } from './names-in.ts'

/** Actor, action and subject of each entry, newest first. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t } = useTexts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <div className="sheet scroll-x" tabIndex={0}>
      <table className="page-table stacked" aria-label={t('nav.audit')}>
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

function AuditRow({ entry: { position, at, actor, action, subject, via } }: { readonly entry: AuditEntry }) {
  const { t, has, inSentence, exactTime, fullTime } = useTexts()
  const did = `audit.did.${action}`
  return (
    <tr>
      <td className="cap">{position}</td>
      <td className="cap">
        <time dateTime={at} title={fullTime(at)} className="nowrap">
          {exactTime(at)}
        </time>
      </td>
      <td>
        <bdi>{actor.name}</bdi>
      </td>
      <td>
        <b>{has(did) ? t(did) : action}</b>
      </td>
      <td>
        <bdi>{namesIn(subject, wordIn({ t, has, inSentence })).join(', ')}</bdi>
        <details className="cap">
          <summary>{t('audit.recorded')}</summary>
          <code className="mono">
            {action} {JSON.stringify(subject)} {via}
          </code>
        </details>
      </td>
    </tr>
  )
}

/** Roles and operations in the words of the page; everything else as it was recorded. */
const wordIn =
  ({ t, has, inSentence }: Pick<TextsOfPage, 't' | 'has' | 'inSentence'>) =>
  (member: Told, value: string): string => {
    const keys = { role: [`members.${value}`, `role.${value}`], operation: [`ask.${value}`] }
    const key = (member === 'role' || member === 'operation' ? keys[member] : []).find(has)
    return key ? inSentence(t(key)) : value
  }
