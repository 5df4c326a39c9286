import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import './chooser.css'

/** A line of a list from which one is chosen. */
export interface Chosen {
  readonly id: string
  readonly text: string
  /** What it belongs to. */
  readonly group: string
  run(): void
}

interface ChooserProps {
  /** What is asked for; stands in the field, too. */
  readonly what: string
  readonly label: string
  readonly found: readonly Chosen[]
  /** What is looked for is not known yet: Enter waits for it. */
  readonly isWaiting?: boolean
  readonly typed: string
  onType(typed: string): void
  onRun(chosen: Chosen | undefined): void
}

/** Chooses from a list and runs it: by typing, the arrows and Enter (ARIA, combobox with a list). */
export function Chooser({ what, label, found, isWaiting = false, typed, onType, onRun }: ChooserProps) {
  // By its id: lines that come later stand before others.
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isEntered, setEntered] = useState(false)
  const id = useId()
  const chosen = Math.max(
    0,
    found.findIndex((each) => each.id === chosenId),
  )
  const runFirst = useEffectEvent(() => onRun(found[0]))
  useEffect(() => {
    if (isWaiting || !isEntered) return
    setEntered(false)
    runFirst()
  }, [isWaiting, isEntered])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setChosenId(found[(chosen + step + found.length) % found.length]?.id ?? null)
    else if (event.key === 'Enter' && isWaiting) setEntered(true)
    else if (event.key === 'Enter') onRun(found[chosen])
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        aria-label={what}
        placeholder={what}
        leftSection={<IconSearch size={16} />}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={`${id}-${chosen}`}
        data-autofocus
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          onType(currentTarget.value)
          setChosenId(null)
        }}
      />
      <div id={id} role="listbox" aria-label={label} className="choices">
        {found.map((each, index) => (
          <Line
            key={each.id}
            id={`${id}-${index}`}
            line={each}
            isChosen={index === chosen}
            onRun={() => onRun(each)}
          />
        ))}
      </div>
    </>
  )
}

interface LineProps {
  readonly id: string
  readonly line: Chosen
  readonly isChosen: boolean
  onRun(): void
}

function Line({ id, line: { text, group }, isChosen, onRun }: LineProps) {
  useEffect(() => {
    if (isChosen) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus
    <div id={id} role="option" aria-selected={isChosen} className="choice" onClick={onRun}>
      <bdi>{text}</bdi>
      <span className="cap">{group}</span>
    </div>
  )
}
