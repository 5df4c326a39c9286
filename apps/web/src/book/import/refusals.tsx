import { useTexts } from '../../texts/use-texts.tsx'
import { useFieldLabel } from './columns.tsx'
import type { RowResult } from './run.ts'

interface RefusalsProps {
  readonly kind: 'contractors' | 'vehicles'
  readonly refusals: readonly RowResult[]
  readonly count: number
}

/** Rows that cannot be stored, each with its line and why. */
export function Refusals({ kind, refusals, count }: RefusalsProps) {
  const { t } = useTexts()
  const labelOf = useFieldLabel(kind)
  if (count === 0) return null
  return (
    <section className="sheet scroll-x">
      <table className="page-table" aria-label={t('import.wouldRefuse', { n: count })}>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t('book.name')}</th>
            <th scope="col">{t('import.why')}</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ row, line, item, problems = [] }) => (
            <tr key={row}>
              <td>{line}</td>
              <td>
                <bdi>{String(item['name'] ?? item['plate'] ?? '').slice(0, 100)}</bdi>
              </td>
              <td>
                {problems.slice(0, 3).map(({ path, message }) => (
                  <p key={path + message}>
                    {labelOf(path.slice(1).replaceAll('/', '.'))}: {message}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > refusals.length && (
        <p className="cap card">{t('import.moreRefused', { n: count - refusals.length })}</p>
      )}
    </section>
  )
}
