import type { Field } from '@consign/document-types'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, useCallback, useState } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { Fields } from '../fields/fields.tsx'
import { useForm } from '../form-context.ts'
import { inItem, valueAt } from '../model/pointer.ts'
import { RemoveItem } from '../repeated.tsx'
import { GoodsCell } from './goods-cell.tsx'

interface GoodsLineProps {
  readonly index: number
  readonly columns: readonly Field[]
  readonly others: readonly Field[]
  readonly isLast: boolean
  add(): void
  remove(index: number): void
}

/** A line of goods, and below it the fields without a column. */
export function GoodsLine({ index, columns, others, isLast, add, remove }: GoodsLineProps) {
  const { data, problems } = useForm()
  const [isOpened, setOpened] = useState(false)
  const toggle = useCallback(() => setOpened((now) => !now), [])
  const below = others.map(({ path }) => inItem(path, index))
  const isFilled = below.some((pointer) => valueAt(data, pointer) !== undefined)
  const hasProblem = problems.some(({ path }) => below.includes(path))
  return (
    <tbody>
      <tr>
        {columns.map((field, column) => (
          <GoodsCell
            key={field.path}
            field={field}
            columns={columns}
            column={column}
            index={index}
            isLast={isLast}
            addLine={add}
          />
        ))}
        <td className="goods-actions">
          <MoreOfLine index={index} isOpened={isOpened} onToggle={toggle} />
          <RemoveItem at={index} onRemove={remove} />
        </td>
      </tr>
      {(isOpened || isFilled || hasProblem) && (
        <tr>
          <td colSpan={columns.length + 1} className="goods-below">
            <Fields fields={isOpened ? others : others.filter(({ path }) => isShown(path))} index={index} />
          </td>
        </tr>
      )}
    </tbody>
  )

  function isShown(pattern: string): boolean {
    const pointer = inItem(pattern, index)
    return valueAt(data, pointer) !== undefined || problems.some(({ path }) => path === pointer)
  }
}

interface MoreOfLineProps {
  readonly index: number
  readonly isOpened: boolean
  onToggle(): void
}

const MoreOfLine = memo(function MoreOfLine({ index, isOpened, onToggle }: MoreOfLineProps) {
  const { t } = useTexts()
  return (
    <ActionIcon
      variant="subtle"
      aria-label={t('draft.lineMore', { n: index + 1 })}
      aria-expanded={isOpened}
      onClick={onToggle}
    >
      <IconDots size={18} />
    </ActionIcon>
  )
})
