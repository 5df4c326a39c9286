import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useMovingKeys } from './use-moving-keys.ts'
import { useRowLinks } from './use-row-links.ts'

interface VirtualListProps<T> {
  readonly items: readonly T[]
  readonly label: string
  readonly header: ReactNode
  /** Of the grid of each row, where the columns can be chosen. */
  readonly tracks?: string
  readonly keyOf: (item: T) => string
  readonly row: (item: T) => ReactNode
  /** The key of the row that something can be done with. */
  readonly selected?: string | null
  /** Changed a moment ago by another person. */
  readonly fresh?: ReadonlySet<string>
  /** A touch of a card chooses it. */
  readonly isChoosing?: boolean
  onSelect?(key: string): void
  /** The last rows are in sight. */
  readonly onEnd: () => void
}

/** Rows before the last at which the next page is asked for: a hand on the wheel should not arrive there first. */
const ahead = 100

/**
 * A table of any length, of which only the rows in sight are rendered. All rows are as high as the first: measuring each
 * costs more than drawing it. J and K move the focus from row to row; the row with the focus, or under the pointer, is
 * the selected one.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const {
    items,
    label,
    header,
    tracks,
    keyOf,
    row,
    selected = null,
    fresh,
    isChoosing,
    onSelect,
    onEnd,
  } = props
  const place = useRef<HTMLTableSectionElement>(null)
  const [height, first] = useHeight()
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => place.current,
    estimateSize: () => height,
    overscan: 12,
    getItemKey: (at) => keyOf(items[at] as T),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for changes with the height
  useEffect(() => virtual.measure(), [virtual, height])
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (items.length > 0 && last >= items.length - ahead) onEnd()
  }, [last, items.length, onEnd])
  const show = useCallback((index: number) => virtual.scrollToIndex(index, { align: 'auto' }), [virtual])
  const indexOf = () => items.findIndex((item) => keyOf(item) === selected)
  useMovingKeys(place, items.length, indexOf, show)
  useRowLinks(place)
  return (
    <table
      className={isChoosing ? 'list choosing' : 'list'}
      aria-label={label}
      aria-rowcount={items.length + 1}
      style={tracks ? ({ '--tracks': tracks } as CSSProperties) : undefined}
    >
      <thead>{header}</thead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <tbody className="list-body" ref={place} tabIndex={0} style={heightOf(virtual.getTotalSize())}>
        {shown.map(({ index, key, start }, at) => (
          <tr
            key={key}
            ref={at === 0 ? first : undefined}
            data-index={index}
            aria-rowindex={index + 2}
            className={classOf(String(key), selected, fresh)}
            style={{ transform: `translateY(${start}px)` }}
            onFocus={() => onSelect?.(String(key))}
            onPointerMove={() => String(key) !== selected && onSelect?.(String(key))}
          >
            {row(items[index] as T)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A row as it is drawn before it was measured, in px. */
const usual = 41

/** The height of a row, and the ref of the row that is measured; it changes with the width of the page. */
function useHeight(): readonly [number, (row: HTMLElement | null) => (() => void) | undefined] {
  const [height, setHeight] = useState(usual)
  const measure = useCallback((row: HTMLElement | null) => {
    if (row === null) return undefined
    const watch = new ResizeObserver(() => setHeight(row.offsetHeight || usual))
    watch.observe(row)
    return () => watch.disconnect()
  }, [])
  return [height, measure]
}

const classOf = (key: string, selected: string | null, fresh: ReadonlySet<string> | undefined): string =>
  ['list-row', key === selected && 'selected', fresh?.has(key) && 'fresh'].filter(Boolean).join(' ')

/** Of all rows together, for the style sheet. */
const heightOf = (pixels: number) => ({ '--list-height': `${pixels}px` }) as CSSProperties
