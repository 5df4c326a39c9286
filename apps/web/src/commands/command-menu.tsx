import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import './commands.css'
import { type Command, matching } from './commands.ts'
import { useCommands } from './use-commands.ts'
import { useFoundNotes } from './use-found-notes.ts'

interface CommandMenuProps {
  onShortcuts(): void
  onClose(): void
}

/** Lists commands and runs the chosen one: by typing, the arrows and Enter (ARIA, combobox with a list). */
export function CommandMenu({ onShortcuts, onClose }: CommandMenuProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  // By its id: found notes come later, and stand before others.
  const [chosenId, setChosenId] = useState<string | null>(null)
  const search = useSearchCommand(typed)
  const notes = useFoundNotes(typed)
  const found = [...matching(useCommands(onShortcuts), typed), ...notes, ...search]
  const id = useId()
  const chosen = Math.max(
    0,
    found.findIndex((command) => command.id === chosenId),
  )
  const run = (command: Command | undefined) => {
    onClose()
    command?.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setChosenId(found[(chosen + step + found.length) % found.length]?.id ?? null)
    else if (event.key === 'Enter') run(found[chosen])
    else return
    event.preventDefault()
  }
  return (
    <Dialog opened onClose={onClose} title={t('commands.title')} centered={false} size="lg">
      <TextInput
        aria-label={t('commands.what')}
        placeholder={t('commands.what')}
        leftSection={<IconSearch size={16} />}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={`${id}-${chosen}`}
        data-autofocus
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setChosenId(null)
        }}
      />
      <div id={id} role="listbox" aria-label={t('commands.title')} className="commands">
        {found.map((command, index) => (
          <CommandLine
            key={command.id}
            id={`${id}-${index}`}
            command={command}
            isChosen={index === chosen}
            onRun={() => run(command)}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface CommandLineProps {
  readonly id: string
  readonly command: Command
  readonly isChosen: boolean
  onRun(): void
}

function CommandLine({ id, command: { text, group }, isChosen, onRun }: CommandLineProps) {
  useEffect(() => {
    if (isChosen) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus
    <div id={id} role="option" aria-selected={isChosen} className="command" onClick={onRun}>
      <bdi>{text}</bdi>
      <span className="cap">{group}</span>
    </div>
  )
}

/** What was typed, looked for among the notes. */
function useSearchCommand(typed: string): Command[] {
  const { t } = useTexts()
  const navigate = useNavigate()
  const q = typed.trim().slice(0, 200)
  if (q === '') return []
  const run = () => navigate({ to: '/app/notes', search: { q } })
  return [{ id: 'search', text: t('commands.search', { text: q }), group: '', run }]
}
