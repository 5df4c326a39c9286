import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'

interface VirtualListProps<T> {
  readonly items: readonly T[]
  readonly label: string
  readonly header: ReactNode
  readonly keyOf: (item: T) => string
  readonly row: (item: T) => ReactNode
  /** The last rows are in sight. */
  readonly onEnd: () => void
}

/** A table of any length, of which only the rows in sight are there. A row is as high as its content wants. */
export function VirtualList<T>({ items, label, header, keyOf, row, onEnd }: VirtualListProps<T>) {
  const place = useRef<HTMLTableSectionElement>(null)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => place.current,
    estimateSize: () => 41,
    overscan: 12,
    getItemKey: (at) => keyOf(items[at] as T),
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (items.length > 0 && last >= items.length - 10) onEnd()
  }, [last, items.length, onEnd])
  return (
    <table className="list" aria-label={label} aria-rowcount={items.length + 1}>
      <thead>{header}</thead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <tbody className="list-body" ref={place} tabIndex={0} style={heightOf(virtual.getTotalSize())}>
        {shown.map(({ index, key, start }) => (
          <tr
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-rowindex={index + 2}
            className="list-row"
            style={{ transform: `translateY(${start}px)` }}
          >
            {row(items[index] as T)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Of all rows together, for the style sheet. */
const heightOf = (pixels: number) => ({ '--list-height': `${pixels}px` }) as CSSProperties
