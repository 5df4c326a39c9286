import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Chooser } from '../parts/chooser.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { type Command, matching } from './commands.ts'
import { type CommandDialogs, useCommands } from './use-commands.ts'
import { useFoundNotes } from './use-found-notes.ts'

interface CommandMenuProps extends CommandDialogs {
  onClose(): void
}

/** Lists commands and runs the chosen one. */
export function CommandMenu({ onClose, ...dialogs }: CommandMenuProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const search = useSearchCommand(typed)
  const notes = useFoundNotes(typed)
  const found = [...matching(useCommands(dialogs), typed), ...notes, ...search]
  return (
    <Dialog opened onClose={onClose} title={t('commands.title')} centered={false} size="lg">
      <Chooser
        what={t('commands.what')}
        label={t('commands.title')}
        found={found}
        typed={typed}
        onType={setTyped}
        onRun={(command) => {
          onClose()
          command?.run()
        }}
      />
    </Dialog>
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
