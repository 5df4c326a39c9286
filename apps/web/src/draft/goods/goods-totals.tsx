import type { Field } from '@consign/document-types'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Json } from '../model/json.ts'
import { valueAt } from '../model/pointer.ts'

const summed = new Set(['integer', 'number', 'decimal'])

/** The sum of each column of numbers, to check against the delivery note; the print has its own. */
export function GoodsTotals({
  columns,
  items,
}: {
  readonly columns: readonly Field[]
  readonly items: readonly Json[]
}) {
  const { t, language } = useTexts()
  return (
    <tfoot>
      <tr>
        {columns.map(({ path, input }, at) => (
          <td key={path} className={summed.has(input) ? 'num' : 'cap'}>
            {summed.has(input) ? sumOf(items, path).toLocaleString(language) : at === 0 && t('draft.total')}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
}

function sumOf(items: readonly Json[], pattern: string): number {
  const inner = pattern.slice(pattern.indexOf('/*') + 2)
  const numbers = items.map((item) => Number(valueAt(item, inner))).filter(Number.isFinite)
  return Math.round(numbers.reduce((sum, each) => sum + each, 0) * 1e6) / 1e6
}
