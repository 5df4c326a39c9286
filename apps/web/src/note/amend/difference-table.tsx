import { findType } from '@consign/document-types'
import { ChangeTable } from '../../parts/change-table.tsx'
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
  const { t, language, time } = useTexts()
  const definition = findType(type)?.definition
  if (!definition) return null
  const spoken = { language, yes: t('common.yes'), no: t('common.no'), moment: time }
  const inWords = (path: string, value: Difference['before']) =>
    value === undefined || value === null ? null : valueText(definition, path, value, spoken)
  const differences = differencesOf(definition, before, after, language)
  return (
    <ChangeTable
      changes={differences.map(({ path, place, ...sides }) => ({
        path,
        place,
        before: inWords(path, sides.before),
        after: inWords(path, sides.after),
      }))}
    />
  )
}
