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
  const { t } = useTexts()
  return (
    <tfoot>
      <tr>
        {columns.map(({ path, input }, at) => (
          <td key={path} className={summed.has(input) ? 'num' : 'cap'}>
            {summed.has(input) ? <Sum items={items} path={path} /> : at === 0 && t('draft.total')}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
}

/** A sum, and the lines whose number could not be read: no sum leaves one out silently. */
function Sum({ items, path }: { readonly items: readonly Json[]; readonly path: string }) {
  const { t, locale } = useTexts()
  const { sum, without } = sumOf(items, path)
  return (
    <>
      {sum.toLocaleString(locale)}
      {without.length > 0 && (
        <div className="tag bad">{t('draft.totalWithout', { lines: without.join(', ') })}</div>
      )}
    </>
  )
}

function sumOf(items: readonly Json[], pattern: string) {
  const inner = pattern.slice(pattern.indexOf('/*') + 2)
  const numbers = items.map((item) => Number(valueAt(item, inner) ?? 0))
  const sum = numbers.filter(Number.isFinite).reduce((all, each) => all + each, 0)
  const without = numbers.flatMap((number, at) => (Number.isFinite(number) ? [] : [at + 1]))
  return { sum: Math.round(sum * 1e6) / 1e6, without }
}
