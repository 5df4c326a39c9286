import { columns } from '@consign/document-types/book/csv/columns'
import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Band } from '../../parts/band.tsx'
import type { TextKey } from '../../texts/catalogue.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { fieldsOf } from '../fields.ts'
import type { Opened } from './questions.ts'

interface ColumnsProps {
  readonly kind: 'contractors' | 'vehicles'
  readonly table: Opened
  readonly paths: readonly (string | null)[]
  onPaths(paths: readonly (string | null)[]): void
  onNext(): void
  onBack(): void
}

/** What an import of a kind is pointless without. */
const needed = { contractors: ['name'], vehicles: ['plate', 'country', 'kind'] } as const

/** Which column of the file goes where, with its first cells. */
export function Columns({ kind, table, paths, onPaths, onNext, onBack }: ColumnsProps) {
  const { t } = useTexts()
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus(), [])
  const labelOf = useFieldLabel(kind)
  const offered = [
    { value: '', label: t('import.leaveOut') },
    ...columns[kind === 'vehicles' ? 'vehicle' : 'contractor'].map(({ path }) => ({
      value: path,
      label: labelOf(path),
    })),
  ]
  const missing = needed[kind].filter((path) => !paths.includes(path))
  const choose = (at: number, path: string) =>
    onPaths(paths.map((each, column) => (column === at ? path || null : each === path ? null : each)))
  return (
    <div className="stack">
      <h2 ref={place} tabIndex={-1}>
        {t('import.columns')}
      </h2>
      <p className="sub">
        {t('import.rows', { n: table.count })} {table.encoding},{' '}
        {delimiters[table.delimiter] ?? t('import.tab')}
      </p>
      {missing.length > 0 && (
        <Band tone="warn" role="status">
          {t('import.missing', { names: missing.map(labelOf).join(', ') })}
        </Band>
      )}
      <div className="sheet scroll-x">
        <table className="page-table import-columns" aria-label={t('import.columns')}>
          <thead>
            <tr>
              <th scope="col">{t('import.column')}</th>
              <th scope="col">{t('import.goesTo')}</th>
              <th scope="col" className="only-wide">
                {t('import.first')}
              </th>
            </tr>
          </thead>
          <tbody>
            {table.header.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have their place alone, and names may repeat
              <tr key={at}>
                <th scope="row">
                  <bdi>{name || t('import.unnamed', { n: at + 1 })}</bdi>
                </th>
                <td>
                  <NativeSelect
                    aria-label={t('import.goesToOf', { name: name || String(at + 1) })}
                    data={offered}
                    value={paths[at] ?? ''}
                    onChange={({ currentTarget }) => choose(at, currentTarget.value)}
                  />
                </td>
                <td className="sub only-wide">
                  <bdi>{table.sample.map((cells) => cells[at] ?? '').join(' · ')}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row wrap">
        <Button onClick={onBack}>{t('import.again')}</Button>
        <span className="grow" />
        <Button variant="filled" disabled={missing.length > 0} onClick={onNext}>
          {t('import.check')}
        </Button>
      </div>
    </div>
  )
}

const delimiters: Readonly<Record<string, string>> = { ',': ',', ';': ';' }

/** What the form calls a place of a record. */
export function useFieldLabel(kind: 'contractors' | 'vehicles'): (path: string) => string {
  const { t } = useTexts()
  return (path) => {
    const pointer = `/${path.replaceAll('.', '/')}`
    const field = fieldsOf[kind].find((one) => one.path === pointer)
    return t(field?.text ?? more[path] ?? 'book.note')
  }
}

const more: Readonly<Record<string, TextKey>> = {
  'address.region': 'book.region',
  archived: 'book.archived',
  equipment: 'book.equipment',
  carrierId: 'book.carrierId',
  usualTrailerId: 'book.usualTrailerId',
}
