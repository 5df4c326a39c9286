import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.tsx'
import { textOfUse } from './field-control.tsx'
import { type AnyRecord, type Kind, nameOf, type RecordOf } from './kinds.ts'

interface RecordsTableProps {
  readonly kind: Kind
  readonly records: readonly AnyRecord[]
  readonly chosen: string | undefined
  onChoose(id: string): void
}

const heads = {
  contractors: ['book.name', 'book.city', 'book.taxId', 'book.uses'],
  vehicles: ['book.plate', 'book.kind', 'book.country', 'book.driverName'],
  templates: ['book.name', 'book.note', 'book.changed'],
} as const

/** The records of a kind; each opens beside the list. */
export function RecordsTable({ kind, records, chosen, onChoose }: RecordsTableProps) {
  const { t } = useTexts()
  return (
    <table className="page-table book-table" aria-label={t(`book.${kind}`)}>
      <thead>
        <tr>
          {heads[kind].map((head, at) => (
            <th key={head} scope="col" className={at > 1 ? 'only-wide' : undefined}>
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id} className={record.id === chosen ? 'chosen' : undefined}>
            <td>
              <button
                type="button"
                className="row-button"
                aria-pressed={record.id === chosen}
                onClick={() => onChoose(record.id)}
              >
                <bdi>{nameOf(record)}</bdi>
              </button>
              {'warnings' in record && record.warnings.length > 0 && (
                <span className="tag warn">
                  <IconAlertTriangle size={14} aria-hidden="true" />
                  <span className="vh">{t('book.warnings', { n: record.warnings.length })}</span>
                </span>
              )}
            </td>
            <Cells kind={kind} record={record} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cells({ kind, record }: { readonly kind: Kind; readonly record: AnyRecord }) {
  const { t, time } = useTexts()
  if (kind === 'contractors') {
    const { address, taxId, uses } = record as RecordOf<'contractors'>
    return (
      <>
        <td>
          <bdi>{[address?.city, address?.country].filter(Boolean).join(' ')}</bdi>
        </td>
        <td className="sub only-wide">
          <bdi>{taxId}</bdi>
        </td>
        <td className="only-wide">
          <span className="pills">
            {uses.map((use) => (
              <span key={use} className="pill">
                {t(textOfUse(use))}
              </span>
            ))}
          </span>
        </td>
      </>
    )
  }
  if (kind === 'vehicles') {
    const { kind: of, country, driver } = record as RecordOf<'vehicles'>
    return (
      <>
        <td>{t(`book.kind.${of}`)}</td>
        <td className="sub only-wide">{country}</td>
        <td className="only-wide">
          <bdi>{driver?.name}</bdi>
        </td>
      </>
    )
  }
  const { note, updatedAt } = record as RecordOf<'templates'>
  return (
    <>
      <td className="sub">
        <bdi>{note}</bdi>
      </td>
      <td className="sub only-wide">{time(updatedAt)}</td>
    </>
  )
}
