import { findType, type TypeDefinition } from '@consign/document-types'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Evidence } from '../use-note.ts'
import { type Difference, differencesOf, valueText } from './difference.ts'

interface DifferenceTableProps {
  readonly type: Evidence['document']['type']
  readonly before: unknown
  readonly after: unknown
}

/** What is another in two data of a note: each field with what stood there and what stands there now. */
export function DifferenceTable({ type, before, after }: DifferenceTableProps) {
  const { t, language } = useTexts()
  const definition = findType(type)?.definition
  if (!definition) return null
  const differences = differencesOf(definition, before, after, language)
  return (
    <table className="difference">
      <thead>
        <tr>
          <th scope="col">{t('difference.place')}</th>
          <th scope="col">{t('difference.before')}</th>
          <th scope="col">{t('difference.after')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.path}>
            <th scope="row">{difference.place}</th>
            <td>
              <Value definition={definition} difference={difference} side="before" />
            </td>
            <td>
              <Value definition={definition} difference={difference} side="after" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ValueProps {
  readonly definition: TypeDefinition
  readonly difference: Difference
  readonly side: 'before' | 'after'
}

function Value({ definition, difference: { path, ...sides }, side }: ValueProps) {
  const { t, language, time } = useTexts()
  const value = sides[side]
  if (value === undefined || value === null) return <span className="cap">{t('difference.nothing')}</span>
  const spoken = { language, yes: t('common.yes'), no: t('common.no'), moment: time }
  const text = valueText(definition, path, value, spoken)
  return side === 'before' ? (
    <del>
      <bdi>{text}</bdi>
    </del>
  ) : (
    <ins>
      <bdi>{text}</bdi>
    </ins>
  )
}
