import type { Field } from '@consign/document-types'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { Fields } from '../fields/fields.tsx'
import { focusIn } from '../focus-in.ts'
import { useForm } from '../form-context.ts'
import { labelOf } from '../model/form-model.ts'
import { inItem, valueAt } from '../model/pointer.ts'
import { RemoveItem } from '../repeated.tsx'
import { GoodsCell } from './goods-cell.tsx'
import { GoodsGroup, groupPointer } from './goods-group.tsx'

interface GoodsLineProps {
  readonly index: number
  readonly columns: readonly Field[]
  readonly others: readonly Field[]
  readonly isLast: boolean
  add(): void
  remove(index: number): void
}

/** A line of goods, and below it the fields without a column, those of a group together. */
export function GoodsLine({ index, columns, others, isLast, add, remove }: GoodsLineProps) {
  const { language } = useTexts()
  const { type } = useForm()
  const [isOpened, setOpened] = useState(false)
  const toggle = useCallback(() => setOpened((now) => !now), [])
  const groups = useMemo(() => groupsOf(others), [others])
  const { opened, open, close } = useOpenGroups()
  const isShown = useIsShown(index)
  const single = others.filter(({ group }) => group === undefined)
  const shown = isOpened ? single : single.filter(isShown)
  const panels = groups.filter(({ group, fields }) => opened.has(group) || fields.some(isShown))
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
          <div>
            {groups.map(({ group, fields }) => (
              <GroupButton
                key={group}
                group={group}
                index={index}
                isOpened={panels.some((panel) => panel.group === group)}
                caption={labelOf(type.definition, group, language)}
                pointer={groupPointer(fields, index)}
                onOpen={open}
              />
            ))}
            <MoreOfLine index={index} isOpened={isOpened} onToggle={toggle} />
            <RemoveItem at={index} onRemove={remove} />
          </div>
        </td>
      </tr>
      {panels.length + shown.length > 0 && (
        <tr>
          <td colSpan={columns.length + 1} className="goods-below">
            {panels.map(({ group, fields }) => (
              <GoodsGroup key={group} group={group} fields={fields} index={index} onRemove={close} />
            ))}
            {shown.length > 0 && <Fields fields={shown} index={index} />}
          </td>
        </tr>
      )}
    </tbody>
  )
}

interface Group {
  readonly group: string
  readonly fields: readonly Field[]
}

const groupsOf = (fields: readonly Field[]): Group[] =>
  [...Map.groupBy(fields, ({ group }) => group ?? '')].flatMap(([group, fields]) =>
    group === '' ? [] : [{ group, fields }],
  )

/** Whether a field of a line has a value or a problem. */
function useIsShown(index: number) {
  const { data, problems } = useForm()
  return ({ path: pattern }: Field) => {
    const pointer = inItem(pattern, index)
    return valueAt(data, pointer) !== undefined || problems.some(({ path }) => path === pointer)
  }
}

/** The groups that were opened by hand; what the line says already is filled in, and closing empties them. */
function useOpenGroups() {
  const { type, data, set } = useForm()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const live = useRef(data)
  live.current = data
  const open = useCallback(
    (group: string, pointer: string) => {
      setOpened((now) => new Set([...now, group]))
      if (valueAt(live.current, pointer) === undefined)
        for (const { path, value } of type.follows(live.current, pointer)) set(path, value)
      focusIn(pointer)
    },
    [type, set],
  )
  const close = useCallback(
    (group: string, pointer: string) => {
      setOpened((now) => new Set([...now].filter((each) => each !== group)))
      set(pointer, undefined)
      focusIn(pointer.split('/').slice(0, 3).join('/'))
    },
    [set],
  )
  return { opened, open, close }
}

interface GroupButtonProps {
  readonly group: string
  readonly caption: string
  readonly pointer: string
  readonly index: number
  readonly isOpened: boolean
  onOpen(group: string, pointer: string): void
}

/** Shows what stands in the brackets of its caption, such as ADR, with which its name begins. */
const GroupButton = memo(function GroupButton(props: GroupButtonProps) {
  const { group, caption, pointer, index, isOpened, onOpen } = props
  const { t } = useTexts()
  const [brackets, short] = /\((\p{Lu}+)\)/u.exec(caption) ?? []
  const name = short ? `${short}: ${caption.replace(` ${brackets}`, '')}` : caption
  return (
    <Button
      size="compact-xs"
      variant={isOpened ? 'filled' : 'default'}
      aria-label={`${name}, ${t('draft.item', { n: index + 1 })}`}
      aria-expanded={isOpened}
      title={caption}
      onClick={() => onOpen(group, pointer)}
    >
      {short ?? caption}
    </Button>
  )
})

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
