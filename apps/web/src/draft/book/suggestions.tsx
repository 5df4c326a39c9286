import { Popover } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import './suggestions.css'
import { optionId, type useListbox } from './use-listbox.ts'

/** A line of a list that completes a field. */
export interface Suggestion {
  readonly key: string
  readonly text: string
  /** What tells it apart from others of its name. */
  readonly detail: string
}

interface SuggestionsProps<T extends Suggestion> {
  readonly items: readonly T[]
  readonly list: ReturnType<typeof useListbox<T>>
  /** What the list is made of. */
  readonly label: string
  /** The field itself. */
  readonly children: ReactNode
}

/** A field with the list that completes it. */
export function Suggestions<T extends Suggestion>({ items, list, label, children }: SuggestionsProps<T>) {
  const { isOpen, active, listId, take } = list
  return (
    <Popover
      opened={isOpen}
      position="bottom-start"
      offset={2}
      withRoles={false}
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className="suggestions" id={listId} role="listbox" aria-label={label}>
        {items.map((item, at) => (
          <SuggestionLine
            key={item.key}
            id={optionId(listId, at)}
            item={item}
            isActive={at === active}
            onTake={() => take(item)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

interface SuggestionLineProps {
  readonly id: string
  readonly item: Suggestion
  readonly isActive: boolean
  onTake(): void
}

function SuggestionLine({ id, item: { text, detail }, isActive, onTake }: SuggestionLineProps) {
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="suggestion"
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <bdi>{text}</bdi>
      {detail !== '' && <bdi className="cap">{detail}</bdi>}
    </div>
  )
}
