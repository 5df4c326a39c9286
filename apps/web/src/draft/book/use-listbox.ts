import { type KeyboardEvent, useId, useState } from 'react'

interface Listed {
  readonly key: string
}

interface ListboxOptions<T extends Listed> {
  readonly items: readonly T[]
  /** Enter takes the first item unless another was chosen by arrow; else only what was chosen. */
  readonly takesFirst: boolean
  /** The arrow down opens the list, and is no other key of its field. */
  readonly opensByArrow: boolean
  onTake(item: T): void
}

/**
 * A list below a text field, with the keys of a combobox (ARIA 1.2): arrows choose, Enter takes, Escape closes the list and
 * leaves the text as it was typed. Every other key, and Enter without a choice, stay the field's own.
 */
export function useListbox<T extends Listed>(options: ListboxOptions<T>) {
  const { items, takesFirst, opensByArrow, onTake } = options
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const found = items.findIndex(({ key }) => key === chosen)
  const active = found >= 0 ? found : takesFirst ? 0 : -1
  const isOpen = isWanted && items.length > 0
  const close = () => {
    setWanted(false)
    setChosen(null)
  }
  const open = () => {
    setWanted(true)
    setChosen(null)
  }
  const take = (item: T) => {
    close()
    onTake(item)
  }
  const step = (by: 1 | -1) => {
    const next = active === -1 && by === -1 ? items.length - 1 : (active + by + items.length) % items.length
    setChosen(items[next]?.key ?? null)
  }
  /** Whether the key was the list's. */
  const isTaken = ({ key }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown' && !isOpen && opensByArrow) open()
    else if (!isOpen) return false
    else if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Escape') close()
    else if (key === 'Enter' && items[active]) take(items[active])
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event
    if (ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing || !isTaken(event)) return
    event.preventDefault()
    // A page is not left by the key that closes a list.
    event.stopPropagation()
  }
  return {
    isWanted,
    isOpen,
    active,
    listId,
    open,
    close,
    take,
    onKeyDown,
    aria: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      ...(isOpen && { 'aria-controls': listId }),
      ...(isOpen && active >= 0 && { 'aria-activedescendant': optionId(listId, active) }),
    } as const,
  }
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`
